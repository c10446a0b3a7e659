import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findBinaries } from './embedded/postgres-binaries.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { restoreRights } from './rights.ts'
import { ensureRoles } from './roles.ts'
import { startThrowawayPostgres } from './testing/throwaway-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'commissioning-rights-'))
writeFileSync(
  join(folder, '001-doors.sql'),
  `create table door (n int);
alter table door enable row level security;
alter table door force row level security;
create policy door_own on door to rights_app
  using (n > 1);
create policy door_old on door to rights_app using (true);
grant select, insert on door to rights_app;
create function doors() returns bigint language sql security definer begin atomic select count(*) from door; end;
grant create on schema public to rights_app;
alter function doors owner to rights_app;
revoke create on schema public from rights_app;`,
)
writeFileSync(
  join(folder, '002-fewer.sql'),
  `drop policy door_old on door;
revoke insert on door from rights_app;`,
)

const seenByApp = (url: string) => asApp(url, 'select n from door order by n')
async function asApp(url: string, text: string) {
  const database = await openDatabase({ url })
  try {
    return await database.db.transaction().execute(async (tx) => {
      await sql`select set_config('role', 'rights_app', true)`.execute(tx)
      return (await sql.raw(text).execute(tx)).rows
    })
  } finally {
    await database.close()
  }
}

async function migrated(url: string): Promise<void> {
  const database = await openDatabase({ url })
  await ensureRoles(database.db, ['rights_app'])
  await migrate(database, { folder, name: 'test' })
  await restoreRights(database, folder)
  await database.close()
}

const { folder: programs } = await findBinaries()
// the packaged server comes without it
const pgDump = join(programs, 'pg_dump')
// version 16 tells apart the roles that a role may hand on and may become; root may not let others
// at the package
const packaged = await startThrowawayPostgres(18).catch(() => undefined)
const [server, other] = await Promise.all([startThrowawayPostgres(), startThrowawayPostgres()])
afterAll(async () => {
  await Promise.all([server, other, packaged].map((each) => each?.stop()))
  rmSync(folder, { recursive: true })
})

test.skipIf(!existsSync(pgDump))(
  'a dump restored into a server without the roles works after the next start',
  async () => {
    await migrated(server.url)
    const source = await openDatabase({ url: server.url })
    await source.executeSql('insert into door values (1), (2), (3)')
    await source.close()
    const dump = join(folder, 'dump')
    const run = promisify(execFile)
    await run(pgDump, ['-Fc', '-f', dump, server.url])
    // it tells of the roles that are not there, and goes on
    await run(join(programs, 'pg_restore'), ['--no-owner', '-d', other.url, dump]).catch(() => undefined)

    await migrated(other.url)
    expect(await seenByApp(other.url)).toEqual([{ n: 2 }, { n: 3 }])
    expect(await asApp(other.url, 'select doors()::int as n')).toEqual([{ n: 2 }])
    await expect(asApp(other.url, 'insert into door values (4)')).rejects.toThrow('permission denied')
  },
)

test.each([
  ['15', server.url],
  ['18', packaged?.url ?? server.url],
])(
  'a user who may create roles, but is no superuser, may become them on version %s',
  async (_version, server) => {
    const superuser = await openDatabase({ url: server })
    await superuser.executeSql("create role operator login createrole password 'secret'")
    await superuser.executeSql('create database operated owner operator')
    const url = new URL(server)
    Object.assign(url, { username: 'operator', password: 'secret', pathname: '/operated' })
    await migrated(url.href)
    const database = await openDatabase({ url: url.href })
    await database.executeSql('insert into door values (2)')
    await database.close()
    expect(await seenByApp(url.href)).toEqual([{ n: 2 }])

    await superuser.executeSql('alter role operator nocreaterole; create role rights_foreign')
    const powerless = await openDatabase({ url: url.href })
    await expect(ensureRoles(powerless.db, ['rights_foreign'])).rejects.toMatchObject({
      code: 'DatabaseRightsMissing',
      message: expect.stringContaining('run "grant rights_foreign to operator"'),
    })
    await powerless.close()
    await superuser.close()
  },
)
