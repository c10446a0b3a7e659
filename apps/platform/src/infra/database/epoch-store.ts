import { isPermissionDenied } from '@commissioning/database/database-error'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

/**
 * An epoch counts the seconds since then, so that each restore of the same backup begins one of its
 * own.
 */
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1_000

/**
 * Begins a new epoch where this database is in another place than at its last start: another server, another database, or
 * another timeline of the same server. Answers the epoch, if it is a new one.
 */
export async function noticeRestore(database: Database, now: Date): Promise<number | undefined> {
  const place = await placeOf(database)
  return database.db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('databaseEpoch').select('place').forUpdate().executeTakeFirstOrThrow()
    if (known.place === place) return undefined
    await tx.updateTable('databaseEpoch').set({ place }).execute()
    return known.place === null ? undefined : beginEpoch(tx, now)
  })
}

/**
 * Versions given out after the backup must not pass for new ones: versions of rows begin above all
 * earlier ones, and nothing is published to an IQ before it has reported.
 */
export async function beginEpoch(tx: Tx, now: Date): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const second = Math.floor(now.getTime() / 1_000) - FIRST_SECOND
  const { epoch } = await tx
    .updateTable('databaseEpoch')
    .set((eb) => ({ epoch: sql<number>`greatest(${eb.ref('epoch')} + 1, ${second}::integer)` }))
    .returning('epoch')
    .executeTakeFirstOrThrow()
  await sql.raw(raiseVersions(epoch)).execute(tx)
  await tx
    .updateTable('iq')
    .set((eb) => ({
      epoch,
      hold: 'unheard',
      restoredVersion: eb.ref('desiredVersion'),
      publishedVersion: 0,
      publishingUntil: null,
    }))
    .execute()
  await tx.deleteFrom('heldIq').execute()
  // an IQ may have applied what was published after the backup
  await tx.deleteFrom('publishedRules').execute()
  // since the backup the IQ may have been added again; one that was not is cleared when it reports
  await tx.deleteFrom('iqRelease').execute()
  return epoch
}

const raiseVersions = (epoch: number) => `do $$ declare versioned regclass; begin
  for versioned in select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'version' and not attisdropped
  loop execute format('update %s set version = greatest(version + 1, ${epoch})', versioned); end loop;
end $$`

/** The server may hide parts of its place from this user, which are then left out. */
async function placeOf(database: Database): Promise<string> {
  const parts = [
    `select oid::text as part from pg_database where datname = current_database()`,
    `select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as part`,
    `select system_identifier::text as part from pg_control_system()`,
  ]
  const answers = await Promise.all(
    parts.map((part) =>
      database.executeSql(part).then(
        ({ rows }) => rows[0]?.part,
        (error: unknown) => {
          if (!isPermissionDenied(error)) throw error
          return 'untold'
        },
      ),
    ),
  )
  return answers.join('/')
}
