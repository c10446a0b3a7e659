import { desiredTopic } from '@commissioning/device-protocol/topics'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { breakableDatabase } from '../testing/breakable-database.ts'
import { noBroker } from '../testing/test-broker.ts'
import { addTestIq } from '../testing/test-hardware.ts'
import { aSite } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { createSystemWork } from './create-system-work.ts'
import { createDesiredPublisher } from './desired-publisher.ts'

const IQS_PER_BATCH = 50

describe('what cannot be sent', async () => {
  const platform = await testPlatform(noBroker)
  const { clock, now, system } = platform
  const sent: string[] = []
  const failed: unknown[] = []
  const publishAll = createDesiredPublisher({
    system,
    now,
    publish: async (topic) => sent.push(topic),
    log: { error: (details: unknown) => failed.push(details) },
  })
  const rowOf = (id: string) =>
    system((tx) => tx.selectFrom('iq').where('id', '=', id).selectAll().executeTakeFirstOrThrow())
  const later = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const anotherRound = async () => {
    sent.length = 0
    failed.length = 0
    await publishAll()
  }

  test('a desired state that is too large is reported, and the IQs of others are published', async () => {
    const large = await addTestIq(platform, await aSite(platform))
    const { collectionId } = await rowOf(large.id)
    await sql`insert into tag (id, collection_id, number, is_active, registration_date)
      select gen_random_uuid(), ${collectionId}, lpad(upper(to_hex(n)), 20, '0'), true, ${now()}
      from generate_series(1, 16000) as n`.execute(platform.database.db)
    later(1_000)
    const healthy = await addTestIq(platform, await aSite(platform))

    await anotherRound()
    expect(sent).toEqual([desiredTopic(healthy.mac)])
    expect(failed).toMatchObject([{ mac: large.mac, err: expect.any(RangeError) }])
    await anotherRound()
    expect([sent, failed]).toEqual([[], []])
    later(30_000)
    await anotherRound()
    expect(sent).toEqual([])
    expect(failed).toMatchObject([{ mac: large.mac }])
    await system((tx) => tx.deleteFrom('iq').where('id', '=', large.id).execute())
  })

  test('more of them than are looked at in one go hold up nobody', async () => {
    const installationId = await aSite(platform)
    const broken: string[] = []
    for (let made = 0; made < IQS_PER_BATCH; made += 1)
      broken.push((await addTestIq(platform, installationId)).id)
    await system((tx) => tx.updateTable('iq').where('id', 'in', broken).set({ timeZone: '' }).execute())
    later(1_000)
    const healthy = await addTestIq(platform, await aSite(platform))

    await anotherRound()
    expect(sent).toEqual([desiredTopic(healthy.mac)])
    expect(failed).toHaveLength(IQS_PER_BATCH)
  })

  test('a desired state is not left to a process whose clock was ahead when it took it', async () => {
    const { id, mac } = await addTestIq(platform, await aSite(platform))
    const takenFor = (ms: number) =>
      system((tx) =>
        tx
          .updateTable('iq')
          .where('id', '=', id)
          .set({ publishingUntil: new Date(clock.now.getTime() + ms) })
          .execute(),
      )
    await takenFor(60_000)
    await anotherRound()
    expect(sent).toEqual([])
    await takenFor(86_400_000)
    await anotherRound()
    expect(sent).toEqual([desiredTopic(mac)])
  })

  test('nothing is noted of a state, or of an IQ that is gone, before the broker has it [PROMISE-12]', async () => {
    const { id, mac } = await addTestIq(platform, await aSite(platform))
    const gone = '0CAE99999998'
    await system((tx) => tx.insertInto('iqRelease').values({ mac: gone, createdAt: now() }).execute())
    const noted = async () => ({
      version: (await rowOf(id)).publishedVersion,
      waiting: (await system((tx) => tx.selectFrom('iqRelease').select('mac').execute())).length,
    })
    const seen = new Map<string, unknown>()
    await createDesiredPublisher({
      system,
      now,
      publish: async (topic) => seen.set(topic, await noted()),
      log: { error: () => undefined },
    })()
    expect(seen.get(desiredTopic(mac))).toEqual({ version: 0, waiting: 1 })
    const { desiredVersion: version } = await rowOf(id)
    expect(seen.get(desiredTopic(gone))).toEqual({ version, waiting: 1 })
    expect(await noted()).toEqual({ version, waiting: 0 })
  })

  test('a desired state whose marking or sending was cut off is sent again at once, not when its lease has run out [LINK-13]', async () => {
    const { breakable, lose, bringBack } = breakableDatabase(platform.database)
    const broker = { isGone: false }
    const topics: string[] = []
    const cutOff = createDesiredPublisher({
      system: createSystemWork(breakable),
      now,
      publish: async (topic) => {
        if (broker.isGone) throw new Error('The line is cut.')
        if (topics.push(topic) === 1) void lose()
      },
      log: { error: () => undefined },
    })
    await publishAll()
    const { mac } = await addTestIq(platform, await aSite(platform))
    await expect(cutOff()).rejects.toThrow('The database is gone.')
    await expect(cutOff()).rejects.toThrow('The database is gone.')
    bringBack()
    broker.isGone = true
    await expect(cutOff()).rejects.toThrow('The line is cut.')
    broker.isGone = false
    await cutOff()
    expect(topics).toEqual([desiredTopic(mac), desiredTopic(mac)])
    await anotherRound()
    expect(sent).toEqual([])
  })
})
