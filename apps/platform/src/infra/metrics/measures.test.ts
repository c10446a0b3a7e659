import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addTestIq, addTestLock } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { connectTestIq, makeJoinedDevice } from '../../testing/test-iq.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const platform = await testPlatform({ METRICS_TOKEN: 'secret' })
const { clock, database } = platform
const read = async () => {
  const { payload } = await platform.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer secret' },
  })
  return payload
}
const value = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  )
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}
/** A pause that nobody waits for: the gateway works by itself. */
const eventually = (name: string) => expect.poll(async () => value(await read(), name))

test('metrics tell how long a lock took from the wish to its confirmation, and the state to the report of it [OBS-03]', async () => {
  const installationId = await aSite(platform)
  const added = await addTestIq(platform, installationId)
  const iq = await connectTestIq(platform.brokerUrl, added)
  const { version: first } = await iq.untilDesired(({ tree }) => tree.length === 0)
  await iq.report()
  const versions = () =>
    platform.system((tx) =>
      tx
        .selectFrom('iq')
        .where('id', '=', added.id)
        .select(['publishedVersion', 'reportedVersion'])
        .executeTakeFirstOrThrow(),
    )
  await expect.poll(versions).toMatchObject({ reportedVersion: first })
  await eventually('commissioning_iqs{state="online"}').toBe(1)

  const { body: lock } = await addTestLock(platform, installationId, { iqId: added.id })
  const { version } = await iq.untilDesired(({ tree }) => tree.length === 1)
  await expect.poll(versions).toMatchObject({ publishedVersion: version })
  await eventually('commissioning_iqs_behind').toBe(1)
  expect(value(await read(), 'commissioning_iqs_held')).toBe(0)
  const before = await read()
  later(40)
  expect(value(await read(), 'commissioning_oldest_unapplied_seconds')).toBe(40)
  expect(value(await read(), 'commissioning_oldest_report_seconds')).toBe(40)

  await iq.report({ desiredVersion: version, devices: [makeJoinedDevice(lock.mac)] })
  await eventually('commissioning_attach_seconds_count').toBe(1)
  const after = await read()
  expect(value(after, 'commissioning_attach_seconds_sum')).toBe(40)
  const applied = 'commissioning_apply_seconds'
  expect(value(after, `${applied}_count`) - value(before, `${applied}_count`)).toBe(1)
  expect(value(after, `${applied}_sum`) - value(before, `${applied}_sum`)).toBe(40)
  expect(value(after, 'commissioning_iqs_behind')).toBe(0)
  expect(value(after, 'commissioning_oldest_unapplied_seconds')).toBe(0)

  await iq.report({ desiredVersion: version, devices: [makeJoinedDevice(lock.mac, { battery: 'low' })] })
  later(5)
  iq.cut()
  await eventually('commissioning_iqs{state="offline"}').toBe(1)
  expect(value(await read(), 'commissioning_attach_seconds_count')).toBe(1)
})

test('metrics tell what waits in each queue, since when, and what was given up, but no job of a later day [OBS-03]', async () => {
  // nobody works on this queue, so what is in it stays
  await database.executeSql(
    'select pgboss.create_queue(\'stalled\', \'{"policy": "standard", "retryLimit": 1}\'::json)',
  )
  await database.executeSql("update pgboss.queue set dead_letter = name where name = 'stalled'")
  const insert = (columns: string) =>
    database.executeSql(
      `insert into pgboss.job (name, state, created_on, start_after, retry_count) values ('stalled', ${columns})`,
    )
  await insert("'created', now() - interval '2 hours', now() - interval '2 hours', 0")
  await insert("'retry', now() - interval '1 hour', now() + interval '1 hour', 2")
  await insert("'created', now() - interval '3 days', now() + interval '1 day', 0")
  await insert("'failed', now() - interval '3 days', now() - interval '3 days', 1")
  const text = await read()
  expect(value(text, 'commissioning_jobs_waiting{queue="stalled"}')).toBe(2)
  expect(value(text, 'commissioning_jobs_given_up{queue="stalled"}')).toBe(1)
  const age = value(text, 'commissioning_oldest_job_seconds{queue="stalled"}')
  expect(age).toBeGreaterThanOrEqual(7_200)
  expect(age).toBeLessThan(8_000)
  expect(value(text, 'commissioning_jobs_waiting{queue="mail"}')).not.toBeNaN()
})

test('every measure that the dashboard and the alerts name is one that a platform tells [OBS-04]', async () => {
  const folder = new URL('../../../../../deploy/monitoring/', import.meta.url)
  const files = readdirSync(folder)
  expect(files.toSorted()).toEqual(['alerts.yaml', 'dashboard.json'])
  const text = await read()
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  for (const file of files) {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const named = [...text.matchAll(/\b((?:commissioning|http|process|nodejs)_[a-z0-9_]+)(?=[{[)\s])/g)].map(
      ([, name = '']) => name,
    )
    expect(named.length).toBeGreaterThan(9)
    expect(named.filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
  }
})

test('while the database is away metrics say so, and go on with what the process knows [OBS-03]', async () => {
  await database.executeSql('alter table iq rename to iq_elsewhere')
  const text = await read()
  await database.executeSql('alter table iq_elsewhere rename to iq')
  expect(value(text, 'commissioning_measures_read')).toBe(0)
  expect(value(text, 'commissioning_attach_seconds_count')).toBe(1)
  expect(value(await read(), 'commissioning_measures_read')).toBe(1)
})
