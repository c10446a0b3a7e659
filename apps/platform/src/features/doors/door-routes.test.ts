import { readFile } from 'node:fs/promises'
import {
  type DoorChange,
  type DoorDraft,
  type DoorsChange,
  doorEndpoints,
} from '@commissioning/contract/doors/door-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { DOOR_LIMIT } from '@commissioning/domain/doors/door-rules'
import { describe, expect, test } from 'vitest'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { installer } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater, registerBoxedDevice } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'

const { changeDoor, changeDoors, createDoor, deleteDoors, listDoors } = doorEndpoints
const unknown = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'

describe('doors', async () => {
  const platform = await testPlatform()
  const { as, database, system } = platform

  /** A site, and what its doors are asked. */
  async function aHouse(person = installer, known?: string) {
    const installationId = known ?? (await aSite(platform))
    const params = { installationId }
    const ask = as(person)
    const list = async (query: object = {}) => (await ask(listDoors, { params, query })).body
    return {
      installationId,
      params,
      list,
      create: (number: string, change: Partial<DoorDraft> = {}) =>
        ask(createDoor, { params, body: { ...planned, number, ...change } }),
      change: (doorId: string, body: DoorChange, headers?: Record<string, string>) =>
        ask(changeDoor, { params: { ...params, doorId }, body }, headers),
      changeAll: (doors: { id: string; version: number }[], change: DoorsChange['change']) =>
        ask(changeDoors, { params, body: { doors: doors.map(seen), change } }),
      remove: (doors: { id: string; version: number }[]) =>
        ask(deleteDoors, { params, body: { doors: doors.map(seen) } }),
      numbers: async (query: object = {}) => (await list(query)).items.map(({ number }) => number),
      floor: async (number: number) => {
        const body = { customerReference: `Floor ${number}`, number, locks: [] }
        return (await ask(floorEndpoints.createFloor, { params, body })).body
      },
      lock: async (place?: Parameters<typeof addTestLock>[2]) =>
        (await addTestLock(platform, installationId, place)).body,
    }
  }
  const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
  const statusOf = ({ status, body }: { status: number; body: { ErrorCode?: string } }) =>
    `${status} ${body.ErrorCode ?? ''}`.trim()

  test('a door is planned without a lock and carries all that is known of it [DOOR-01 DOOR-03]', async () => {
    const house = await aHouse()
    const { id, customerReference, number } = await house.floor(1)
    const answer = await house.create(' 1.07 ', {
      customerReference: ' Office ',
      floorId: id,
      lockType: 'escutcheon',
      communicationType: 'BLUENET',
      isEscapeRoute: true,
      externalId: '2O2Fr$t4X7Zf8NOew3FNr2',
    })
    expect(answer.status).toBe(201)
    const door = {
      id: answer.body.id,
      number: '1.07',
      customerReference: 'Office',
      floor: { id, customerReference, number },
      lockType: 'escutcheon',
      communicationType: 'BLUENET',
      isEscapeRoute: true,
      externalId: '2O2Fr$t4X7Zf8NOew3FNr2',
      code: null,
      state: 'planned',
      lock: null,
      isOfLock: false,
      imported: null,
      version: 1,
    }
    expect(answer.body).toEqual(door)
    expect((await house.list()).items).toEqual([door])
  })

  test('a new lock stands at a door of its own, whose state follows the lock [DOOR-01 DOOR-03]', async () => {
    const house = await aHouse()
    const { id: iqId } = await addTestIq(platform, house.installationId)
    const lock = await house.lock({ name: 'Front door', iqId })
    const door = async () => (await house.list()).items[0]
    expect(await door()).toMatchObject({
      number: null,
      customerReference: 'Front door',
      code: lock.mac,
      state: 'created',
      lock: { id: lock.id, customerReference: 'Front door' },
    })
    const confirmed = { isConfirmed: true, online: true }
    await system((tx) => tx.updateTable('hardware').where('id', '=', lock.id).set(confirmed).execute())
    expect(await door()).toMatchObject({ state: 'attached' })
    await addTestRepeater(platform, house.installationId)
    expect((await house.list()).items).toHaveLength(1)
  })

  test('a deleted lock leaves its door behind, and a deleted door its lock [DOOR-05]', async () => {
    const house = await aHouse()
    const { id: lockId } = await house.lock({ name: 'Front door' })
    const [door] = (await house.list()).items
    await as(installer)(lockEndpoints.deleteLock, { params: { ...house.params, lockId } })
    expect((await house.list()).items).toEqual([{ ...door, code: null, state: 'planned', lock: null }])

    const { id } = await house.lock({ name: 'Back door' })
    expect((await house.remove((await house.list()).items)).status).toBe(204)
    expect((await house.list()).items).toEqual([])
    const { body } = await as(installer)(lockEndpoints.getLock, { params: { ...house.params, lockId: id } })
    expect(body.customerReference).toBe('Back door')
  })

  test('the list is searched, filtered by state, floor and lock, and ordered as people count [DOOR-06]', async () => {
    const house = await aHouse()
    const floor = await house.floor(1)
    for (const number of ['1.10', '1.2', '10', '2'])
      await house.create(number, { floorId: number.startsWith('1.') ? floor.id : null })
    const { id: lockId } = await house.lock({ name: 'Shed' })
    expect(await house.numbers()).toEqual(['1.2', '1.10', '2', '10', null])
    expect(await house.numbers({ orderBy: 'number_order desc' })).toEqual([null, '10', '2', '1.10', '1.2'])
    expect(await house.numbers({ filter: "state eq 'planned'" })).toHaveLength(4)
    expect(await house.numbers({ filter: "state eq 'created'" })).toEqual([null])
    expect(await house.numbers({ filter: `floor.id eq '${floor.id}'` })).toEqual(['1.2', '1.10'])
    expect(await house.numbers({ filter: `lock_id eq '${lockId}'` })).toEqual([null])
    expect(await house.numbers({ filter: 'lock_id eq null' })).toHaveLength(4)
    const search = "contains(tolower(number),'1.') or contains(tolower(customer_reference),'shed')"
    expect(await house.numbers({ filter: search })).toEqual(['1.2', '1.10', null])
    const { body } = await as(installer)(listDoors, {
      params: house.params,
      query: { filter: "state eq 'x'" },
    })
    expect(body.items).toEqual([])
  })

  test('a number is one door’s on a floor and an external id one door’s anywhere [DOOR-04]', async () => {
    const house = await aHouse()
    const [ground, first] = [await house.floor(0), await house.floor(1)]
    const { body } = await house.create('101', { floorId: ground.id, externalId: 'guid' })
    const twin = (await house.create('101', { floorId: first.id })).body
    expect(twin.number).toBe('101')
    expect(statusOf(await house.create('101', { floorId: ground.id }))).toBe('409 DoorNumberTaken')
    expect(statusOf(await house.create('102', { externalId: 'guid' }))).toBe('409 ExternalIdTaken')
    expect(statusOf(await house.change(twin.id, { floorId: ground.id }))).toBe('409 DoorNumberTaken')
    expect(statusOf(await house.changeAll([twin], { floorId: ground.id }))).toBe('409 DoorNumberTaken')
    expect((await house.change(body.id, { number: '101', externalId: 'guid' })).status).toBe(200)
    expect(statusOf(await house.create('9', { floorId: unknown }))).toBe('404 NotFound')
    const wrong = await house.create(' ')
    expect([wrong.status, wrong.body.Errors]).toEqual([
      400,
      [{ field: 'number', message: 'A door number is required.' }],
    ])
  })

  test('a floor that is deleted takes no door with it, also of two with one number', async () => {
    const house = await aHouse()
    for (const number of [0, 1]) await house.create('101', { floorId: (await house.floor(number)).id })
    const { body } = await as(installer)(floorEndpoints.listFloors, { params: house.params, query: {} })
    for (const { id: floorId } of body.items) {
      const params = { ...house.params, floorId }
      const { status } = await as(installer)(floorEndpoints.deleteFloor, { params, query: {} })
      expect(status).toBe(204)
    }
    expect((await house.list()).items).toMatchObject([{ floor: null }, { floor: null }])
  })

  test('a lock is matched to one door, whose planned values stay, and taken off it again [DOOR-05]', async () => {
    const house = await aHouse()
    const lock = await house.lock({ name: 'Front door' })
    const { body: office } = await house.create('1.07')
    const { body: hall } = await house.create('1.08')
    expect((await house.change(office.id, { lockId: lock.id })).body).toMatchObject({
      number: '1.07',
      customerReference: 'Office',
      state: 'created',
      code: lock.mac,
      lock: { id: lock.id },
    })
    expect(await house.numbers()).toEqual(['1.07', '1.08'])
    const refused = await house.change(hall.id, { lockId: lock.id })
    expect([statusOf(refused), refused.body.Message]).toEqual([
      '409 DoorLockTaken',
      'This lock already belongs to door 1.07 Office. Remove it there first.',
    ])
    expect((await house.change(office.id, { lockId: null })).body).toMatchObject({ lock: null, code: null })
    expect((await house.change(hall.id, { lockId: lock.id })).status).toBe(200)
    const repeater = (await addTestRepeater(platform, house.installationId)).body.id
    const elsewhere = (await (await aHouse()).lock()).id
    for (const lockId of [unknown, repeater, elsewhere])
      expect(statusOf(await house.change(office.id, { lockId }))).toBe('404 NotFound')
  })

  test('a door that was made of its lock gives way to a planned one, unless somebody touched it', async () => {
    const house = await aHouse()
    const lock = await house.lock({ name: 'Front door' })
    const [own] = (await house.list()).items
    await house.change(own?.id ?? '', { isEscapeRoute: true })
    const { body: office } = await house.create('1.07')
    expect(statusOf(await house.change(office.id, { lockId: lock.id }))).toBe('409 DoorLockTaken')
    expect((await house.list()).items).toHaveLength(2)
  })

  test('locks that are there before there are doors get one each by the migration [DOOR-01]', async () => {
    const house = await aHouse()
    const floor = await house.floor(3)
    const lock = await house.lock({ name: 'Attic door' })
    const params = { ...house.params, floorId: floor.id }
    await as(installer)(floorEndpoints.changeFloor, { params, body: { locksToAdd: [lock.id] } })
    await addTestRepeater(platform, house.installationId)
    const migration = await readFile(
      new URL('../../infra/database/migrations/082-doors.sql', import.meta.url),
      'utf8',
    )
    const [insert = ''] = /insert into door[^;]+/.exec(migration) ?? []
    const later = await readFile(
      new URL('../../infra/database/migrations/083-door-imports.sql', import.meta.url),
      'utf8',
    )
    const [update = ''] = /update door set[^;]+/.exec(later) ?? []
    await database.executeSql(`delete from door; ${insert}; ${update}`)
    expect((await house.list()).items).toMatchObject([
      {
        customerReference: 'Attic door',
        number: null,
        floor: { number: 3 },
        lock: { id: lock.id },
        isOfLock: true,
      },
    ])
  })

  test('several doors get a floor, a type and an escape route in one call, or none does [DOOR-07]', async () => {
    const house = await aHouse()
    const floor = await house.floor(2)
    const doors = [(await house.create('1')).body, (await house.create('2')).body]
    const change = { floorId: floor.id, lockType: 'cylinder', isEscapeRoute: true } as const
    expect((await house.changeAll(doors, change)).status).toBe(204)
    const after = { floor, lockType: 'cylinder', isEscapeRoute: true, version: 2, communicationType: null }
    const { id, customerReference, number } = floor
    const shown = { ...after, floor: { id, customerReference, number } }
    expect((await house.list()).items).toMatchObject([shown, shown])
    expect(statusOf(await house.changeAll(doors, { lockType: null }))).toBe('412 Stale')
    expect(statusOf(await house.remove(doors))).toBe('412 Stale')
    const [first] = (await house.list()).items
    const gone = { id: unknown, version: 1 }
    expect(statusOf(await house.remove(first ? [first, gone] : []))).toBe('404 NotFound')
    expect((await house.list()).items).toHaveLength(2)
  })

  test('an installation has room for 2,000 doors, and a lock more is added without one [DOOR-02]', async () => {
    const house = await aHouse()
    const { collectionId } = await aShare(platform, house.installationId)
    await database.executeSql(`
      insert into door (id, collection_id, number, number_key, customer_reference, created_at)
      select gen_random_uuid(), '${collectionId}', n::text, n::text, 'Door', now()
      from generate_series(1, ${DOOR_LIMIT}) n`)
    expect(statusOf(await house.create('one more'))).toBe('409 DoorsFull')
    const lock = await house.lock()
    expect((await house.list({ filter: `lock_id eq '${lock.id}'` })).items).toEqual([])
  })

  test('a door knows the box that is meant for it, and the lock out of it comes to that door and floor [DOOR-16]', async () => {
    const house = await aHouse()
    const floor = await house.floor(1)
    const { body: office } = await house.create('1.07', { floorId: floor.id })
    const mac = await registerBoxedDevice(platform, 'lock')
    const known = await house.change(office.id, { code: ` ${mac.toLowerCase()} ` })
    expect(known.body).toMatchObject({ state: 'code_known', code: mac, lock: null })
    expect((await house.change(office.id, { customerReference: 'Office' })).body.code).toBe(mac)
    const lock = await as(installer)(lockEndpoints.addLock, {
      params: house.params,
      body: { customerReference: 'Office', activationCode: mac },
    })
    expect(lock.body.floor).toMatchObject({ id: floor.id })
    expect((await house.list()).items).toMatchObject([
      { number: '1.07', state: 'created', code: mac, lock: { id: lock.body.id } },
    ])
    const { body } = await house.change(office.id, { lockId: null })
    expect(body).toMatchObject({ state: 'planned', code: null })
  })

  test('a box that is unknown, in use, at another door or not what the door wants is reported at once [DOOR-17]', async () => {
    const house = await aHouse()
    const { body: office } = await house.create('1.07', { communicationType: 'BLUENET' })
    const { body: hall } = await house.create('1.08', { lockType: 'escutcheon' })
    const tried = async (id: string, code: string) => statusOf(await house.change(id, { code }))
    const box = await registerBoxedDevice(platform, 'lock')
    expect(await tried(office.id, 'nonsense')).toBe('400 InvalidAddress')
    expect(await tried(office.id, 'AB999999999999')).toBe('404 UnknownDevice')
    expect(await tried(office.id, await registerBoxedDevice(platform, 'repeater'))).toBe('404 UnknownDevice')
    expect(await tried(office.id, await registerBoxedDevice(platform, 'lock', 'RFNET'))).toBe(
      '409 DoorWantsOtherNet',
    )
    expect(await tried(hall.id, box)).toBe('409 DoorWantsOtherType')
    const elsewhere = await (await aHouse()).lock()
    expect(await tried(office.id, elsewhere.mac)).toBe('409 DeviceInUse')
    expect((await house.change(office.id, { code: box })).status).toBe(200)
    const again = await house.change(hall.id, { code: box })
    expect([statusOf(again), again.body.Message]).toEqual([
      '409 DoorCodeTaken',
      `The code ${box} is already used at door 1.07 Office.`,
    ])
    const lock = await house.lock()
    const both = await house.change(office.id, {
      lockId: lock.id,
      code: await registerBoxedDevice(platform, 'lock'),
    })
    expect(statusOf(both)).toBe('409 DoorHasLock')
    expect((await house.change(office.id, { code: null })).body).toMatchObject({
      state: 'planned',
      code: null,
    })
  })

  test('of two doors that want one number or one lock at once, one is refused [DOOR-04 DOOR-05]', async () => {
    const house = await aHouse()
    const { collectionId } = await aShare(platform, house.installationId)
    async function atOnce(start: () => Promise<{ status: number; body: { ErrorCode?: string } }>[]) {
      const held = await database.db.startTransaction().execute()
      await setSystemRole(held)
      await selectCollectionForUpdate(held, collectionId)
      const both = start()
      await waitingForLocks(database, both.length)
      await held.commit().execute()
      return (await Promise.all(both)).map(statusOf).sort()
    }
    expect(await atOnce(() => [house.create('5'), house.create('5')])).toEqual(['201', '409 DoorNumberTaken'])
    const lock = await house.lock()
    const [one, other] = [(await house.create('6')).body.id, (await house.create('7')).body.id]
    const match = (id: string) => house.change(id, { lockId: lock.id })
    expect(await atOnce(() => [match(one), match(other)])).toEqual(['200', '409 DoorLockTaken'])
  })
})

const planned: Omit<DoorDraft, 'number'> = {
  customerReference: 'Office',
  floorId: null,
  lockType: null,
  communicationType: null,
  isEscapeRoute: false,
  externalId: null,
}
