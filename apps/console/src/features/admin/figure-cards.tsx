import type { Operations } from '@commissioning/contract/admin/operations-endpoints'
import type { OperationsConcern } from '@commissioning/domain/admin/operations-limits'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { useTranslation } from 'react-i18next'
import { FigureCard } from './figure-card.tsx'
import classes from './operations.module.css'
import { useAmounts } from './use-amounts.ts'

interface Props {
  operations: Operations
  concerns: readonly OperationsConcern[]
}

/** The platform in numbers: its IQs, what it stands on, and what it is. */
export function FigureCards({ operations, concerns }: Props) {
  const { t } = useTranslation('operations')
  const { count, duration, bytes } = useAmounts()
  const {
    iqs,
    backup,
    isBrokerConnected,
    brokerRefusal,
    isScannerReached,
    version,
    migration,
    databaseBytes,
    startedAt,
  } = operations
  const age = backup && (backup.ageSeconds > 0 ? duration(backup.ageSeconds) : t('backup.none'))
  return (
    <div className={classes.cards}>
      <FigureCard
        title={t('cards.iqs')}
        concerns={concerns}
        figures={[
          { key: 'online', value: count(iqs.onlineCount) },
          {
            key: 'offline',
            value: count(iqs.offlineCount),
            concern: 'ManyIqsOffline',
            isLimited: true,
          },
          { key: 'behind', value: count(iqs.behind) },
          { key: 'held', value: count(iqs.held), concern: 'IqsHeld' },
          {
            key: 'oldestReport',
            value: iqs.onlineCount > 0 ? duration(iqs.oldestReportSeconds) : NO_FIGURE,
            concern: 'ReportsLate',
            isLimited: true,
          },
          {
            key: 'oldestUnapplied',
            value: iqs.behind > 0 ? duration(iqs.oldestUnappliedSeconds) : NO_FIGURE,
            concern: 'StatesNotApplied',
            isLimited: true,
          },
        ]}
      />
      <FigureCard
        title={t('cards.around')}
        concerns={concerns}
        figures={[
          {
            key: 'broker',
            value:
              brokerRefusal === null || isBrokerConnected
                ? t(isBrokerConnected ? 'broker.connected' : 'broker.away')
                : t('broker.refuses', { code: brokerRefusal }),
            concern: brokerRefusal === null ? 'BrokerAway' : 'BrokerRefuses',
          },
          {
            key: 'scanner',
            value:
              isScannerReached === null
                ? NO_FIGURE
                : t(isScannerReached ? 'broker.connected' : 'broker.away'),
            concern: 'ScannerAway',
          },
          {
            key: 'backupAge',
            value: age ?? t('backup.elsewhere'),
            concern: 'BackupOld',
            isLimited: backup !== null,
          },
          ...(backup
            ? [
                {
                  key: 'backupOutcome' as const,
                  value: t(backup.hasFailed ? 'backup.failed' : 'backup.well'),
                  concern: 'BackupFailed' as const,
                },
              ]
            : []),
        ]}
      />
      <FigureCard
        title={t('cards.program')}
        concerns={concerns}
        figures={[
          { key: 'version', value: version },
          { key: 'migration', value: migration.replace('.sql', '') },
          { key: 'zoneRules', value: `tzdata ${operations.zoneRulesVersion}` },
          { key: 'database', value: bytes(databaseBytes) },
          { key: 'since', value: <RelativeTime instant={startedAt} /> },
        ]}
      />
    </div>
  )
}

const NO_FIGURE = '–'
