import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { type PlacedResource, placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { describe, expect, test } from 'vitest'
import { CHANGES_CHANNEL } from '../../infra/events/announce.ts'
import { aPicture } from '../../testing/test-files.ts'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater, registerBoxedIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { selectNoteForUpdate } from '../notes/note-store.ts'

const { createPlacement, deletePlacement, listPlacements, movePlacement } = placementEndpoints
const line = { from: { x: 100, y: 100 }, to: { x: 600, y: 100 }, metres: 10 }
const scale = { picture: { width: 1_000, height: 500 }, line, check: null }

describe('places on a sheet', async () => {
  const platform = await testPlatform()
  const { as, database } = platform

  /** A site with a sheet of 20 by 10 metres. */
  async function aHouse() {
    const installationId = await aSite(platform)
    const params = { installationId }
    const ask = as(installer)
    const upload = { params, body: { customerReference: 'Ground' }, file: await aPicture() }
    const floorPlanId = (await ask(floorPlanEndpoints.createFloorPlan, upload)).body.id
    const aSheet = async () => {
      const body = { customerReference: 'Ground', floorId: null, floorPlanId }
      return (await ask(sheetEndpoints.createSheet, { params, body })).body.id
    }
    const sheetId = await aSheet()
    const draw = (metres: number, person = installer) =>
      as(person)(sheetEndpoints.changeSheet, {
        params: { ...params, sheetId },
        body: { scale: { ...scale, line: { ...line, metres } } },
      })
    await draw(10)
    const lock = (await addTestLock(platform, installationId)).body
    const [door] = (await ask(doorEndpoints.listDoors, { params, query: {} })).body.items
    return {
      installationId,
      params,
      sheetId,
      aSheet,
      draw,
      lock: { kind: 'hardware', id: lock.id } as PlacedResource,
      door: { kind: 'door', id: door?.id ?? '' } as PlacedResource,
      note: async (isPrivateNote = false): Promise<PlacedResource> => {
        const body = { resourceType: 'Collection' as const, subject: 'Wifi', noteText: 'Weak', isPrivateNote }
        return { kind: 'note', id: (await ask(noteEndpoints.createNote, { params, body })).body.id }
      },
      place: (thing: PlacedResource, x: number, y: number, on = sheetId, person = installer) =>
        as(person)(createPlacement, { params, body: { sheetId: on, thing, x, y } }),
      move: (placementId: string, x: number, y: number, seen?: number, person = installer) =>
        as(person)(
          movePlacement,
          { params: { ...params, placementId }, body: { x, y } },
          seen === undefined ? {} : { 'if-match': `"${seen}"` },
        ),
      remove: (placementId: string, person = installer) =>
        as(person)(deletePlacement, { params: { ...params, placementId } }),
      list: async (person = installer) =>
        (await as(person)(listPlacements, { params, query: {} })).body.items,
    }
  }
  const statusOf = ({ status, body }: { status: number; body: { ErrorCode?: string } }) =>
    `${status} ${body.ErrorCode ?? ''}`.trim()

  test('IQs, repeaters, locks and doors stand at one place each, until they are deleted [SHEET-08]', async () => {
    const house = await aHouse()
    const iq: PlacedResource = { kind: 'iq', id: (await addTestIq(platform, house.installationId)).id }
    const repeater = (await addTestRepeater(platform, house.installationId)).body
    const things = [iq, { kind: 'hardware', id: repeater.id } as const, house.lock, house.door]
    for (const [at, thing] of things.entries()) {
      const { status, body } = await house.place(thing, at, 2)
      expect(status).toBe(201)
      expect(body).toEqual({ id: body.id, sheetId: house.sheetId, thing, x: at, y: 2, version: 1 })
    }
    const placed = (await house.list()).map(({ thing }) => thing)
    expect(new Set(placed)).toEqual(new Set(things))
    const other = await house.aSheet()
    expect(statusOf(await house.place(iq, 1, 1))).toBe('409 ThingPlaced')
    expect(statusOf(await house.place(iq, 1, 1, other))).toBe('409 SheetWithoutScale')

    const { params } = house
    const [door] = (await as(installer)(doorEndpoints.listDoors, { params, query: {} })).body.items
    const doors = [{ id: door?.id ?? '', version: door?.version ?? 0 }]
    await as(installer)(doorEndpoints.deleteDoors, { params, body: { doors } })
    expect(await house.list()).toHaveLength(3)
    const [first] = await house.list()
    expect((await house.remove(first?.id ?? '')).status).toBe(204)
    expect(await house.list()).toHaveLength(2)
    await as(installer)(sheetEndpoints.deleteSheet, { params: { ...params, sheetId: house.sheetId } })
    expect(await house.list()).toEqual([])
    expect(statusOf(await house.place(iq, 1, 1))).toBe('404 NotFound')
  })

  test('an IQ that replaces another one stands where that one stood, which is announced', async () => {
    const house = await aHouse()
    const iqId = (await addTestIq(platform, house.installationId)).id
    await addTestLock(platform, house.installationId, { iqId })
    const { id } = (await house.place({ kind: 'iq', id: iqId }, 4, 6)).body
    const received: unknown[] = []
    const stop = await database.listen(CHANGES_CHANNEL, (payload) => received.push(JSON.parse(payload)))
    const { activationCode } = await registerBoxedIq(platform)
    const params = { ...house.params, iqId }
    const replaced = await as(installer)(iqEndpoints.replaceIq, { params, body: { activationCode } })
    const thing = { kind: 'iq', id: replaced.body.id }
    expect(await house.list()).toEqual([{ id, sheetId: house.sheetId, thing, x: 4, y: 6, version: 2 }])
    const change = expect.objectContaining({ resource: 'placement', id, change: 'updated' })
    await expect.poll(() => received).toContainEqual(change)
    await stop()
  })

  test('a place outside the picture is refused, when placed and when moved [SHEET-09]', async () => {
    const house = await aHouse()
    expect(statusOf(await house.place(house.door, 20.1, 5))).toBe('400 PlaceOutsideSheet')
    const { body } = await house.place(house.door, 20, 10)
    expect(statusOf(await house.move(body.id, 5, -0.1))).toBe('400 PlaceOutsideSheet')
    expect(await house.list()).toEqual([body])
  })

  test('a corrected scale keeps everything on its spot of the picture [SHEET-08]', async () => {
    const house = await aHouse()
    await house.place(house.door, 4, 6)
    await house.draw(15)
    expect(await house.list()).toMatchObject([{ x: 6, y: 9, version: 2 }])
  })

  test('a note stands on a sheet for those who may read it, whoever wrote it, until it is deleted [SHEET-17]', async () => {
    const house = await aHouse()
    const open = await house.note()
    const secret = await house.note(true)
    expect(statusOf(await house.place(secret, 1, 1, house.sheetId, admin))).toBe('404 NotFound')
    const { body: hidden } = await house.place(secret, 1, 1)
    const { status, body } = await house.place(open, 4, 6, house.sheetId, admin)
    expect([status, body.thing]).toEqual([201, open])
    expect(statusOf(await house.place(open, 2, 2))).toBe('409 ThingPlaced')

    expect(new Set((await house.list()).map(({ thing }) => thing))).toEqual(new Set([secret, open]))
    expect((await house.list(admin)).map(({ thing }) => thing)).toEqual([open])
    expect(statusOf(await house.move(hidden.id, 1, 1, 1, admin))).toBe('404 NotFound')
    expect(statusOf(await house.remove(hidden.id, admin))).toBe('404 NotFound')
    expect(statusOf(await house.move(body.id, 5, 6))).toBe('200')

    await as(installer)(noteEndpoints.deleteNote, { params: { ...house.params, noteId: open.id } })
    expect((await house.list()).map(({ thing }) => thing)).toEqual([secret])
  })

  test('a note that becomes private takes its place out of the sight of others, and a corrected scale still moves it [SHEET-17]', async () => {
    const house = await aHouse()
    const note = await house.note()
    await house.place(note, 4, 6)
    const own = { ...house.params, noteId: note.id }
    await as(installer)(noteEndpoints.changeNote, { params: own, body: { isPrivateNote: true } })
    expect(await house.list(admin)).toEqual([])
    await house.draw(15, admin)
    expect(await house.list()).toMatchObject([{ x: 6, y: 9, version: 2 }])
  })

  test('where a private note stands is announced to nobody [SHEET-17]', async () => {
    const house = await aHouse()
    const received: string[] = []
    const stop = await database.listen(CHANGES_CHANNEL, (payload) => received.push(JSON.parse(payload).id))
    const secret = (await house.place(await house.note(true), 1, 1)).body
    await house.move(secret.id, 2, 2)
    await house.remove(secret.id)
    const open = (await house.place(await house.note(), 1, 1)).body
    await expect.poll(() => received).toContain(open.id)
    expect(received).not.toContain(secret.id)
    await stop()
  })

  test('a note that is being deleted is not placed any more [SHEET-17]', async () => {
    const house = await aHouse()
    const note = await house.note()
    const held = await database.db.startTransaction().execute()
    await selectNoteForUpdate(held, note.id)
    const deleted = as(installer)(noteEndpoints.deleteNote, { params: { ...house.params, noteId: note.id } })
    await waitingForLocks(database, 1)
    const placed = house.place(note, 4, 6)
    await waitingForLocks(database, 2)
    await held.commit().execute()
    expect((await deleted).status).toBe(204)
    expect(statusOf(await placed)).toBe('404 NotFound')
  })

  test('a company places its own things on its own sheets alone', async () => {
    const house = await aHouse()
    const { params } = house
    expect((await as(stranger)(listPlacements, { params, query: {} })).status).toBe(404)
    const other = await aHouse()
    expect(statusOf(await house.place(other.door, 1, 1))).toBe('404 NotFound')
    expect(statusOf(await house.place(house.door, 1, 1, other.sheetId))).toBe('404 NotFound')
  })
})
