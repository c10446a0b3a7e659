import type { Database } from '../database/database.ts'
import { sqlOfDatabase } from './job-sql.ts'

export interface Backlog {
  queue: string
  /** Jobs that are due or failed before, and not done. */
  waiting: number
  /** Since the oldest of them was sent. */
  oldestSeconds: number
  givenUp: number
}

/** What waits in each queue; jobs of a later day do not wait yet. */
export async function readBacklog(database: Database): Promise<Backlog[]> {
  const { rows } = await sqlOfDatabase(database).executeSql(
    `select queue.name as queue,
       count(job.id) filter (where job.state < 'active')::int as waiting,
       coalesce(extract(epoch from now() - min(job.created_on) filter (where job.state < 'active')), 0)::float8 as "oldestSeconds",
       count(job.id) filter (where job.state = 'failed')::int as "givenUp"
     from pgboss.queue
     left join pgboss.job on job.name = queue.name and (job.start_after <= now() or job.retry_count > 0)
     where queue.dead_letter is not null
     group by queue.name`,
    [],
  )
  // the columns are those of the select above
  return rows as unknown as Backlog[]
}
