import { type Kysely, sql } from 'kysely'
import { readMigrations } from './migration-files.ts'
import type { OpenDatabase } from './opened-database.ts'

/**
 * Gives every policy and grant of the migrations of a folder again, in their order, where a policy of theirs is gone: a
 * dump restored into a server without the roles loses them, and nobody sees a row. Answers whether that was so. All
 * migrations are applied.
 */
export async function restoreRights<Tables>({ db }: OpenDatabase<Tables>, folder: string): Promise<boolean> {
  const statements = (await readMigrations(folder)).flatMap(({ text }) => rightsIn(text))
  if (await hasPolicies(db, policiesOf(statements))) return false
  await db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(repeatable(statement)).execute(tx)
  })
  return true
}

const rightsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:create policy|drop policy|grant|revoke|alter function)\b[^;]*;/gm)].map(
    ([statement]) => statement,
  )

interface RowPolicy {
  name: string
  table: string
}

/** Those that the last statement about them created. */
function policiesOf(statements: readonly string[]): RowPolicy[] {
  const existing = new Map<string, RowPolicy>()
  for (const statement of statements) {
    const [, verb, name = '', table = ''] = POLICY.exec(statement) ?? []
    if (verb === 'create') existing.set(`${table} ${name}`, { name, table })
    if (verb === 'drop') existing.delete(`${table} ${name}`)
  }
  return [...existing.values()]
}

async function hasPolicies<Tables>(db: Kysely<Tables>, expected: readonly RowPolicy[]): Promise<boolean> {
  const { rows } = await sql<RowPolicy>`
    select policyname as name, tablename as "table" from pg_policies where schemaname = current_schema()`.execute(
    db,
  )
  const present = new Set(rows.map(({ name, table }) => `${table} ${name}`))
  return expected.every(({ name, table }) => present.has(`${table} ${name}`))
}

function repeatable(statement: string): string {
  const [, verb, name = '', table = ''] = POLICY.exec(statement) ?? []
  if (verb === undefined) return statement
  const drop = `drop policy if exists ${name} on ${table};`
  return verb === 'create' ? drop + statement : drop
}

const POLICY = /^(create|drop) policy (\w+) on (\w+)/
