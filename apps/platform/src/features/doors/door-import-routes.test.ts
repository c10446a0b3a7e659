import { type Door, doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { type DoorImport, doorImportEndpoints } from '@commissioning/contract/doors/door-import-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { DOOR_LIMIT } from '@commissioning/domain/doors/door-rules'
import { compareSchedule } from '@commissioning/domain/doors/schedule-match'
import { type ScheduleValues, toScheduledDoor } from '@commissioning/domain/doors/schedule-values'
import { describe, expect, test } from 'vitest'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'

const { changeDoor, createDoor, deleteDoors, listDoors } = doorEndpoints
const { importDoors, listDeletedDoors, listScheduleColumns } = doorImportEndpoints

describe('door schedules', async () => {
  const platform = await testPlatform()
  const { as, database, system } = platform

  async function aHouse(person = installer) {
    const params = { installationId: await aSite(platform) }
    const doors = async (): Promise<Door[]> => {
      const all: Door[] = []
      for (;;) {
        const query = { skip: all.length, top: 100 }
        const { body } = await as(person)(listDoors, { params, query })
        all.push(...body.items)
        if (body.nextPageLink === null) return all
      }
    }
    const previewed = async (...values: ScheduleValues[]): Promise<DoorImport['rows']> => {
      const file = values.map((each, index) => ({ line: index + 2, values: each }))
      const { rows } = compareSchedule(file, (await doors()).map(toScheduledDoor))
      return rows
        .filter(({ isStored }) => isStored)
        .map(({ line, values: said, door }) => ({
          line,
          values: said,
          door: door ? { id: door.id, version: door.version } : null,
        }))
    }
    const send = (rows: DoorImport['rows'], more: Partial<DoorImport> = {}) =>
      as(person)(importDoors, { params, body: { columns: [], floors: [], rows, ...more } })
    return {
      params,
      doors,
      previewed,
      send,
      bring: async (values: ScheduleValues[], more: Partial<DoorImport> = {}) =>
        send(await previewed(...values), more),
      change: (doorId: string, body: object) =>
        as(person)(changeDoor, { params: { ...params, doorId }, body }),
      shown: async () => (await doors()).map(({ number, customerReference: name }) => `${number} ${name}`),
    }
  }
  const statusOf = ({ status, body }: { status: number; body: { ErrorCode?: string; Errors?: unknown } }) =>
    `${status} ${body.ErrorCode ?? ''}`.trim()
  const ground = { customerReference: 'Ground floor', number: 0 }

  test('a schedule makes doors and the floors that were asked for, in one call [DOOR-10 DOOR-13]', async () => {
    const house = await aHouse()
    const answer = await house.bring(
      [
        { number: '1', customerReference: 'Hall', floorNumber: 0, lockType: 'cylinder', externalId: 'a' },
        { number: '2' },
      ],
      { floors: [ground] },
    )
    expect([answer.status, answer.body]).toEqual([200, { created: 2, changed: 0, kept: 0 }])
    expect(await house.doors()).toMatchObject([
      {
        number: '1',
        customerReference: 'Hall',
        floor: ground,
        lockType: 'cylinder',
        externalId: 'a',
        version: 1,
      },
      { number: '2', customerReference: '2', floor: null },
    ])
  })

  test('a newer schedule changes what nobody has touched, keeps the rest, and deletes nothing [DOOR-10 DOOR-11]', async () => {
    const house = await aHouse()
    const first = [
      { number: '1', customerReference: 'Hall' },
      { number: '2', customerReference: 'Office' },
      { number: '3', customerReference: 'Gone' },
    ]
    await house.bring(first)
    const [, office] = await house.doors()
    await house.change(office?.id ?? '', { customerReference: 'Corner office' })
    const second = [
      { number: '1', customerReference: 'Great hall' },
      { number: '2', customerReference: 'Office 2' },
    ]
    expect((await house.bring(second)).body).toEqual({ created: 0, changed: 1, kept: 1 })
    expect(await house.shown()).toEqual(['1 Great hall', '2 Corner office', '3 Gone'])
    expect(await house.previewed(...second)).toEqual([])
  })

  test('a door of an import that is deleted is remembered until it is imported again, and one made by hand is not [TABLE-56]', async () => {
    const [house, other] = [await aHouse(), await aHouse()]
    const byHand = {
      number: '3',
      customerReference: 'By hand',
      floorId: null,
      lockType: null,
      communicationType: null,
      isEscapeRoute: false,
      externalId: null,
    }
    const deleted = async (params = house.params) =>
      (await as(installer)(listDeletedDoors, { params })).body.doors
    await house.bring([{ number: '1', externalId: 'a' }, { number: '2' }])
    await as(installer)(createDoor, {
      params: house.params,
      body: byHand,
    })
    const all = (await house.doors()).map(({ id, version }) => ({ id, version }))
    await as(installer)(deleteDoors, { params: house.params, body: { doors: all } })
    expect((await deleted()).map(({ number }) => number).sort()).toEqual(['1', '2'])
    expect(await deleted(other.params)).toEqual([])
    await house.bring([{ number: '1', externalId: 'a' }])
    expect((await deleted()).map(({ number }) => number)).toEqual(['2'])
  })

  test('two doors may give each other their numbers in one schedule', async () => {
    const house = await aHouse()
    await house.bring([
      { number: '1', externalId: 'a' },
      { number: '2', externalId: 'b' },
    ])
    const swapped = [
      { number: '2', externalId: 'a' },
      { number: '1', externalId: 'b' },
    ]
    expect((await house.bring(swapped)).body).toMatchObject({ changed: 2 })
    expect((await house.doors()).map(({ number, externalId }) => `${number}${externalId}`)).toEqual([
      '1b',
      '2a',
    ])
  })

  test('a bad line is named with its number and a code, and nothing of the schedule is stored [DOOR-12]', async () => {
    const house = await aHouse()
    await house.bring([{ number: '1' }])
    const door = null
    const good = { line: 2, door, values: { number: '7' } }
    const refused = async (...rows: DoorImport['rows']) => {
      const { status, body } = await house.send([good, ...rows], { floors: [ground] })
      return [status, body.ErrorCode, body.Errors?.[0]?.field]
    }
    expect(await refused({ line: 3, door, values: { number: '1' } })).toEqual([
      409,
      'DoorNumberTaken',
      'lines.3',
    ])
    expect(await refused({ line: 4, door, values: { number: '8', floorNumber: 5 } })).toEqual([
      409,
      'DoorFloorUnknown',
      'lines.4',
    ])
    const [known] = await house.doors()
    const seen = { id: known?.id ?? '', version: known?.version ?? 0 }
    const twice = (line: number) => ({ line, door: seen, values: { number: '1' } })
    expect(await refused(twice(5), twice(6))).toEqual([409, 'DoorLineTwice', 'lines.6'])
    const empty = await house.send([{ line: 2, door, values: { number: ' ' } }])
    expect([empty.status, empty.body.Errors?.[0]]).toEqual([
      400,
      { field: 'rows.0.values.number', message: 'A door number is required.' },
    ])
    expect(await house.shown()).toEqual(['1 1'])
    const { body } = await as(installer)(floorEndpoints.listFloors, { params: house.params, query: {} })
    expect(body.items).toEqual([])
  })

  test('a door that was changed or deleted since the preview is stale, and nothing is written [DOOR-14]', async () => {
    const house = await aHouse()
    await house.bring([{ number: '1', customerReference: 'Hall' }, { number: '2' }])
    const rows = await house.previewed(
      { number: '1', customerReference: 'Great hall' },
      { number: '2', isEscapeRoute: true },
    )
    const [hall, other] = await house.doors()
    await house.change(other?.id ?? '', { customerReference: 'By hand' })
    const stale = await house.send(rows)
    expect([statusOf(stale), stale.body.Errors?.[0]?.field]).toEqual(['409 DoorImportStale', 'lines.3'])
    expect(await house.shown()).toEqual(['1 Hall', '2 By hand'])
    await as(installer)(deleteDoors, {
      params: house.params,
      body: { doors: hall ? [{ id: hall.id, version: hall.version }] : [] },
    })
    expect(statusOf(await house.send(rows))).toBe('409 DoorImportStale')
  })

  test('of two people who import at once one is refused and loses nothing [DOOR-14]', async () => {
    const house = await aHouse()
    await house.bring([{ number: '1', customerReference: 'Hall' }])
    const rows = await house.previewed({ number: '1', customerReference: 'Great hall' }, { number: '2' })
    const { collectionId } = await aShare(platform, house.params.installationId)
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    await selectCollectionForUpdate(held, collectionId)
    const both = [house.send(rows), house.send(rows)]
    await waitingForLocks(database, 2)
    await held.commit().execute()
    expect((await Promise.all(both)).map(statusOf).sort()).toEqual(['200', '409 DoorImportStale'])
    expect(await house.shown()).toEqual(['1 Great hall', '2 2'])
  })

  test('2,000 doors come in one call, and one more than there is room for is refused [DOOR-02]', async () => {
    const house = await aHouse()
    const values = Array.from({ length: DOOR_LIMIT }, (_, index) => ({
      number: `${index + 1}`,
      customerReference: `Office ${index + 1}`,
      externalId: `2O2Fr$t4X7Zf8NOew3F${index}`,
    }))
    expect((await house.bring(values)).body).toEqual({ created: 2_000, changed: 0, kept: 0 })
    const more = await house.send([{ line: 2, door: null, values: { number: 'more' } }])
    expect(statusOf(more)).toBe('409 DoorsFull')
  })

  test('what columns hold is remembered for the whole company, and for no other [DOOR-15]', async () => {
    const house = await aHouse()
    const columns: DoorImport['columns'] = [
      { column: 'Kennung', field: 'number' },
      { column: 'Farbe', field: null },
    ]
    await house.bring([{ number: '1' }], { columns })
    await house.bring([{ number: '2' }], { columns: [{ column: 'Farbe', field: 'customerReference' }] })
    const known = async (person = installer, params = house.params) =>
      (await as(person)(listScheduleColumns, { params })).body.columns
    expect(await known(admin)).toEqual([
      { column: 'Farbe', field: 'customerReference' },
      { column: 'Kennung', field: 'number' },
    ])
    const share = await aShare(platform, house.params.installationId)
    expect(await known(stranger, { installationId: share.installationId })).toEqual([])
  })

  test('doors, floors and columns that are called as parts of the language are stored as any other [TABLE-81]', async () => {
    const house = await aHouse()
    const names = ['__proto__', 'constructor', 'toString']
    const columns = names.map((column) => ({ column, field: null }))
    const floors = names.map((customerReference, at) => ({ number: at + 1, customerReference }))
    await house.bring(
      names.map((number, at) => ({ number, customerReference: number, floorNumber: at + 1 })),
      { columns, floors },
    )
    expect((await house.shown()).toSorted()).toEqual(names.map((name) => `${name} ${name}`).toSorted())
    const { body } = await as(installer)(listScheduleColumns, { params: house.params })
    expect(body.columns.map(({ column }) => column)).toEqual(expect.arrayContaining(names))
  })

  test('an import leaves one record and says what was brought', async () => {
    const house = await aHouse()
    await house.bring([{ number: '1' }])
    const records = await system((tx) =>
      tx
        .selectFrom('audit')
        .where('operation', '=', 'importDoors')
        .where('installationId', '=', house.params.installationId)
        .selectAll()
        .execute(),
    )
    expect(records).toHaveLength(1)
  })
})
