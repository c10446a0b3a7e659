import {
  type FloorChange,
  type FloorDraft,
  floorEndpoints,
} from '@commissioning/contract/floors/floor-endpoints'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { describe, expect, test } from 'vitest'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { installer } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'

const { changeFloor, createFloor, deleteFloor, listFloors } = floorEndpoints
const { deleteLock, getLock, listLocks } = lockEndpoints
const unknown = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'

describe('floors', async () => {
  const platform = await testPlatform()
  const { as, database, request } = platform

  /** A site, and what its floors are asked. */
  async function aHouse(person = installer, known?: string) {
    const installationId = known ?? (await aSite(platform))
    const params = { installationId }
    const one = (floorId: string) => ({ ...params, floorId })
    const ask = as(person)
    const create = (number: number, change: Partial<FloorDraft> = {}) =>
      ask(createFloor, {
        params,
        body: { customerReference: `Floor ${number}`, number, locks: [], ...change },
      })
    return {
      installationId,
      params,
      create,
      change: (floorId: string, body: FloorChange, headers?: Record<string, string>) =>
        ask(changeFloor, { params: one(floorId), body }, headers),
      remove: (floorId: string, query: { force?: boolean } = {}) =>
        ask(deleteFloor, { params: one(floorId), query }),
      list: async (query: object = {}) => (await ask(listFloors, { params, query })).body,
      names: async (query: object = {}) =>
        (await ask(listFloors, { params, query })).body.items.map((floor) => floor.customerReference),
      lock: async (name?: string) =>
        (await addTestLock(platform, installationId, name === undefined ? {} : { name })).body.id,
      floorOf: async (lockId: string) => (await ask(getLock, { params: { ...params, lockId } })).body.floor,
    }
  }
  const statusOf = ({ status, body }: { status: number; body: { ErrorCode?: string } }) =>
    `${status} ${body.ErrorCode ?? ''}`.trim()

  test('a floor is created with its locks and carries what the list shows [FLOOR-14 FLOOR-17]', async () => {
    const house = await aHouse()
    const locks = [await house.lock(), await house.lock()]
    const answer = await house.create(0, { customerReference: ' Lobby ', locks })
    expect(answer.status).toBe(201)
    const floor = { id: answer.body.id, customerReference: 'Lobby', number: 0, lockCount: 2, version: 1 }
    expect(answer.body).toEqual(floor)
    expect((await house.list()).items).toEqual([floor])
    const raw = await request(
      { method: 'GET', url: `/api/installations/${house.installationId}/floors` },
      installer,
    )
    expect(Object.keys(raw.json().items[0]).sort()).toEqual([
      'customer_reference',
      'id',
      'lock_count',
      'number',
      'version',
    ])
  })

  test('a lock in the list carries its name and its floor, and the list can be asked for a floor [FLOOR-15]', async () => {
    const house = await aHouse()
    const lobbyDoor = await house.lock('Lobby door')
    const shed = await house.lock('Shed')
    const lobby = (await house.create(0, { customerReference: 'Lobby', locks: [lobbyDoor] })).body
    const locks = async (query: object) =>
      (await as(installer)(listLocks, { params: house.params, query })).body.items.map(
        ({ id, customerReference, floor }) => ({ id, customerReference, floor }),
      )
    const floor = { id: lobby.id, customerReference: 'Lobby', number: 0 }
    const onFloor = { id: lobbyDoor, customerReference: 'Lobby door', floor }
    const loose = { id: shed, customerReference: 'Shed', floor: null }
    expect(await locks({})).toEqual([onFloor, loose])
    expect(await locks({ filter: `floor.id eq '${lobby.id}'` })).toEqual([onFloor])
    expect(await locks({ filter: 'floor.id eq null' })).toEqual([loose])
  })

  test('the list has a page, an order and a filter by name, number and ids [FLOOR-16]', async () => {
    const house = await aHouse()
    const ids: Record<string, string> = {}
    for (const [number, customerReference] of [
      [3, 'Attic'],
      [-1, 'Cellar'],
      [12, 'Roof'],
    ] as const) {
      const locks = number === 3 ? [await house.lock()] : []
      ids[customerReference] = (await house.create(number, { customerReference, locks })).body.id
    }
    expect(await house.names()).toEqual(['Attic', 'Cellar', 'Roof'])
    expect(await house.names({ orderBy: 'customer_reference desc' })).toEqual(['Roof', 'Cellar', 'Attic'])
    expect(await house.names({ orderBy: 'number asc' })).toEqual(['Cellar', 'Attic', 'Roof'])
    expect((await house.names({ orderBy: 'lock_count desc' }))[0]).toBe('Attic')
    const search = (text: string, number: string) =>
      house.names({ filter: `contains(tolower(customer_reference),'${text}') or number eq ${number}` })
    expect(await search('att', '-1')).toEqual(['Attic', 'Cellar'])
    expect(await house.names({ filter: `id in ('${ids.Roof}','${ids.Attic}')` })).toEqual(['Attic', 'Roof'])
    expect(await house.list({ skip: 0, top: 2, count: true })).toMatchObject({
      count: 3,
      nextPageLink: expect.stringContaining('skip=2&top=2'),
    })
    expect(await house.names({ skip: 2, top: 2 })).toEqual(['Roof'])
    const wrong = await as(installer)(listFloors, { params: house.params, query: { orderBy: 'id desc x' } })
    expect(statusOf(wrong)).toBe('400 InvalidOrder')
  })

  test('a floor is renamed and numbered, gets locks and loses some [FLOOR-18]', async () => {
    const house = await aHouse()
    const [stays, goes, comes] = [await house.lock(), await house.lock(), await house.lock()]
    const { id } = (await house.create(1, { locks: [stays, goes] })).body
    const body = { customerReference: 'Gallery', number: 2, locksToAdd: [comes], locksToRemove: [goes] }
    const { status, body: floor } = await house.change(id, body)
    expect({ status, floor }).toEqual({
      status: 200,
      floor: { id, customerReference: 'Gallery', number: 2, lockCount: 2, version: 2 },
    })
    expect(await house.floorOf(goes)).toBeNull()
    expect(await house.floorOf(comes)).toEqual({ id, customerReference: 'Gallery', number: 2 })
    expect((await house.change(id, { number: 2, locksToAdd: [comes] })).body.lockCount).toBe(2)
  })

  test('a floor with locks is deleted by force, and its locks stay [FLOOR-19]', async () => {
    const house = await aHouse()
    const lock = await house.lock()
    const { id } = (await house.create(0, { locks: [lock] })).body
    expect(statusOf(await house.remove(id))).toBe('409 FloorHasLocks')
    expect(statusOf(await house.remove(id, { force: false }))).toBe('409 FloorHasLocks')
    expect((await house.remove(id, { force: true })).status).toBe(204)
    expect(await house.floorOf(lock)).toBeNull()
    expect(await house.names()).toEqual([])
    expect(statusOf(await house.remove(id, { force: true }))).toBe('404 NotFound')
    const empty = (await house.create(0)).body.id
    expect((await house.remove(empty)).status).toBe(204)
  })

  test('a name and a number in range are required', async () => {
    const house = await aHouse()
    const wrong = async (body: object) => {
      const { status, body: answer } = await as(installer)(createFloor, {
        params: house.params,
        body: { customerReference: 'Lobby', number: 0, locks: [], ...body },
      })
      return [status, ...(answer.Errors ?? []).map(({ message }) => message)]
    }
    expect(await wrong({ customerReference: ' ' })).toEqual([400, 'Name is required'])
    expect(await wrong({ number: null })).toEqual([400, 'Number is required'])
    const outside = [400, 'A floor number is a whole number from -10 to 100.']
    for (const number of [-11, 101]) expect(await wrong({ number })).toEqual(outside)
    for (const number of [-10, 100]) expect((await house.create(number)).status).toBe(201)
  })

  test('a number of another floor and a lock of another floor are refused', async () => {
    const house = await aHouse()
    const lock = await house.lock()
    await house.create(0, { locks: [lock] })
    const { id } = (await house.create(1)).body
    expect(statusOf(await house.create(0))).toBe('409 FloorNumberTaken')
    expect(statusOf(await house.change(id, { number: 0 }))).toBe('409 FloorNumberTaken')
    expect(statusOf(await house.create(2, { locks: [lock] }))).toBe('409 LockOnAnotherFloor')
    expect(statusOf(await house.change(id, { locksToAdd: [lock] }))).toBe('409 LockOnAnotherFloor')
    expect((await house.change(id, { locksToRemove: [lock] })).status).toBe(200)
    expect(await house.floorOf(lock)).toMatchObject({ number: 0 })
  })

  test('what is no lock of the collection is not found, and nothing is written', async () => {
    const house = await aHouse()
    const other = await aHouse()
    const repeater = (await addTestRepeater(platform, house.installationId)).body.id
    for (const id of [unknown, repeater, await other.lock()])
      expect(statusOf(await house.create(0, { locks: [await house.lock(), id] }))).toBe('404 NotFound')
    expect(await house.names()).toEqual([])
    expect(statusOf(await house.change(unknown, { customerReference: 'Roof' }))).toBe('404 NotFound')
  })

  test('a lock in the tree of its IQ shows its floor, and a deleted lock leaves it', async () => {
    const house = await aHouse()
    const { id: iqId } = await addTestIq(platform, house.installationId)
    const hung = (await addTestLock(platform, house.installationId, { iqId })).body.id
    const loose = await house.lock()
    const { id } = (await house.create(3, { locks: [hung, loose] })).body
    const { body } = await as(installer)(treeEndpoints.getIqTree, { params: { ...house.params, iqId } })
    expect(body.items.map(({ floor }) => floor)).toEqual([
      null,
      { id, customerReference: 'Floor 3', number: 3 },
    ])
    await as(installer)(deleteLock, { params: { ...house.params, lockId: loose } })
    expect((await house.list()).items).toMatchObject([{ lockCount: 1 }])
  })

  test('of two floors that want one number or one lock at once, one is refused', async () => {
    const house = await aHouse()
    const { collectionId } = await aShare(platform, house.installationId)
    async function atOnce(start: () => ReturnType<typeof house.create>[]) {
      const held = await database.db.startTransaction().execute()
      await setSystemRole(held)
      await selectCollectionForUpdate(held, collectionId)
      const both = start()
      await waitingForLocks(database, both.length)
      await held.commit().execute()
      return (await Promise.all(both)).map(statusOf).sort()
    }
    expect(await atOnce(() => [house.create(5), house.create(5)])).toEqual(['201', '409 FloorNumberTaken'])
    const lock = await house.lock()
    expect(
      await atOnce(() => [house.create(6, { locks: [lock] }), house.create(7, { locks: [lock] })]),
    ).toEqual(['201', '409 LockOnAnotherFloor'])
  })

  test('the database itself lets no number be given twice', async () => {
    const house = await aHouse()
    const { id } = (await house.create(0)).body
    const copy = `insert into floor (id, collection_id, customer_reference, number, created_at)
      select '${unknown}', collection_id, 'Twin', number, created_at from floor where id = '${id}'`
    await expect(database.executeSql(copy)).rejects.toThrow('floor_number')
  })
})
