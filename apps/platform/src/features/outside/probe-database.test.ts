import { randomBytes } from 'node:crypto'
import { openDatabase } from '@commissioning/database/open-database'
import { openTransactionPool } from '@commissioning/database/testing/transaction-pool'
import { expect, onTestFinished, test } from 'vitest'
import { CONNECTION_ROLE } from '../../infra/database/database-roles.ts'
import { askPart } from './outside-probe.ts'
import { databaseProbes } from './probe-database.ts'

const server = process.env.TEST_POSTGRES_URL ?? 'postgres://none'
const check = async (url: string, ownerUrl?: string) => {
  const place = ownerUrl === undefined ? { url } : { url, ownerUrl }
  return Promise.all(databaseProbes(place, 500).map((probe) => askPart(probe)))
}

/** The address of the server with a user of its own, who sees it otherwise. */
async function asUser(settings: string): Promise<string> {
  const owner = await openDatabase({ url: server })
  const role = `seen_${randomBytes(4).toString('hex')}`
  // other tests share the server, and the roles of the product are there once one of them has made its database
  await owner.executeSql(`create role ${role} login password 'a'; ${settings.replaceAll('ROLE', role)};
    do $$ begin
      if exists (select from pg_roles where rolname = '${CONNECTION_ROLE}') then
        grant ${CONNECTION_ROLE} to ${role};
      end if;
    end $$`)
  onTestFinished(async () => {
    await owner.executeSql(`drop owned by ${role} cascade; drop role ${role}`)
    await owner.close()
  })
  return Object.assign(new URL(server), { username: role, password: 'a' }).href
}

async function behindPool(mode: 'transaction' | 'session' | 'deaf'): Promise<string> {
  const pool = await openTransactionPool(server, { mode })
  onTestFinished(() => pool.close())
  return pool.url
}

test('both addresses of a server are asked, and tell its version; a server of our own is not outside [OUTSIDE-03]', async () => {
  const { host, pathname } = new URL(server)
  const works = {
    part: 'database',
    address: `${host}${pathname}`,
    findings: [],
    seen: expect.stringMatching(/^PostgreSQL 1\d\.\d+$/),
  }
  expect(await check(await asUser(''), server)).toMatchObject([
    { ...works, setting: 'DATABASE_URL' },
    { ...works, setting: 'DATABASE_OWNER_URL' },
  ])
  expect(databaseProbes({ folder: '/data/postgres' })).toEqual([])
})

test.each([
  ['transaction', 'one process of the server for two connections, or two for one'],
  ['deaf', 'LISTEN granted, and no notification'],
] as const)('a pool that does not keep sessions is named: %s [OUTSIDE-03 OUTSIDE-10]', async (mode, seen) => {
  expect(await check(await behindPool(mode))).toMatchObject([
    { seen: null, findings: [{ code: 'DatabaseSessionNotKept', seen }] },
  ])
})

test('a pool that takes away the settings of a connection is named with what is lost [OUTSIDE-03]', async () => {
  expect(await check(await behindPool('session'))).toMatchObject([
    { findings: [{ code: 'DatabaseSettingsLost', seen: expect.stringContaining('statement_timeout is 0') }] },
  ])
})

test('a server that only reads is named [OUTSIDE-03]', async () => {
  const url = await asUser('alter role ROLE set default_transaction_read_only = on')
  expect(await check(url)).toMatchObject([
    { findings: [{ code: 'DatabaseReadOnly', seen: 'default_transaction_read_only' }] },
  ])
})

test('a server that is too old is named with its version [OUTSIDE-03]', async () => {
  const url = await asUser(`create schema ROLE authorization ROLE;
    grant usage on schema ROLE to public;
    create function ROLE.current_setting(name text) returns text language sql as
      $$ select case name when 'server_version' then '14.12' when 'server_version_num' then '140012'
         else pg_catalog.current_setting(name) end $$;
    alter function ROLE.current_setting(text) owner to ROLE;
    alter role ROLE set search_path = ROLE, pg_catalog`)
  expect(await check(url)).toMatchObject([
    { seen: 'PostgreSQL 14.12', findings: [{ code: 'DatabaseTooOld', seen: 'PostgreSQL 14.12' }] },
  ])
})

test('a server that is away or refuses the sign-in is named without its password [OUTSIDE-03]', async () => {
  const url = await asUser('')
  const wrong = Object.assign(new URL(url), { password: 'wrong-secret' }).href
  expect(JSON.stringify(await check(wrong))).toMatch(
    /"OutsideAway","seen":"[^"]*password authentication failed/,
  )
  expect(JSON.stringify(await check(wrong))).not.toContain('wrong-secret')
  expect(await check('postgres://ada:secret@127.0.0.1:1/doors')).toMatchObject([
    {
      address: '127.0.0.1:1/doors',
      findings: [{ code: 'OutsideAway', seen: expect.stringContaining('ECONNREFUSED') }],
    },
  ])
})
