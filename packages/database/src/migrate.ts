import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { DatabaseFault, isLockedOut } from './database-error.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import type { OpenDatabase } from './opened-database.ts'

/** `room` tells apart the applications that share a database. */
interface MigrationTables {
  migration: { room: string; title: string; checksum: string }
}

interface MigrationOptions {
  folder: string
  name: string
  /** Hears once that a migration waits for others. */
  tell?: (sentence: string) => void
  /** Between two tries to get a table that others use. */
  pause?: () => Promise<unknown>
}

/**
 * Applies the `NNN-title.sql` files of a folder that were not applied before, each in a transaction of its
 * own, and answers their names. Several processes may do so at once, while others use the tables: whoever asks for one queues
 * behind a migration that waits for it, so that waits shortly, and again. Throws `DatabaseNewer` when a newer program
 * has been here, `MigrationChanged` and
 * `MigrationMissing` when what was applied is no longer in the folder, `MigrationFailed` for faulty SQL and
 * `MigrationUnclear` for files without an order of their own.
 */
export async function migrate<Tables>(
  database: OpenDatabase<Tables>,
  { folder, name: room, tell = reportToOperator, pause = () => wait(LOCK_RETRY_PAUSE_MS) }: MigrationOptions,
): Promise<string[]> {
  // its own table is the same in every product
  const { db } = database as unknown as OpenDatabase<MigrationTables>
  const migrations = await readMigrations(folder)

  const isNew = (migration: Migration) =>
    db.transaction().execute(async (tx) => {
      // others wait here, also behind work that takes longer than a statement usually may
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx)
      await sql.raw(createMigrationTable).execute(tx)
      const applied = await tx
        .selectFrom('migration')
        .select(['title', 'checksum'])
        .where('room', '=', room)
        .execute()
      refuseMissing(applied, migrations)

      const before = applied.find(({ title }) => title === migration.title)
      if (before && before.checksum !== migration.checksum) throw changedMigrationFault(migration.title)
      if (before) return false
      await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(tx)
      await sql.raw(migration.text).execute(tx)
      const { title, checksum } = migration
      await tx.insertInto('migration').values({ room, title, checksum }).execute()
      return true
    })

  let isReported = false
  const untilApplied = async (migration: Migration): Promise<boolean> => {
    for (;;) {
      try {
        return await isNew(migration)
      } catch (error) {
        if (!isLockedOut(error)) throw error instanceof DatabaseFault ? error : failed(migration.title, error)
      }
      if (!isReported)
        tell(`The migration ${migration.title} waits until a table that it changes is not in use.`)
      isReported = true
      await pause()
    }
  }

  const applied: string[] = []
  for (const migration of migrations) if (await untilApplied(migration)) applied.push(migration.title)
  return applied
}

function refuseMissing(applied: readonly { title: string }[], migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.title ?? ''
  const missing = applied.find(({ title }) => !migrations.some((migration) => migration.title === title))
  if (!missing) return
  if (missing.title > newest)
    throw new DatabaseFault(
      'DatabaseNewer',
      `The database belongs to a newer program, whose migration ${missing.title} is not known here: start that program, or restore a backup from before it.`,
    )
  throw new DatabaseFault(
    'MigrationMissing',
    `The migration ${missing.title} was applied but its file is not there any more`,
  )
}

const changedMigrationFault = (title: string): DatabaseFault =>
  new DatabaseFault('MigrationChanged', `The migration ${title} was changed after it had been applied`)

const failed = (title: string, cause: unknown): DatabaseFault => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseFault('MigrationFailed', `The migration ${title} failed: ${reason}`, { cause })
}

const reportToOperator = (sentence: string) => void process.stderr.write(`${sentence}\n`)

const MIGRATION_LOCK = 7_203_118
/** For so long at most whoever uses the same table waits too. */
const LOCK_TIMEOUT_MS = 2_000
const LOCK_RETRY_PAUSE_MS = 5_000

const createMigrationTable = `
  create table if not exists migration (
    room text not null,
    title text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    primary key (room, title)
  )`
