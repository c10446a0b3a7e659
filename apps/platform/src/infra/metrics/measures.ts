import { Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { setSystemRole } from '../database/database-roles.ts'
import type { Scanner } from '../files/scanner.ts'
import { readBacklog } from '../jobs/job-backlog-store.ts'
import type { BackupState } from './backup-state.ts'
import { readIqMeasures } from './iq-measure-store.ts'

/** From what people and radios take to what somebody should look at. */
const SECONDS = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600]

export type MeasuredWait = 'attach' | 'apply'

interface MeasuresContext {
  /** Absent where the operator makes the backups. */
  readBackups?: (() => Promise<BackupState>) | undefined
  /** Absent where uploads are not scanned. */
  scanner?: Pick<Scanner, 'isReached'> | undefined
}

/**
 * Operators watch these beside requests (OBS-03): how long hardware takes, and what waits. No id
 * becomes a label.
 */
export function createMeasures(
  database: Database,
  now: () => Date,
  { readBackups, scanner }: MeasuresContext = {},
) {
  const registry = new Registry()
  const histogram = (name: string, help: string) =>
    new Histogram({ name, help, buckets: SECONDS, registers: [registry] })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const waits = {
    attach: histogram('commissioning_attach_seconds', 'From the wish to attach hardware to its confirmation'),
    apply: histogram('commissioning_apply_seconds', 'From a published desired state to the report of it'),
  }
  const iqs = gauge('commissioning_iqs', 'IQs in use, online and offline', ['state'])
  const behind = gauge('commissioning_iqs_behind', 'Online IQs without their newest published state')
  const held = gauge(
    'commissioning_iqs_held',
    'IQs ahead of a restored database that wait for a decision of a person',
  )
  const oldestReport = gauge(
    'commissioning_oldest_report_seconds',
    'Age of the oldest report of an online IQ',
  )
  const unapplied = gauge(
    'commissioning_oldest_unapplied_seconds',
    'Age of the oldest published state that an online IQ lacks',
  )
  const jobs = {
    waiting: gauge('commissioning_jobs_waiting', 'Jobs that are due and not done', ['queue']),
    oldestSeconds: gauge('commissioning_oldest_job_seconds', 'Age of the oldest job that is due', ['queue']),
    givenUp: gauge('commissioning_jobs_given_up', 'Jobs that failed for good and are kept', ['queue']),
  }
  const backup = {
    ageSeconds: gauge(
      'commissioning_backup_age_seconds',
      'Age of the newest proven backup of BACKUP_DIR, or of this process while there is none',
    ),
    failed: gauge('commissioning_backup_failed', '1 if the last backup of this process failed, else 0'),
  }
  const isScannerAway = gauge(
    'commissioning_scanner_away',
    '1 while the scanner of SCANNER_URL does not answer, else 0',
  )
  const isRead = gauge('commissioning_measures_read', '1 if the database answered the last time, else 0')

  async function read(): Promise<void> {
    const { found, backlog } = await database.db.transaction().execute(async (tx) => {
      await setSystemRole(tx)
      return { found: await readIqMeasures(tx, now()), backlog: await readBacklog(tx) }
    })
    iqs.set({ state: 'online' }, found.online)
    iqs.set({ state: 'offline' }, found.offline)
    behind.set(found.behind)
    held.set(found.held)
    oldestReport.set(found.oldestReportSeconds)
    unapplied.set(found.oldestUnappliedSeconds)
    for (const { queue, ...numbers } of backlog)
      for (const [name, value] of Object.entries(numbers))
        jobs[name as keyof typeof numbers].set({ queue }, value)
  }

  return {
    observe: (wait: MeasuredWait, ms: number) => waits[wait].observe(ms / 1000),

    /** In the form of Prometheus; while the database is away with the numbers of the last time. */
    async text(): Promise<string> {
      isRead.set(
        await read().then(
          () => 1,
          () => 0,
        ),
      )
      if (readBackups) {
        const { unprovenSeconds, hasFailed } = await readBackups()
        backup.ageSeconds.set(unprovenSeconds)
        backup.failed.set(hasFailed ? 1 : 0)
      }
      if (scanner) isScannerAway.set((await scanner.isReached()) ? 0 : 1)
      return registry.metrics()
    },
  }
}
