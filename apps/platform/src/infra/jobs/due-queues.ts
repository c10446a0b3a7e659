import type { JobSql } from './job-sql.ts'

interface Options {
  db: JobSql
  /** The queues that somebody works at here. */
  queues: () => readonly string[]
  everyMs: number
  found: (queue: string) => void
}

/**
 * Says at an interval in which queues a job is due: retries, jobs of a later hour, and what was sent while nobody
 * listened. One question for all queues, so that a process without work hardly asks (SPEED-10).
 */
export function watchDueQueues({ db, queues, everyMs, found }: Options): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const { rows } = await db.executeSql(
      `select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after < now()`,
      [queues()],
    )
    for (const { name } of rows) found(String(name))
  }

  const timer = setInterval(() => {
    // while the database is away there is no work either: the next look finds it
    looking ??= look()
      .then(undefined, () => undefined)
      .finally(() => {
        looking = undefined
      })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
