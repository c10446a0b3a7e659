import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinDatabase } from '@commissioning/database/open-database'
import { SERVER_LOGIN } from '@commissioning/database/served-database'
import { afterAll, expect, test } from 'vitest'
import { startEverything } from './start-everything.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'least-rights-'))
const pages = join(dataDir, 'pages')
mkdirSync(pages)
writeFileSync(join(pages, 'index.html'), '<title>console</title>')
const env = { LOG_LEVEL: 'silent', CONSOLE_DIR: pages, PORTAL_DIR: pages }
const everything = await startEverything({ port: 0, dataDir, handsFree: false, env })
const owner = await joinDatabase({ folder: join(dataDir, 'postgres') }, 'least-rights')
afterAll(async () => {
  await owner.close()
  await everything.close()
  rmSync(dataDir, { recursive: true })
})

test('the started product is connected as who owns nothing, but for the claim on its server [SEC-35]', async () => {
  const connected = () =>
    owner.executeSql(
      `select distinct application_name as program, usename as name from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'least-rights' order by 1`,
    )
  // the former owner has just closed its connections
  await expect
    .poll(async () => (await connected()).rows)
    .toEqual([
      { program: 'commissioning', name: SERVER_LOGIN },
      { program: 'commissioning-claim', name: 'commissioning' },
    ])
})

test.each([
  ['drop table staff', 'must be owner'],
  ['alter table staff disable row level security', 'must be owner'],
  ['alter policy staff_system on staff using (true)', 'must be owner'],
  ['create table friends (n int)', 'permission denied'],
  ['select email from staff', 'permission denied'],
  ['select value from identity_key', 'permission denied'],
  ['select data from pgboss.job', 'permission denied'],
  ['set role commissioning_system; drop table staff', 'must be owner'],
  ['set role commissioning_system; select value from identity_key', 'permission denied'],
])('its user is refused "%s" [SEC-35]', async (text, fault) => {
  const asked = owner.executeSql(`set session authorization ${SERVER_LOGIN}; ${text}`)
  await expect(asked).rejects.toThrow(fault)
})
