import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { IDENTITY_ROLE } from '@commissioning/database/identity-role'
import { openDatabase } from '@commissioning/database/open-database'
import { afterAll, expect, test } from 'vitest'
import { startIdentity } from '../../testing/running-identity.ts'

const running = await startIdentity()
const served = await openDatabase({ url: running.database.url, role: IDENTITY_ROLE })
afterAll(async () => {
  await served.close()
  await running.stop()
})

test.each([
  ['drop table identity_key', 'must be owner'],
  ['alter table identity_account add column x int', 'must be owner'],
  ['create table identity_more (n int)', 'permission denied'],
  ['select title from migration', 'permission denied'],
])('the provider’s role, which reads and writes its rows, is refused "%s" [SEC-35]', async (text, fault) => {
  expect((await served.executeSql('select email from identity_account')).rows).toHaveLength(1)
  await expect(served.executeSql(text)).rejects.toThrow(fault)
})

test('the provider alone works as the user of DATABASE_URL where another one owns its tables [SEC-36]', async () => {
  const { url, executeSql } = running.database
  const name = `login_${new URL(url).pathname.slice(1)}`
  await executeSql(`create role ${name} login noinherit password 'a'`)
  const provider = spawn(process.execPath, [`${import.meta.dirname}/../../app/main.ts`], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: Object.assign(new URL(url), { username: name, password: 'a' }).href,
      DATABASE_OWNER_URL: url,
      IDENTITY_ISSUER: running.issuer,
      IDENTITY_AUDIENCE: 'https://example.test/api',
      IDENTITY_CLIENTS: JSON.stringify(running.settings.clients),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(provider, 'exit')
  const [line] = await once(createInterface({ input: provider.stdout }), 'line')
  expect(String(line)).toContain('Identity is ready')
  const { rows } = await executeSql(
    `select distinct usename as name from pg_stat_activity
     where datname = current_database() and usename is distinct from current_user and backend_type = 'client backend'`,
  )
  expect(rows).toEqual([{ name }])
  provider.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  await executeSql(`drop role ${name}`)
})
