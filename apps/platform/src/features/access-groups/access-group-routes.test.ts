import {
  accessGroupEndpoints,
  type ScheduleDraft,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { GROUP_LIMITS } from '@commissioning/domain/access-groups/group-limit-rules'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../infra/database/new-id.ts'
import { readDesiredState } from '../../testing/test-desired.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'

const calls = accessGroupEndpoints
const unknown = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'
const working = { startTime: '09:00', endTime: '17:00', ...toWeekdayFlags([1, 2, 3, 4, 5]) }

describe('access groups', async () => {
  const platform = await testPlatform()
  const { as, database, request, system, clock, now } = platform
  const ask = as(installer)
  const statusOf = ({ status, body }: { status: number; body: { ErrorCode?: string } | undefined }) =>
    `${status} ${body?.ErrorCode ?? ''}`.trim()
  const day = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

  /** A site, and what its groups are asked. */
  async function aHouse() {
    const installationId = await aSite(platform)
    const params = { installationId }
    const { collectionId } = await system((tx) =>
      tx.selectFrom('installation').where('id', '=', installationId).selectAll().executeTakeFirstOrThrow(),
    )
    const one = (accessGroupId: string) => ({ ...params, accessGroupId })
    return {
      installationId,
      collectionId,
      params,
      one,
      async tag(number: string) {
        const id = newId(now())
        const tag = { id, collectionId, number, isActive: true, registrationDate: now() }
        await system((tx) => tx.insertInto('tag').values(tag).execute())
        return id
      },
      lock: async (iqId?: string) =>
        (await addTestLock(platform, installationId, iqId === undefined ? {} : { iqId })).body,
      create: async (customerReference = 'Staff') =>
        (await ask(calls.createAccessGroup, { params, body: { customerReference } })).body,
      get: async (id: string) => (await ask(calls.getAccessGroup, { params: one(id) })).body,
      tags: (id: string, addIds: string[], removeIds: string[] = []) =>
        ask(calls.changeAccessGroupTags, { params: one(id), body: { addIds, removeIds } }),
      locks: (id: string, addIds: string[], removeIds: string[] = []) =>
        ask(calls.changeAccessGroupLocks, { params: one(id), body: { addIds, removeIds } }),
      add: (id: string, body: Partial<ScheduleDraft> = {}) =>
        ask(calls.addTimeSchedule, { params: one(id), body: { ...working, ...body } }),
      names: async (query: object) =>
        (await ask(calls.listAccessGroups, { params, query })).body.items.map(
          ({ customerReference }) => customerReference,
        ),
    }
  }

  test('a group is created by its name and renamed [GROUP-31 GROUP-32]', async () => {
    const house = await aHouse()
    const created = await ask(calls.createAccessGroup, {
      params: house.params,
      body: { customerReference: ' Staff ' },
    })
    expect(created.status).toBe(201)
    const { id } = created.body
    const group = {
      id,
      customerReference: 'Staff',
      tagCount: 0,
      lockCount: 0,
      accessSchedules: [],
      timeZones: [],
      version: 1,
    }
    expect(created.body).toEqual({ ...group, tagIds: [], lockIds: [] })
    const rename = (customerReference: string, headers?: Record<string, string>) =>
      ask(calls.renameAccessGroup, { params: house.one(id), body: { customerReference } }, headers)
    expect((await rename('Cleaners', { 'if-match': '"1"' })).body).toMatchObject({
      customerReference: 'Cleaners',
      version: 2,
    })
    expect(statusOf(await rename('Nobody', { 'if-match': '"1"' }))).toBe('412 Stale')
    expect(statusOf(await rename('  '))).toBe('400 InvalidRequest')
  })

  test('one group is answered with its members and timeframes [API-14 GROUP-28 GROUP-30]', async () => {
    const house = await aHouse()
    const { id } = await house.create()
    const tag = await house.tag('04A1B2C3')
    const lock = await house.lock()
    await house.tags(id, [tag])
    await house.locks(id, [lock.id])
    const timeframe = { id: unknown, startDate: day(0), endDate: null, ...working }
    expect(statusOf(await house.add(id, timeframe))).toBe('201')
    expect(await house.get(id)).toEqual({
      id,
      customerReference: 'Staff',
      tagIds: [tag],
      lockIds: [lock.id],
      tagCount: 1,
      lockCount: 1,
      accessSchedules: [timeframe],
      timeZones: [],
      version: 4,
    })
    const url = `/api/installations/${house.installationId}/access_groups/${id}`
    const raw = (await request({ method: 'GET', url }, installer)).json()
    expect(raw.access_schedules[0]).toEqual({
      id: unknown,
      start_date: day(0),
      end_date: null,
      start_time: '09:00',
      end_time: '17:00',
      ...toWeekdayFlags([1, 2, 3, 4, 5]),
    })
    expect(raw).toMatchObject({ tag_ids: [tag], lock_ids: [lock.id], tag_count: 1, lock_count: 1 })
  })

  test('a group tells the zones of the IQs of its locks, each once by its present name [ZONE-24]', async () => {
    const house = await aHouse()
    const { id } = await house.create()
    const iqs = await Promise.all([1, 2, 3].map(() => addTestIq(platform, house.installationId)))
    const zones = ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Paris']
    const locks: string[] = []
    for (const [index, iq] of iqs.entries()) {
      const timeZone = zones[index] ?? ''
      await system((tx) => tx.updateTable('iq').where('id', '=', iq.id).set({ timeZone }).execute())
      locks.push((await house.lock(iq.id)).id)
    }
    await house.locks(id, locks)
    expect((await house.get(id)).timeZones).toEqual(['Asia/Kolkata', 'Europe/Paris'])
    const { body } = await ask(calls.listAccessGroups, { params: house.params, query: {} })
    expect(body.items[0]?.timeZones).toEqual(['Asia/Kolkata', 'Europe/Paris'])
  })

  test('the list has a page, an order and a filter, by name first [GROUP-29]', async () => {
    const house = await aHouse()
    for (const name of ['Guests', 'Cleaners', 'Staff']) await house.create(name)
    expect(await house.names({})).toEqual(['Cleaners', 'Guests', 'Staff'])
    expect(await house.names({ orderBy: 'customer_reference desc' })).toEqual(['Staff', 'Guests', 'Cleaners'])
    expect(await house.names({ skip: 1, top: 1 })).toEqual(['Guests'])
    expect(await house.names({ filter: "contains(tolower(customer_reference),'st')" })).toEqual([
      'Guests',
      'Staff',
    ])
    const counted = await ask(calls.listAccessGroups, {
      params: house.params,
      query: { top: 2, count: true },
    })
    expect(counted.body).toMatchObject({ count: 3, nextPageLink: expect.stringContaining('skip=2') })
  })

  test('tags and locks come and go, only of the own collection [GROUP-33 GROUP-34]', async () => {
    const [house, other] = [await aHouse(), await aHouse()]
    const { id } = await house.create()
    const [first, second] = [await house.tag('04A1B2C3'), await house.tag('04A1B2C4')]
    expect((await house.tags(id, [first, first])).body).toMatchObject({ tagIds: [first], tagCount: 1 })
    expect((await house.tags(id, [first, second], [])).body.tagCount).toBe(2)
    expect((await house.tags(id, [], [first])).body.tagIds).toEqual([second])
    expect((await house.tags(id, [], [first])).body.tagIds).toEqual([second])
    const [front, back] = [await house.lock(), await house.lock()]
    expect((await house.locks(id, [front.id, back.id])).body.lockCount).toBe(2)
    expect((await house.locks(id, [], [front.id])).body.lockIds).toEqual([back.id])

    const repeater = (await addTestRepeater(platform, house.installationId)).body
    const foreign = [await other.tag('04A1B2C5'), (await other.lock()).id]
    expect(statusOf(await house.tags(id, [foreign[0] ?? '']))).toBe('404 NotFound')
    expect(statusOf(await house.locks(id, [foreign[1] ?? '']))).toBe('404 NotFound')
    expect(statusOf(await house.locks(id, [repeater.id]))).toBe('404 NotFound')
    expect(statusOf(await house.tags(id, [], [unknown]))).toBe('404 NotFound')
    const insert = (table: string, column: string, member: string) =>
      database.executeSql(`insert into ${table} (collection_id, access_group_id, ${column})
        values ('${house.collectionId}', '${id}', '${member}')`)
    await expect(insert('access_group_tag', 'tag_id', foreign[0] ?? '')).rejects.toThrow('foreign key')
    await expect(insert('access_group_lock', 'lock_id', foreign[1] ?? '')).rejects.toThrow('foreign key')
    await expect(insert('access_group_lock', 'lock_id', repeater.id)).rejects.toThrow('foreign key')
  })

  test('a timeframe is added, changed and deleted [GROUP-35 GROUP-36 GROUP-37]', async () => {
    const house = await aHouse()
    const { id } = await house.create()
    const added = await house.add(id)
    const schedule = added.body.accessSchedules[0]
    expect(schedule).toEqual({ id: expect.any(String), startDate: null, endDate: null, ...working })
    const params = { ...house.one(id), timeScheduleId: schedule?.id ?? '' }
    const change = (body: Partial<ScheduleDraft>) =>
      ask(calls.changeTimeSchedule, { params, body: { ...working, ...body } })
    const weekend = {
      id: params.timeScheduleId,
      endDate: day(30),
      startTime: '10:00',
      ...toWeekdayFlags([6, 7]),
    }
    expect((await change(weekend)).body.accessSchedules).toEqual([
      { ...working, startDate: null, ...weekend },
    ])
    expect(statusOf(await change({ id: unknown }))).toBe('400 InvalidRequest')
    for (const dates of [{ startDate: '0000-01-01' }, { endDate: '0000-12-31' }])
      expect(statusOf(await change(dates))).toBe('400 InvalidRequest')
    const elsewhere = { ...params, accessGroupId: (await house.create('Other')).id }
    expect(statusOf(await ask(calls.changeTimeSchedule, { params: elsewhere, body: working }))).toBe(
      '404 NotFound',
    )
    expect((await ask(calls.deleteTimeSchedule, { params })).body.accessSchedules).toEqual([])
    expect(statusOf(await ask(calls.deleteTimeSchedule, { params }))).toBe('404 NotFound')
  })

  test.each([
    [{ ...toWeekdayFlags([]) }, '400 NoWeekday'],
    [{ startTime: '17:00' }, '400 TimesReversed'],
    [{ startTime: '24:00' }, '400 InvalidRequest'],
    [{ startDate: '2126-02-02', endDate: '2126-02-01' }, '400 DatesReversed'],
    [{ startDate: '2020-01-01' }, '400 StartDateInPast'],
    [{ endDate: '2020-01-01' }, '400 EndDateInPast'],
    [{ endDate: '2126-02-30' }, '400 InvalidRequest'],
  ])('a timeframe with %o is refused', async (change, refusal) => {
    const house = await aHouse()
    const { id } = await house.create()
    expect(statusOf(await house.add(id, change))).toBe(refusal)
    expect((await house.get(id)).version).toBe(1)
  })

  test('an id that a timeframe has already is refused', async () => {
    const house = await aHouse()
    const { id } = await house.create()
    const timeframe = newId(now())
    await house.add(id, { id: timeframe })
    expect(statusOf(await house.add(id, { id: timeframe }))).toBe('409 TimeframeExists')
  })

  test('a group is deleted with its timeframes, its tags and locks stay [GROUP-38]', async () => {
    const house = await aHouse()
    const { id } = await house.create()
    const lock = await house.lock()
    const tagId = await house.tag('04A1B2C3')
    await house.tags(id, [tagId])
    await house.locks(id, [lock.id])
    await house.add(id)
    const timeframes = () =>
      system((tx) => tx.selectFrom('timeSchedule').where('accessGroupId', '=', id).select('id').execute())
    expect(await timeframes()).toHaveLength(1)
    expect(statusOf(await ask(calls.deleteAccessGroup, { params: house.one(id) }))).toBe('204')
    expect(statusOf(await ask(calls.getAccessGroup, { params: house.one(id) }))).toBe('404 NotFound')
    expect(await timeframes()).toEqual([])
    expect(statusOf(await ask(tagEndpoints.getTag, { params: { ...house.params, tagId } }))).toBe('200')
    expect(statusOf(await ask(lockEndpoints.getLock, { params: { ...house.params, lockId: lock.id } }))).toBe(
      '200',
    )
  })

  test('a deleted lock leaves its groups', async () => {
    const house = await aHouse()
    const { id } = await house.create()
    const lock = await house.lock()
    await house.locks(id, [lock.id])
    await ask(lockEndpoints.deleteLock, { params: { ...house.params, lockId: lock.id } })
    expect((await house.get(id)).lockIds).toEqual([])
  })

  test('the IQ of a lock learns who opens it, and when', async () => {
    const house = await aHouse()
    const iq = await addTestIq(platform, house.installationId)
    const lock = await house.lock(iq.id)
    const loose = await house.lock()
    const rules = async () => {
      const { version, access } = await readDesiredState(platform, iq.mac)
      return { version, groups: access.groups }
    }
    const { id } = await house.create()
    await house.locks(id, [lock.id, loose.id])
    await house.tags(id, [await house.tag('04A1B2C3')])
    const before = await rules()
    expect(before.groups).toEqual([])
    const schedule = (await house.add(id, { endDate: day(30) })).body.accessSchedules[0]
    const { startTime, endTime, ...weekdays } = working
    expect(await rules()).toEqual({
      version: before.version + 1,
      groups: [
        {
          tagNumbers: ['04A1B2C3'],
          lockMacs: [lock.mac],
          schedules: [{ startDate: null, endDate: day(30), startTime, endTime, weekdays }],
        },
      ],
    })
    expect(schedule?.endDate).toBe(day(30))
    await ask(calls.deleteAccessGroup, { params: house.one(id) })
    expect(await rules()).toEqual({ version: before.version + 2, groups: [] })
  })

  test('a lock that is being detached is opened by no group any more, the others of its groups still are', async () => {
    const house = await aHouse()
    const iq = await addTestIq(platform, house.installationId)
    const [leaving, staying] = [await house.lock(iq.id), await house.lock(iq.id)]
    const { id } = await house.create()
    await house.locks(id, [leaving.id, staying.id])
    await house.tags(id, [await house.tag('04A1B2C4')])
    await house.add(id)
    const opened = async () =>
      (await readDesiredState(platform, iq.mac)).access.groups.map(({ lockMacs }) => lockMacs)
    expect(await opened()).toEqual([[leaving.mac, staying.mac].sort()])

    const attached = { online: true, isConfirmed: true }
    await system((tx) => tx.updateTable('iq').where('id', '=', iq.id).set({ online: true }).execute())
    await system((tx) => tx.updateTable('hardware').where('id', '=', leaving.id).set(attached).execute())
    const { body } = await ask(lockEndpoints.detachLock, {
      params: { ...house.params, lockId: leaving.id },
      body: { force: false },
    })
    expect(body.iqLinkState).toBe('detached_pending')
    expect(await opened()).toEqual([[staying.mac]])
    expect((await house.get(id)).lockIds.sort()).toEqual([leaving.id, staying.id].sort())
  })

  test('who came by an access code neither sees nor edits access groups [GROUP-27]', async () => {
    const house = await aHouse()
    const { id } = await house.create()
    const { installationId } = await aShare(platform, house.installationId)
    const foreign = as(stranger)
    const params = { installationId, accessGroupId: id }
    const schedule = { ...params, timeScheduleId: unknown }
    const members = { addIds: [], removeIds: [] }
    const body = { customerReference: 'Mine' }
    const answers = [
      await foreign(calls.listAccessGroups, { params: { installationId }, query: {} }),
      await foreign(calls.getAccessGroup, { params }),
      await foreign(calls.createAccessGroup, { params: { installationId }, body }),
      await foreign(calls.renameAccessGroup, { params, body }),
      await foreign(calls.changeAccessGroupTags, { params, body: members }),
      await foreign(calls.changeAccessGroupLocks, { params, body: members }),
      await foreign(calls.addTimeSchedule, { params, body: working }),
      await foreign(calls.changeTimeSchedule, { params: schedule, body: working }),
      await foreign(calls.deleteTimeSchedule, { params: schedule }),
      await foreign(calls.deleteAccessGroup, { params }),
    ]
    expect(new Set(answers.map(statusOf))).toEqual(new Set(['403 AccessGroupsClosed']))
    expect(answers[0]?.body).toMatchObject({
      Message: "You can't see or edit access groups when you have by access permission.",
    })
  })

  test('groups, timeframes and tags of groups are taken up to what one IQ can hold', async () => {
    const house = await aHouse()
    const { collectionId } = house
    const group = await house.create()
    const tag = await house.tag('04A1B2C3')
    const another = await house.tag('04A1B2C4')
    const createdAt = now()
    const fill = (statement: RawBuilder<unknown>) => statement.execute(database.db)
    await fill(sql`insert into access_group (id, collection_id, customer_reference, created_at)
      select gen_random_uuid(), ${collectionId}, 'Staff ' || n, ${createdAt}
      from generate_series(1, ${GROUP_LIMITS.groups}::int - 2) as n`)
    const create = () =>
      ask(calls.createAccessGroup, { params: house.params, body: { customerReference: 'Last' } })
    expect([statusOf(await create()), statusOf(await create())]).toEqual(['201', '409 AccessGroupsFull'])

    await fill(sql`insert into time_schedule
      (id, collection_id, access_group_id, start_time, end_time, weekdays, created_at)
      select gen_random_uuid(), ${collectionId}, ${group.id}, '09:00', '17:00', '{1}', ${createdAt}
      from generate_series(1, ${GROUP_LIMITS.timeframes}::int - 1)`)
    expect([statusOf(await house.add(group.id)), statusOf(await house.add(group.id))]).toEqual([
      ...['201', '409 TimeframesFull'],
    ])

    await fill(sql`insert into tag (id, collection_id, number, is_active, registration_date)
      select gen_random_uuid(), ${collectionId}, lpad(upper(to_hex(n)), 8, '0'), true, ${createdAt}
      from generate_series(1, 2000) as n`)
    await fill(sql`insert into access_group_tag (collection_id, access_group_id, tag_id)
      select ${collectionId}, access_group.id, tag.id from access_group, tag
      where access_group.collection_id = ${collectionId} and tag.collection_id = ${collectionId}
      and tag.id not in (${tag}, ${another}) limit ${GROUP_LIMITS.tags - 1}`)
    expect(statusOf(await house.tags(group.id, [tag]))).toBe('200')
    expect(statusOf(await house.tags(group.id, [another]))).toBe('409 GroupTagsFull')
    expect(statusOf(await house.tags(group.id, [another], [tag]))).toBe('200')
  })
})
