import type { Operations } from '@commissioning/contract/admin/operations-endpoints'

type OperationsChanges = Partial<Omit<Operations, 'iqs'>> & { iqs?: Partial<Operations['iqs']> }

/** A platform that is well, but for what is said. */
export const makeOperations = ({ iqs, ...changes }: OperationsChanges = {}): Operations => ({
  version: '1.4.0',
  migration: '104-operators.sql',
  zoneRulesVersion: '2026f',
  databaseBytes: 48_200_000,
  startedAt: '2026-11-20T10:00:00.000Z',
  isBrokerConnected: true,
  brokerRefusal: null,
  isScannerReached: null,
  queues: ['mail', 'remove-file', 'tag-list'].map((queue) => makeJobQueue({ queue })),
  backup: { ageSeconds: 2 * 86_400, hasFailed: false },
  ...changes,
  iqs: {
    onlineCount: 1_204,
    offlineCount: 3,
    behind: 1,
    held: 0,
    oldestReportSeconds: 41.7,
    oldestUnappliedSeconds: 130,
    ...iqs,
  },
})

export const makeJobQueue = (changes: Partial<Operations['queues'][number]>) => ({
  queue: 'mail',
  waiting: 0,
  oldestSeconds: 0,
  givenUp: 0,
  ...changes,
})
