import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { restoreConflictEndpoints } from '@commissioning/contract/restore-conflicts/restore-conflict-endpoints'
import { type TagChange, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { MAX_STORED_EVENTS } from '@commissioning/device-protocol/timing'
import { TAG_LIMIT } from '@commissioning/domain/tags/tag-rules'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createReportIntake } from '../../device-gateway/report-intake.ts'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { newId } from '../../infra/database/new-id.ts'
import { readDesiredState } from '../../testing/test-desired.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, registerBoxedIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import { storeLearnedTag } from './learned-tag-store.ts'

const { changeTag, endTagRegistration, getTag, listTags, nameTag, startTagRegistration } = tagEndpoints
const { replaceIq } = iqEndpoints
const BOOT = '6f1f64f3-86a7-4d3e-9b86-0f5c2d7a9e11'

describe('tags', async () => {
  const platform = await testPlatform()
  const { as, system, clock, now } = platform
  const intake = createReportIntake({ system, now, log: platform.app.log })
  const later = (ms = 1_000) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }

  const collectionOf = (installationId: string) =>
    system(async (tx) => {
      const { collectionId } = await tx
        .selectFrom('installation')
        .where('id', '=', installationId)
        .select('collectionId')
        .executeTakeFirstOrThrow()
      return collectionId
    })

  async function aTag(installationId: string, number: string, isActive = true) {
    const collectionId = await collectionOf(installationId)
    const id = newId(now())
    const tag = { id, collectionId, number, isActive, registrationDate: now() }
    await system((tx) => tx.insertInto('tag').values(tag).execute())
    return { installationId, tagId: id }
  }

  /** An IQ that is online, and a lock that hangs on it. */
  async function aDoor(installationId: string) {
    const iq = await addTestIq(platform, installationId)
    const { body: lock } = await addTestLock(platform, installationId, { iqId: iq.id })
    await system(async (tx) => {
      await tx.updateTable('iq').where('id', '=', iq.id).set({ online: true }).execute()
      const reported = { isConfirmed: true, online: true }
      await tx.updateTable('hardware').where('id', '=', lock.id).set(reported).execute()
    })
    return { iq, lock, params: { installationId, lockId: lock.id } }
  }

  let sequence = 0
  const report = (mac: string, desiredVersion: number, change = {}) => {
    sequence += 1
    const report = {
      bootId: BOOT,
      bootCount: 1,
      sequence,
      at: now().toISOString(),
      desiredVersion,
      firmware: { modemApplication: '24.5.1' },
      revision: '2.0',
      modemSignal: null,
      resetCount: 0,
      network: { ethernet: 'active', wifi: 'inactive' },
      resetRequired: true,
      restoreRequired: false,
      led: { enabled: true, mode: 'off' },
      otpEnabled: false,
      devices: [],
      ...change,
    }
    return intake.handle({ mac, name: 'reported' }, Buffer.from(JSON.stringify(report)))
  }

  const learn = (mac: string, event: { lockMac: string; tagNumber: string; registrationId: string }) => {
    const id = crypto.randomUUID()
    const payload = { id, at: now().toISOString(), kind: 'tagLearned', ...event }
    return intake.handle({ mac, name: 'events' }, Buffer.from(JSON.stringify(payload)))
  }

  const list = async (installationId: string, query: object = {}) =>
    (await as(installer)(listTags, { params: { installationId }, query })).body

  test('tags are listed newest first, searched, filtered, sorted and counted [TAG-31 TAG-32 TAG-33]', async () => {
    const installationId = await aSite(platform)
    const first = await aTag(installationId, '04A1B2C3')
    later()
    const since = now().toISOString()
    later()
    await aTag(installationId, '04FFEEDDCCBBAA')
    later()
    await aTag(installationId, '0411223344556677AABB', false)
    await as(installer)(changeTag, { params: first, body: { masterkey: true } })

    const numbers = async (query: object) =>
      (await list(installationId, query)).items.map((tag) => tag.number)
    expect(await numbers({})).toEqual(['0411223344556677AABB', '04FFEEDDCCBBAA', '04A1B2C3'])
    expect(await numbers({ filter: "contains(number,'EEDD')" })).toEqual(['04FFEEDDCCBBAA'])
    expect(await numbers({ filter: 'is_masterkey eq true' })).toEqual(['04A1B2C3'])
    expect(await numbers({ filter: "status eq 'inactive'" })).toEqual(['0411223344556677AABB'])
    expect(await numbers({ orderBy: 'number asc', top: 1 })).toEqual(['0411223344556677AABB'])
    expect(await numbers({ orderBy: 'status asc', top: 1 })).toEqual(['04A1B2C3'])
    const counted = await list(installationId, { filter: `registration_date gt ${since}`, count: true })
    expect(counted.count).toBe(2)

    const { body } = await as(installer)(getTag, { params: first })
    expect(body).toEqual({
      id: first.tagId,
      number: '04A1B2C3',
      label: null,
      status: 'active',
      masterkey: true,
      registrationDate: expect.any(String),
      isPending: false,
      version: 2,
    })
  })

  test('a tag is named, found by its name and nameless again; neither an IQ nor the history has it [TAG-39]', async () => {
    const installationId = await aSite(platform)
    const { iq } = await aDoor(installationId)
    const params = await aTag(installationId, '04A1B2C3')
    const before = await readDesiredState(platform, iq.mac)
    const named = await as(installer)(nameTag, { params, body: { label: ' Anna, cleaner ' } })
    expect(named.body).toMatchObject({ label: 'Anna, cleaner', version: 2, isPending: false })
    const found = await list(installationId, { filter: "contains(tolower(label),'anna')" })
    expect(found.items).toMatchObject([{ number: '04A1B2C3' }])

    const desired = await readDesiredState(platform, iq.mac)
    expect(desired).toEqual(before)
    expect(JSON.stringify(desired)).not.toContain('Anna')
    const records = await platform.system((tx) =>
      tx.selectFrom('audit').where('operation', '=', 'nameTag').selectAll().execute(),
    )
    expect(records).toMatchObject([{ thingId: params.tagId, outcome: 'done' }])
    expect(JSON.stringify(records)).not.toContain('Anna')

    const long = await as(installer)(nameTag, { params, body: { label: 'x'.repeat(51) } })
    expect(long.status).toBe(400)
    const stale = await as(installer)(nameTag, { params, body: { label: 'Ben' } }, { 'if-match': '"1"' })
    expect(stale.status).toBe(412)
    const nameless = await as(installer)(nameTag, { params, body: { label: ' ' } })
    expect(nameless.body).toMatchObject({ label: null, version: 3 })
  })

  test('a tag is blocked at once, and blocked on the door when every IQ has said so [TAG-34]', async () => {
    const installationId = await aSite(platform)
    const { iq } = await aDoor(installationId)
    const params = await aTag(installationId, '04A1B2C3')
    const { body } = await as(installer)(changeTag, { params, body: { block: true } })
    expect(body).toMatchObject({ status: 'blocked', isPending: true })
    const desired = await readDesiredState(platform, iq.mac)
    expect(desired.access.tags).toEqual([{ number: '04A1B2C3', blocked: true, masterKey: false }])

    const pending = async () => (await as(installer)(getTag, { params })).body.isPending
    await report(iq.mac, desired.version - 1)
    expect(await pending()).toBe(true)
    await report(iq.mac, desired.version, { restoreRequired: true, resetCount: 1 })
    expect(await pending()).toBe(true)
    await report(iq.mac, desired.version - 1)
    await report(iq.mac, desired.version)
    expect(await pending()).toBe(false)

    const unblocked = await as(installer)(changeTag, { params, body: { block: false } })
    expect(unblocked.body).toMatchObject({ status: 'active', isPending: true })
    expect((await readDesiredState(platform, iq.mac)).access.tags[0]?.blocked).toBe(false)
  })

  test('of two changes of a tag the first confirmed one is not the last', async () => {
    const installationId = await aSite(platform)
    const { iq } = await aDoor(installationId)
    const params = await aTag(installationId, '04A1B2C3')
    const pending = async () => (await as(installer)(getTag, { params })).body.isPending
    await as(installer)(changeTag, { params, body: { block: true } })
    const { version: first } = await readDesiredState(platform, iq.mac)
    await as(installer)(changeTag, { params, body: { block: false } })
    const { version: second } = await readDesiredState(platform, iq.mac)
    expect(second).toBeGreaterThan(first)
    await report(iq.mac, first)
    expect(await pending()).toBe(true)
    await report(iq.mac, second)
    expect(await pending()).toBe(false)
  })

  test('what a replaced IQ has not confirmed is for the new one to confirm', async () => {
    const installationId = await aSite(platform)
    const { iq } = await aDoor(installationId)
    const [blocked, listed] = [
      await aTag(installationId, '04A1B2C3'),
      await aTag(installationId, '04A1B2C4', false),
    ]
    const tagOf = async (params: typeof blocked) => (await as(installer)(getTag, { params })).body
    await as(installer)(changeTag, { params: blocked, body: { block: true } })
    const { activationCode, mac } = await registerBoxedIq(platform)
    const params = { installationId, iqId: iq.id }
    expect((await as(installer)(replaceIq, { params, body: { activationCode } })).status).toBe(201)

    await report(iq.mac, (await readDesiredState(platform, iq.mac)).version)
    expect(await tagOf(blocked)).toMatchObject({ isPending: true })
    expect(await tagOf(listed)).toMatchObject({ status: 'inactive' })
    await report(mac, (await readDesiredState(platform, mac)).version)
    expect(await tagOf(blocked)).toMatchObject({ status: 'blocked', isPending: false })
    expect(await tagOf(listed)).toMatchObject({ status: 'active' })
    await as(installer)(changeTag, { params: blocked, body: { block: false } })
    await report(mac, (await readDesiredState(platform, mac)).version)
    expect(await tagOf(blocked)).toMatchObject({ status: 'active', isPending: false })
  })

  test('of one IQ no more tags are stored than it can have waiting', async () => {
    const installationId = await aSite(platform)
    const { params, iq, lock } = await aDoor(installationId)
    const { body } = await as(installer)(startTagRegistration, { params, body: { durationInSeconds: 120 } })
    const event = { lockMac: lock.mac, registrationId: body.id }
    for (let count = 0; count < MAX_STORED_EVENTS; count += 1)
      await learn(iq.mac, { ...event, registrationId: BOOT, tagNumber: '04A1B2C3' })
    await learn(iq.mac, { ...event, tagNumber: '04A1B2C3' })
    expect((await list(installationId)).items).toEqual([])
    later(60_000)
    await learn(iq.mac, { ...event, tagNumber: '04A1B2C3' })
    expect((await list(installationId)).items).toHaveLength(1)
  })

  test('an IQ that is ahead of a restored database confirms a change only by a report of what was decided [EPOCH-04]', async () => {
    const installationId = await aSite(platform)
    const { iq } = await aDoor(installationId)
    const params = await aTag(installationId, '04A1B2C3')
    await as(installer)(changeTag, { params, body: { block: true } })
    const pending = async () => (await as(installer)(getTag, { params })).body.isPending
    const { version } = await readDesiredState(platform, iq.mac)
    await report(iq.mac, version + 5)
    expect(await pending()).toBe(true)
    const decision = {
      params: { installationId, iqId: iq.id },
      body: { decision: 'keep', seen: null },
    } as const
    expect((await as(installer)(restoreConflictEndpoints.decideHeldIq, decision)).status).toBe(200)
    expect(await pending()).toBe(true)
    await report(iq.mac, version + 6)
    expect(await pending()).toBe(false)
  })

  test('a listed tag is inactive, and has no action, until an IQ has taken it in [TAG-09]', async () => {
    const installationId = await aSite(platform)
    const { iq } = await aDoor(installationId)
    const params = await aTag(installationId, '04A1B2C3', false)
    const block = () => as(installer)(changeTag, { params, body: { block: true } })
    expect(await block()).toMatchObject({ status: 409, body: { ErrorCode: 'TagInactive' } })
    const { version } = await readDesiredState(platform, iq.mac)
    await report(iq.mac, version)
    expect((await as(installer)(getTag, { params })).body.status).toBe('active')
    expect((await block()).status).toBe(200)
  })

  test('one tag at most is the master key, and a blocked one is not [TAG-27 TAG-35]', async () => {
    const installationId = await aSite(platform)
    const one = await aTag(installationId, '04A1B2C3')
    const other = await aTag(installationId, '04A1B2C4')
    const make = (params: typeof one, masterkey = true) =>
      as(installer)(changeTag, { params, body: { masterkey } })
    const keys = async () =>
      (await list(installationId, { filter: 'is_masterkey eq true' })).items.map(({ id }) => id)
    await make(one)
    expect(await keys()).toEqual([one.tagId])
    await make(other)
    expect(await keys()).toEqual([other.tagId])
    await make(other, false)
    expect(await keys()).toEqual([])
    await as(installer)(changeTag, { params: one, body: { block: true } })
    expect(await make(one)).toMatchObject({ status: 409, body: { ErrorCode: 'BlockedMasterKey' } })
  })

  test('of two tags that become the master key at once, one is', async () => {
    const installationId = await aSite(platform)
    const tags = [await aTag(installationId, '04A1B2C3'), await aTag(installationId, '04A1B2C4')]
    const held = await platform.database.db.startTransaction().execute()
    await setSystemRole(held)
    await selectCollectionForUpdate(held, await collectionOf(installationId))
    const both = tags.map((params) => as(installer)(changeTag, { params, body: { masterkey: true } }))
    await waitingForLocks(platform.database, both.length)
    await held.commit().execute()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect((await list(installationId, { filter: 'is_masterkey eq true' })).items).toHaveLength(1)
  })

  test('who came by an access code blocks a tag, and neither unblocks one nor chooses the master key [TAG-11]', async () => {
    const installationId = await aSite(platform)
    const { tagId } = await aTag(installationId, '04A1B2C3')
    const params = { tagId, installationId: (await aShare(platform, installationId)).installationId }
    const change = (body: TagChange) => as(stranger)(changeTag, { params, body })
    const refused = (ErrorCode: string) => ({ status: 403, body: { ErrorCode } })
    expect(await change({ masterkey: true })).toMatchObject(refused('MasterKeyByAccess'))
    await as(installer)(changeTag, { params: { installationId, tagId }, body: { masterkey: true } })
    expect(await change({ masterkey: false })).toMatchObject(refused('MasterKeyByAccess'))
    expect(await change({ block: true })).toMatchObject({ status: 200 })
    expect(await change({ block: false })).toMatchObject(refused('UnblockingByAccess'))
    const { body } = await as(stranger)(getTag, { params })
    expect(body).toMatchObject({ status: 'blocked', masterkey: true })
  })

  test('after release a tag is not unblocked by an installer [TAG-11]', async () => {
    const installationId = await aSite(platform)
    const params = await aTag(installationId, '04A1B2C3')
    await as(installer)(changeTag, { params, body: { block: true } })
    await system((tx) =>
      tx.updateTable('installation').where('id', '=', installationId).set({ releaseDate: now() }).execute(),
    )
    const answer = await as(installer)(changeTag, { params, body: { block: false } })
    expect(answer).toMatchObject({ status: 403, body: { ErrorCode: 'InstallationClosed' } })
  })

  test('a registration opens a window on the lock, which ends by itself or by hand [TAG-37]', async () => {
    const { params, lock, iq } = await aDoor(await aSite(platform))
    const start = (durationInSeconds: 120 | 300) =>
      as(installer)(startTagRegistration, { params, body: { durationInSeconds } })
    const { body } = await start(120)
    const until = new Date(now().getTime() + 120_000).toISOString()
    expect(body).toEqual({ id: body.id, lockId: lock.id, startedAt: now().toISOString(), until })
    const open = async () => (await readDesiredState(platform, iq.mac)).tagRegistrations
    expect(await open()).toEqual([{ id: body.id, lockMac: lock.mac, until }])

    const again = (await start(300)).body
    expect((await open()).map(({ id }) => id)).toEqual([again.id])
    expect((await as(installer)(endTagRegistration, { params })).status).toBe(204)
    expect(await open()).toEqual([])
    await start(120)
    later(120_000)
    expect(await open()).toEqual([])
    const odd = await as(installer)(startTagRegistration, { params, body: { durationInSeconds: 60 as 120 } })
    expect(odd.status).toBe(400)
  })

  test('a lock that cannot learn says why', async () => {
    const installationId = await aSite(platform)
    const { params, iq, lock } = await aDoor(installationId)
    const start = async (lockId = params.lockId) => {
      const body = { durationInSeconds: 120 } as const
      const answer = await as(installer)(startTagRegistration, { params: { ...params, lockId }, body })
      return answer.body.ErrorCode
    }
    expect(await start((await addTestLock(platform, installationId)).body.id)).toBe('HardwareNotAttached')
    const set = (change: { isSubscribed?: boolean; online?: boolean }) =>
      system((tx) => tx.updateTable('iq').where('id', '=', iq.id).set(change).execute())
    await system((tx) =>
      tx.updateTable('hardware').where('id', '=', lock.id).set({ online: false }).execute(),
    )
    expect(await start()).toBe('RegisteringLockOffline')
    await set({ online: false })
    expect(await start()).toBe('IqOffline')
    await set({ isSubscribed: false })
    expect(await start()).toBe('IqViewOnly')
  })

  test('what a lock learns is stored once, however often and late it is sent', async () => {
    const installationId = await aSite(platform)
    const { params, iq, lock } = await aDoor(installationId)
    const elsewhere = await aDoor(await aSite(platform))
    const { body } = await as(installer)(startTagRegistration, { params, body: { durationInSeconds: 120 } })
    const event = { lockMac: lock.mac, tagNumber: '04A1B2C3', registrationId: body.id }
    later(86_400_000)
    await learn(elsewhere.iq.mac, event)
    await learn(iq.mac, { ...event, registrationId: crypto.randomUUID() })
    await learn(iq.mac, { ...event, lockMac: elsewhere.lock.mac })
    expect((await list(installationId)).items).toEqual([])

    await learn(iq.mac, event)
    const [tag] = (await list(installationId)).items
    expect(tag).toMatchObject({ number: '04A1B2C3', status: 'active', registrationDate: now().toISOString() })
    const records = await system((tx) =>
      tx
        .selectFrom('audit')
        .where('operation', '=', 'learnTag')
        .where('actorId', '=', iq.mac)
        .selectAll()
        .execute(),
    )
    expect(records).toMatchObject([{ subject: { lockId: lock.id }, change: { number: '04A1B2C3' } }])
    later()
    await Promise.all([learn(iq.mac, event), learn(iq.mac, event)])
    expect((await list(installationId)).items).toEqual([tag])
    const since = { filter: `registration_date gt ${body.startedAt}`, count: true }
    expect((await list(installationId, since)).count).toBe(1)
  })

  test('a tag that two doors learn at once is one tag, recorded once', async () => {
    const installationId = await aSite(platform)
    const doors = [await aDoor(installationId), await aDoor(installationId)] as const
    const [first, second] = await Promise.all(
      doors.map(async ({ params, iq, lock }) => {
        const { body } = await as(installer)(startTagRegistration, {
          params,
          body: { durationInSeconds: 120 },
        })
        return { mac: iq.mac, event: { lockMac: lock.mac, tagNumber: '04A1B2C5', registrationId: body.id } }
      }),
    )
    if (!first || !second) throw new Error('There are two doors.')
    const held = await platform.database.db.startTransaction().execute()
    await setSystemRole(held)
    const event = { id: newId(now()), at: now().toISOString(), kind: 'tagLearned', ...first.event } as const
    await storeLearnedTag(held, first.mac, event, now())
    const learning = learn(second.mac, second.event)
    await waitingForLocks(platform.database)
    await held.commit().execute()
    await learning

    const { items } = await list(installationId)
    expect(items).toMatchObject([{ number: '04A1B2C5', status: 'active' }])
    const collectionId = await collectionOf(installationId)
    const records = await system((tx) =>
      tx.selectFrom('audit').where('collectionId', '=', collectionId).selectAll().execute(),
    )
    const learned = records.filter(({ operation }) => operation === 'learnTag')
    expect(learned).toMatchObject([{ actorId: first.mac, subject: { id: items[0]?.id } }])
  })

  test('beyond its last tag an installation takes none, and a lock learns none', async () => {
    const installationId = await aSite(platform)
    const { params, iq, lock } = await aDoor(installationId)
    const start = () =>
      as(installer)(startTagRegistration, { params, body: { durationInSeconds: 120 } as const })
    const { body } = await start()
    const collectionId = await collectionOf(installationId)
    await sql`insert into tag (id, collection_id, number, is_active, registration_date)
      select gen_random_uuid(), ${collectionId}, lpad(upper(to_hex(n)), 8, '0'), false, ${now()}
      from generate_series(1, ${TAG_LIMIT}::int - 1) as n`.execute(platform.database.db)
    const learned = async (tagNumber: string) => {
      await learn(iq.mac, { lockMac: lock.mac, tagNumber, registrationId: body.id })
      return (await list(installationId, { filter: `number eq '${tagNumber}'` })).items
    }
    expect(await learned('04A1B2C6')).toHaveLength(1)
    expect(await learned('04A1B2C7')).toEqual([])
    expect(await learned('00000001')).toMatchObject([{ status: 'active' }])
    expect(await start()).toMatchObject({ status: 409, body: { ErrorCode: 'TagsFull' } })
  })

  test('learning does not unblock, and wakes a tag that was only listed', async () => {
    const installationId = await aSite(platform)
    const { params, iq, lock } = await aDoor(installationId)
    const blocked = await aTag(installationId, '04A1B2C3')
    await as(installer)(changeTag, { params: blocked, body: { block: true } })
    const listed = await aTag(installationId, '04A1B2C4', false)
    const { body } = await as(installer)(startTagRegistration, { params, body: { durationInSeconds: 120 } })
    for (const tagNumber of ['04A1B2C3', '04A1B2C4'])
      await learn(iq.mac, { lockMac: lock.mac, tagNumber, registrationId: body.id })
    expect((await as(installer)(getTag, { params: blocked })).body.status).toBe('blocked')
    expect((await as(installer)(getTag, { params: listed })).body.status).toBe('active')
  })
})
