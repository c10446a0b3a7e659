import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

/** Sets the role of jobs, the device gateway and public calls. It sees every row, so the caller must restrict by ids. */
export const setSystemRole = (tx: Tx) => setDatabaseRole(tx, 'commissioning_system', {})

/** Runs a transaction of nobody's, such as a job's, with the role of the system. */
export const runAsSystem = <Result>(
  { db }: Pick<Database, 'db'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await setSystemRole(tx)
    return work(tx)
  })

/** Runs a step that must see beyond the caller's company, such as an owner known to another one. */
export const withSystemRole = <Result>(tx: Tx, work: () => Promise<Result>) =>
  runAsRole('commissioning_system', tx, work)

/** Reads over all installations of the company that was entered; what others have stays hidden. */
export const withSearchRole = <Result>(tx: Tx, work: () => Promise<Result>) =>
  runAsRole('commissioning_finder', tx, work)

/** Roles that a transaction is switched to when it is authorized. */
export const DATABASE_ROLES = [
  'commissioning_app',
  'commissioning_finder',
  'commissioning_owner',
  'commissioning_system',
] as const
export type DatabaseRole = (typeof DATABASE_ROLES)[number]

/** Connections have this role until a request is authorized: it finds people of every company. */
export const CONNECTION_ROLE = 'commissioning_system' satisfies DatabaseRole

/** Works on the queues of jobs; each job sets its own role. */
export const JOBS_ROLE = 'commissioning_jobs'

/** Owns the functions that look for names where row-level security would read every row; nothing becomes it. */
const NAMES_ROLE = 'commissioning_namer'

/** All that connections of this process become. */
export const PLATFORM_ROLES = [...DATABASE_ROLES, JOBS_ROLE] as const

/** All that the database gives rights to. */
export const NAMED_ROLES = [...PLATFORM_ROLES, NAMES_ROLE] as const

async function runAsRole<Result>(other: DatabaseRole, tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)
  await sql`select set_config('role', ${other}, true)`.execute(tx)
  const result = await work()
  await sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`.execute(tx)
  return result
}

/** Switches the transaction to a role, with what its policies compare rows with. */
export async function setDatabaseRole(
  tx: Tx,
  role: DatabaseRole,
  settings: Record<string, string>,
): Promise<void> {
  const calls = Object.entries(settings).map(
    ([key, value]) => sql`set_config(${`app.${key}`}, ${value}, true)`,
  )
  await sql`select ${sql.join([...calls, sql`set_config('role', ${role}, true)`])}`.execute(tx)
}
