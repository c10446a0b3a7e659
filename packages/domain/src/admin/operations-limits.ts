/**
 * From beyond which value on somebody should look, what comes first first: the rules of deploy/monitoring/alerts.yaml,
 * by their names there. Where there is nothing to measure, the limit is 0.
 */
export const OPERATIONS_LIMITS = {
  BrokerAway: { limit: 0, severity: 'critical' },
  BrokerRefuses: { limit: 0, severity: 'critical' },
  BackupOld: { limit: 777_600, severity: 'critical' },
  ScannerAway: { limit: 0, severity: 'warning' },
  StatesNotApplied: { limit: 900, severity: 'warning' },
  ReportsLate: { limit: 300, severity: 'warning' },
  ManyIqsOffline: { limit: 0.2, severity: 'warning' },
  IqsHeld: { limit: 0, severity: 'warning' },
  MailsWaiting: { limit: 1_800, severity: 'warning' },
  JobsWaiting: { limit: 900, severity: 'warning' },
  JobsGivenUp: { limit: 0, severity: 'warning' },
  BackupFailed: { limit: 0, severity: 'warning' },
} as const satisfies Record<string, { limit: number; severity: 'critical' | 'warning' }>

export type OperationsConcern = keyof typeof OPERATIONS_LIMITS
