import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { openServedDatabase } from './served-database.ts'
import { startThrowawayPostgres } from './testing/throwaway-postgres.ts'

const serving = { roles: ['served_app'], role: 'served_app' }
const TABLE = `create table door (n int);
  alter table door enable row level security;
  create policy door_own on door to served_app using (n > 1);
  grant select on door to served_app;
  insert into door values (1), (2)`

/** Runs a statement as the user of an address, without a role. */
async function asUser(url: string, text: string): Promise<unknown> {
  const database = await openDatabase({ url, poolSize: 1 })
  try {
    return (await database.executeSql(text)).rows
  } finally {
    await database.close()
  }
}

const REFUSED = [
  ['drop table door', 'must be owner'],
  ['alter table door disable row level security', 'must be owner'],
  ['create table window_1 (n int)', 'permission denied for schema'],
  ['select n from door', 'permission denied for table'],
  ['create role friend', 'permission denied'],
] as const

async function expectLeastRights(url: string): Promise<void> {
  for (const [text, fault] of REFUSED) await expect(asUser(url, text), text).rejects.toThrow(fault)
  expect(await asUser(url, 'set role served_app; select n from door')).toEqual([{ n: 2 }])
}

test('a folder that was there serves people as a user who owns nothing, with another password at each start [SEC-35]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-served-'))
  const place = { folder: join(folder, 'postgres') }
  const before = await openDatabase(place)
  await before.executeSql(`create role served_app; ${TABLE}`)
  await before.close()
  const passwords = new Set<string>()
  for (let start = 1; start <= 2; start += 1) {
    const { owner, database } = await openServedDatabase(place, serving)
    await owner.close()
    expect((await database.executeSql('select n from door')).rows).toEqual([{ n: 2 }])
    await expectLeastRights(database.url)
    await expect(asUser(database.url, 'set role commissioning')).rejects.toThrow('permission denied')
    passwords.add(new URL(database.url).password)
    await database.close()
  }
  expect(passwords.size).toBe(2)
  rmSync(folder, { recursive: true })
})

// root may not let others at the package
const packaged = await startThrowawayPostgres(18).catch(() => undefined)
const server = await startThrowawayPostgres()
afterAll(() => Promise.all([server.stop(), packaged?.stop()]))

describe.each([
  ['15', server.url],
  ['18', packaged?.url ?? server.url],
])('a server of the operator, version %s,', async (_version, url) => {
  await asUser(url, "create role proprietor login createrole password 'a'")
  await asUser(url, "create role visitor login noinherit password 'b'")
  await asUser(url, 'create database let owner proprietor')
  const as = (username: string, password: string) =>
    Object.assign(new URL(url), { username, password, pathname: '/let' }).href
  const ownerUrl = as('proprietor', 'a')
  const place = { url: as('visitor', 'b'), ownerUrl }

  test('has two users: one owns, the other may only become the roles [SEC-36]', async () => {
    const { owner, database, isSeparate } = await openServedDatabase(place, serving)
    await owner.executeSql(TABLE)
    await owner.close()
    expect(isSeparate).toBe(true)
    expect((await database.executeSql('select n from door')).rows).toEqual([{ n: 2 }])
    await database.close()
    await expectLeastRights(place.url)
  })

  test.each([
    ['alter role visitor createdb', 'alter role visitor nocreatedb', 'may create databases'],
    ['alter role visitor bypassrls', 'alter role visitor nobypassrls', 'passes row-level security'],
    ['alter role visitor superuser', 'alter role visitor nosuperuser', 'is a superuser'],
    ['grant proprietor to visitor', 'revoke proprietor from visitor', 'owns tables'],
    ['grant create on database let to visitor', 'revoke create on database let from visitor', 'may create'],
  ])('is refused in one sentence after "%s" [SEC-36]', async (grant, revoke, fault) => {
    await asUser(url, grant)
    await expect(openServedDatabase(place, serving)).rejects.toMatchObject({
      code: 'DatabaseRightsTooWide',
      message: expect.stringMatching(
        new RegExp(
          `^The user visitor of DATABASE_URL may do more than it needs .*: it .*${fault}.*served_app\\.$`,
        ),
      ),
    })
    await asUser(url, revoke)
  })

  test('is refused with one user at both addresses [SEC-36]', async () => {
    const one = openServedDatabase({ url: ownerUrl, ownerUrl }, serving)
    await expect(one).rejects.toThrow(/may create roles, owns tables, may create tables/)
  })

  test('serves with one user as before, whose connections restrain themselves', async () => {
    const { owner, database, isSeparate } = await openServedDatabase({ url: ownerUrl }, serving)
    await owner.close()
    expect(isSeparate).toBe(false)
    expect((await database.executeSql('select n from door')).rows).toEqual([{ n: 2 }])
    await database.close()
  })
})
