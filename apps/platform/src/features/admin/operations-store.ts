import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

export async function readDatabaseFacts(tx: Tx): Promise<{ migration: string; databaseBytes: number }> {
  const { rows } = await sql<{ migration: string; databaseBytes: number }>`
    select (select max(title) from migration where room = 'platform') as migration,
      pg_database_size(current_database()) as database_bytes`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('The database tells nothing of itself.')
  return facts
}
