import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import type { OpenDatabase } from './open-database.ts'

interface Options {
  folder: string
  /** Of the app whose tables these are, so that several share a database. */
  name: string
}

interface Migration {
  title: string
  text: string
  checksum: string
}

const LOCK = 720_501

/**
 * Applies the `NNN-title.sql` files of a folder that were not applied yet, each in its transaction, one process at a time.
 * A file that was changed after it was applied is refused by name. Answers the titles that were applied.
 */
export async function migrate<Tables>(
  database: OpenDatabase<Tables>,
  { folder, name }: Options,
): Promise<string[]> {
  await inLock(database, (tx) =>
    sql`create table if not exists migration (
      room text not null, title text not null, checksum text not null, applied_at timestamptz not null default now(),
      primary key (room, title))`.execute(tx),
  )
  const applied: string[] = []
  for (const migration of readMigrations(folder))
    if (await inLock(database, (tx) => applyOnce(tx, name, migration))) applied.push(migration.title)
  return applied
}

const inLock = <Tables, Result>(
  { db }: OpenDatabase<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    return work(tx)
  })

async function applyOnce<Tables>(
  tx: Transaction<Tables>,
  room: string,
  { title, text, checksum }: Migration,
): Promise<boolean> {
  const { rows } = await sql<{ checksum: string }>`
    select checksum from migration where room = ${room} and title = ${title}`.execute(tx)
  const [known] = rows
  if (known && known.checksum !== checksum)
    throw new Error(`The migration ${title} was changed after it had been applied. Write a new one instead.`)
  if (known) return false

  for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx)
  await sql`insert into migration (room, title, checksum) values (${room}, ${title}, ${checksum})`.execute(tx)
  return true
}

function readMigrations(folder: string): Migration[] {
  const titles = readdirSync(folder).filter((file) => /^\d{3}-[\w-]+\.sql$/.test(file))
  return titles.sort().map((title) => {
    const text = readFileSync(join(folder, title), 'utf8')
    return { title, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** Statements end in a semicolon at the end of a line, outside of `$$` bodies. */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let current = ''
  let isInBody = false
  for (const line of text.split('\n')) {
    const marks = line.split('$$').length - 1
    if (marks % 2 === 1) isInBody = !isInBody
    current += `${line}\n`
    if (isInBody || !/;\s*(--.*)?$/.test(line)) continue
    statements.push(current)
    current = ''
  }
  if (current.replaceAll(/--.*$/gm, '').trim() !== '') statements.push(current)
  return statements
}
