import type { Tx } from '../database/database.ts'
import { createTransactionJobSql } from './job-sql.ts'
import { wakeWorkers } from './wake-workers.ts'

export interface JobBacklog {
  queue: string
  /** Jobs that are due or failed before, and not done. */
  waiting: number
  /** Since the oldest of them was sent. */
  oldestSeconds: number
  givenUp: number
}

/**
 * Counts the waiting jobs of each queue; jobs of a later day do not wait yet. Needs the system
 * role.
 */
export async function readBacklog(tx: Tx): Promise<JobBacklog[]> {
  const { rows } = await createTransactionJobSql(tx).executeSql(
    `select queue.name as queue,
       count(job.id) filter (where job.state < 'active')::int as waiting,
       coalesce(extract(epoch from now() - min(job.created_on) filter (where job.state < 'active')), 0)::float8 as "oldestSeconds",
       count(job.id) filter (where job.state = 'failed')::int as "givenUp"
     from pgboss.queue
     left join pgboss.job on job.name = queue.name and (job.start_after <= now() or job.retry_count > 0)
     where queue.dead_letter is not null
     group by queue.name
     order by queue.name`,
    [],
  )
  // the columns are those of the select above
  return rows as unknown as JobBacklog[]
}

/**
 * Tries each job of a queue that was given up once more, and answers how many there are; undefined for a queue that is
 * none. Handlers see to it that what is done or over is not done again. Runs with the system role.
 */
export async function retryGivenUp(tx: Tx, queue: string): Promise<number | undefined> {
  const db = createTransactionJobSql(tx)
  const known = await db.executeSql(
    'select name from pgboss.queue where name = $1 and dead_letter is not null',
    [queue],
  )
  if (known.rows.length === 0) return undefined
  // one that ended long ago would be put away before its turn
  const { rows } = await db.executeSql(
    `update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
     where name = $1 and state = 'failed' returning id`,
    [queue],
  )
  await wakeWorkers(tx, queue)
  return rows.length
}
