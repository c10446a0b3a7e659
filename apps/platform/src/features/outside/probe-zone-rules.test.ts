import { expect, test } from 'vitest'
import { addTestIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { testSettings } from '../../testing/test-settings.ts'
import { askPart } from './outside-probe.ts'
import { zoneRulesProbe } from './probe-zone-rules.ts'

const platform = await testPlatform()
const { database, system, now } = platform
const settings = testSettings('http://127.0.0.1:1', { DATABASE_URL: database.url })
const check = () => askPart(zoneRulesProbe(settings, system, now))

test('zones in use that the database counts otherwise are named, and no others [ZONE-32]', async () => {
  const installationId = await aSite(platform)
  expect(await check()).toMatchObject({ part: 'zoneRules', setting: 'DATABASE_URL', findings: [] })
  const iqs = await Promise.all([addTestIq(platform, installationId), addTestIq(platform, installationId)])
  const set = (id: string | undefined, zone: string) =>
    database.executeSql('update iq set time_zone = $2 where id = $1', [id, zone])
  await set(iqs[0]?.id, 'America/Winnipeg')
  // no name that is taken in, and one that no database knows
  await set(iqs[1]?.id, 'CET')
  await database.executeSql(`update collection set time_zone = 'Mars/Olympus'`)
  const { rows } = await database.executeSql(
    `select extract(hour from timestamptz '2026-12-15 12:00Z' at time zone 'America/Winnipeg')::int as hour`,
  )
  // tzdata 2026b and later
  const differing =
    rows[0]?.hour === 7 ? ['CET', 'Mars/Olympus'] : ['America/Winnipeg', 'CET', 'Mars/Olympus']
  expect((await check()).findings).toEqual([{ code: 'ZoneRulesDiffer', seen: differing.join(', ') }])
})

test('a database without tables has no zones in use [ZONE-32]', async () => {
  const denied = Object.assign(new Error('relation does not exist'), { code: '42P01' })
  const probe = zoneRulesProbe(settings, () => Promise.reject(denied), now)
  expect((await askPart(probe)).findings).toEqual([])
})
