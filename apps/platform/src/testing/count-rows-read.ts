import { sql } from 'kysely'
import type { Tx } from '../infra/database/database.ts'

/** How many rows of tables and entries of indexes the database reads for a piece of work, unlike its time the same on every machine. */
export async function countRowsRead<Result>(tx: Tx, work: () => Promise<Result>): Promise<[Result, number]> {
  const before = await readSoFar(tx)
  const result = await work()
  return [result, (await readSoFar(tx)) - before]
}

async function readSoFar(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::float8 as read from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`.execute(tx)
  return rows[0]?.read ?? 0
}
