import { dumpDatabase } from '@commissioning/database/postgres/dump'
import { sql } from 'kysely'
import type { Database, Tx } from '../../infra/database/database.ts'

/** Dumps the database while it is at work, and answers how many rows the dump has of each table. */
export const dumpAndCount = (database: Database, file: string): Promise<Record<string, number>> =>
  database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx)
      await dumpDatabase(database, file, rows[0]?.snapshot)
      return countRows(tx)
    })

export async function countRows(tx: Tx): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(tx)
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const counted = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)}`.execute(tx)
    counts[name] = counted.rows[0]?.count ?? 0
  }
  return counts
}

/**
 * Lists the rules that every database of this product keeps and this one breaks, each in a
 * sentence.
 */
export async function listBrokenDatabaseRules(
  tx: Tx,
  files: ReadonlySet<string> | undefined,
): Promise<string[]> {
  const { rows: strays } = await sql<{ mac: string }>`
    select hardware.mac from hardware join hardware as parent on parent.id = hardware.parent_id
    where parent.iq_id is distinct from hardware.iq_id or parent.hardware_type <> 'repeater'`.execute(tx)
  const { rows: early } = await sql<{ mac: string }>`
    select mac from iq where published_version > desired_version`.execute(tx)
  const stored = await tx.selectFrom('storedFile').select('id').execute()
  return [
    ...strays.map(({ mac }) => `${mac} hangs on what is no repeater of its IQ.`),
    ...early.map(({ mac }) => `IQ ${mac} was given a version that was never wanted.`),
    ...stored
      .filter(({ id }) => files !== undefined && !files.has(id))
      .map(({ id }) => `The file ${id} is missing.`),
  ]
}

/** The name of the database in which backups of this one are checked, on a server with others. */
export async function readScratchDatabaseName(database: Database): Promise<string> {
  const { rows } = await database.executeSql(
    `select 'commissioning_check_' || oid as name from pg_database where datname = current_database()`,
  )
  return String(rows[0]?.name)
}

/** The databases of earlier checks of this one that are still there. */
export async function scratchDatabases(database: Database): Promise<string[]> {
  const name = await readScratchDatabaseName(database)
  const { rows } = await database.executeSql(
    `select datname as name from pg_database where datname ~ ('^' || $1 || '(_[0-9]+)?$') order by datname`,
    [name],
  )
  return rows.map((row) => String(row.name))
}

/**
 * Raises an exception while others use this database, unless they are gone within three seconds, as what has just ended is; the claim on a server
 * of our own uses nothing of it.
 */
export const REFUSE_WHILE_USED = `do $$ begin
  for look in 1..60 loop
    perform pg_stat_clear_snapshot();
    perform from pg_stat_activity
      where datname = current_database() and usesysid is not null
        -- of another user's connection an owner who is no superuser learns the name alone
        and coalesce(backend_type, 'client backend') = 'client backend'
        and application_name not in ('commissioning-claim', current_setting('application_name'));
    if not found then return; end if;
    perform pg_sleep(0.05);
  end loop;
  raise exception 'The database is in use. Stop every process of the product first.';
end $$`
