import { operationsEndpoints } from '@commissioning/contract/admin/operations-endpoints'
import { ZONE_RULES_VERSION } from '@commissioning/domain/formats/time-zone-offsets.generated'
import program from '../../../package.json' with { type: 'json' }
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { orNotFound } from '../../infra/api-error.ts'
import type { Scanner } from '../../infra/files/scanner.ts'
import { readBacklog, retryGivenUp } from '../../infra/jobs/job-backlog-store.ts'
import type { BackupState } from '../../infra/metrics/backup-state.ts'
import { readIqMeasures } from '../../infra/metrics/iq-measure-store.ts'
import { readDatabaseFacts } from './operations-store.ts'

interface Dependencies {
  startedAt: Date
  isBrokerConnected: () => boolean
  brokerRefusal: () => number | undefined
  /** Absent where uploads are not scanned. */
  scanner?: Pick<Scanner, 'isReached'> | undefined
  /** Absent where the operator makes the backups. */
  readBackups?: (() => Promise<BackupState>) | undefined
}

/** Operators read and do this without a console of the machine (decision 126). */
export function operationsRoutes(
  register: EndpointRegistrar,
  { startedAt, isBrokerConnected, brokerRefusal, scanner, readBackups }: Dependencies,
): void {
  const readBackup = async () => {
    const state = await readBackups?.()
    return state && { ageSeconds: state.ageSeconds, hasFailed: state.hasFailed }
  }
  register(operationsEndpoints, {
    getOperations: async ({ tx, now }) => {
      const { online: onlineCount, offline: offlineCount, ...iqs } = await readIqMeasures(tx, now)
      return {
        version: program.version,
        zoneRulesVersion: ZONE_RULES_VERSION,
        ...(await readDatabaseFacts(tx)),
        startedAt: startedAt.toISOString(),
        isBrokerConnected: isBrokerConnected(),
        brokerRefusal: brokerRefusal() ?? null,
        isScannerReached: scanner ? await scanner.isReached() : null,
        iqs: { onlineCount, offlineCount, ...iqs },
        queues: await readBacklog(tx),
        backup: (await readBackup()) ?? null,
      }
    },

    retryGivenUpJobs: async ({ tx, params }) => ({
      retried: orNotFound(await retryGivenUp(tx, params.queue)),
    }),
  })
}
