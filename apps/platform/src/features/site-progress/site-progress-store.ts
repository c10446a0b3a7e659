import type { SiteWork } from '@commissioning/contract/site-progress/site-progress-endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

interface WorkRow extends Omit<SiteWork, 'lastActivity'> {
  lastActivity: Date | null
}

/** The work in those of the installations that are open to the company. */
export async function listWork(tx: Tx, { ids, now }: { ids: string[]; now: Date }): Promise<SiteWork[]> {
  const { rows } = await sql<WorkRow>`
    select id as installation_id, work_state(collection_id) as state, attention, locks, attached, last_activity
    from installation, work_of(collection_id)
    where id = any (${ids}::uuid[]) and release_date is null and (access_expiry is null or access_expiry > ${now})
    order by id`.execute(tx)
  return rows.map(({ lastActivity, ...work }) => ({
    ...work,
    lastActivity: lastActivity?.toISOString() ?? null,
  }))
}
