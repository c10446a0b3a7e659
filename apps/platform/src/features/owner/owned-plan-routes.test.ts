import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { ownedPlanEndpoints } from '@commissioning/contract/owner/owned-plan-endpoints'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { type PlacedResource, placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { wallEndpoints } from '@commissioning/contract/sheets/wall-endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { authorizeOwner } from '../../authorization/authorize.ts'
import type { Tx } from '../../infra/database/database.ts'
import { aPdf, aPicture } from '../../testing/test-files.ts'
import { installer } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater } from '../../testing/test-hardware.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { getOwnedSheet, getOwnedSheetPicture, listOwnedSheets } = ownedPlanEndpoints
const line = { from: { x: 100, y: 100 }, to: { x: 600, y: 100 }, metres: 10 }
const scale = { picture: { width: 1_000, height: 500 }, line, check: null }
const frame = { picture: scale.picture, metresPerPixel: 0.02, origin: { x: 0, y: 0 } }
const olga: TestPerson = { subject: 'olga', email: 'olga@customer.test' }
const theo: TestPerson = { subject: 'theo', email: 'theo@customer.test' }

describe('the plan of an owner', async () => {
  const platform = await testPlatform()
  const { as, database, issuer, system } = platform
  const ask = as(installer)

  /** A site with a sheet of 20 by 10 metres on its ground floor; the PDF is another floor plan. */
  async function aHouse(person = olga) {
    const { installationId, siteId } = await anOwnedSite(platform, person)
    const params = { installationId }
    const upload = async (file: File) =>
      (await ask(floorPlanEndpoints.createFloorPlan, { params, body: { customerReference: 'Plan' }, file }))
        .body.id
    const ground = { customerReference: 'Ground floor', number: 0, locks: [] }
    const floor = (await ask(floorEndpoints.createFloor, { params, body: ground })).body
    await upload(aPdf())
    const aSheet = async (customerReference: string, floorId: string | null = null) => {
      const floorPlanId = await upload(await aPicture())
      const body = { customerReference, floorId, floorPlanId }
      return { floorPlanId, sheetId: (await ask(sheetEndpoints.createSheet, { params, body })).body.id }
    }
    const { sheetId } = await aSheet('East', floor.id)
    const drawScale = (id: string) =>
      ask(sheetEndpoints.changeSheet, { params: { ...params, sheetId: id }, body: { scale } })
    await drawScale(sheetId)
    return {
      params,
      siteId,
      sheetId,
      floor: { id: floor.id, customerReference: 'Ground floor', number: 0 },
      aSheet,
      drawScale,
      place: async (thing: PlacedResource, x: number, y: number) =>
        (await ask(placementEndpoints.createPlacement, { params, body: { sheetId, thing, x, y } })).body.id,
      release: () => ask(installationEndpoints.releaseInstallation, { params }),
      list: (by = person, of = siteId) => as(by)(listOwnedSheets, { params: { siteId: of } }),
      read: (by = person, of = siteId, id = sheetId) =>
        as(by)(getOwnedSheet, { params: { siteId: of, sheetId: id } }),
      picture: (by = person, of = siteId, id = sheetId) =>
        as(by)(getOwnedSheetPicture, { params: { siteId: of, sheetId: id } }),
    }
  }
  const asOwner = <Result>({ subject, email }: TestPerson, work: (tx: Tx) => Promise<Result>) =>
    database.db.transaction().execute(async (tx) => {
      const names = { firstName: undefined, lastName: undefined, locale: undefined }
      await authorizeOwner(tx, { issuer: issuer.issuer, subject, email, emailVerified: true, ...names })
      return work(tx)
    })
  const filesOf = (person: TestPerson) =>
    asOwner(person, (tx) => tx.selectFrom('storedFile').select('mediaType').execute())

  test('shows the sheets that are to scale, with what stands on them and how it is [OPLAN-02]', async () => {
    const house = await aHouse()
    const { params, siteId, sheetId, floor } = house
    const iq = await addTestIq(platform, params.installationId)
    const repeater = (await addTestRepeater(platform, params.installationId)).body
    const lock = (await addTestLock(platform, params.installationId, { iqId: iq.id, name: 'Front lock' }))
      .body
    const { items } = (await ask(doorEndpoints.listDoors, { params, query: {} })).body
    const own = items.find((door) => door.lock?.id === lock.id)
    const planned = { customerReference: 'Store', number: '1.07' }
    await database.db
      .updateTable('door')
      .where('id', '=', own?.id ?? '')
      .set({ ...planned, numberKey: '1.07' })
      .execute()
    const reported = { isConfirmed: true, online: true, batteryState: 'low' } as const
    await system((tx) => tx.updateTable('hardware').where('id', '=', lock.id).set(reported).execute())
    const note = { resourceType: 'Collection', subject: 'Wifi', noteText: 'Weak' } as const
    const written = await ask(noteEndpoints.createNote, { params, body: { ...note, isPrivateNote: false } })
    const [atIq, atRepeater, atDoor] = [
      await house.place({ kind: 'iq', id: iq.id }, 1, 2),
      await house.place({ kind: 'hardware', id: repeater.id }, 3, 4),
      await house.place({ kind: 'door', id: own?.id ?? '' }, 5, 6),
    ]
    const wish = { lockType: null, communicationType: null, isEscapeRoute: false, externalId: null }
    const cellar = { number: '2.01', customerReference: 'Cellar', floorId: null, ...wish }
    const { id } = (await ask(doorEndpoints.createDoor, { params, body: cellar })).body
    const atPlanned = await house.place({ kind: 'door', id }, 8, 8)
    // the lock stands at its door
    await house.place({ kind: 'hardware', id: lock.id }, 9, 9)
    await house.place({ kind: 'note', id: written.body.id }, 7, 7)
    await house.aSheet('Without a scale')
    const gone = await house.aSheet('Without a picture')
    await house.drawScale(gone.sheetId)
    await ask(floorPlanEndpoints.deleteFloorPlan, { params: { ...params, floorPlanId: gone.floorPlanId } })
    expect((await house.release()).status).toBe(200)

    const sheet = { id: sheetId, customerReference: 'East', floor }
    expect((await house.list()).body).toEqual({ items: [sheet] })
    const { body: sites } = await as(olga)(ownerEndpoints.listOwnedSites, {})
    expect(sites.items.find((site) => site.id === siteId)?.sheetCount).toBe(1)
    const { marks, ...shown } = (await house.read()).body
    expect(shown).toEqual({ ...sheet, frame })
    const byKind = Object.fromEntries(marks.map((mark) => [mark.kind, mark]))
    const place = { hasDevice: true, isAttached: true }
    expect(marks).toHaveLength(4)
    expect(byKind).toEqual({
      iq: {
        ...place,
        id: atIq,
        kind: 'iq',
        name: 'Hall IQ',
        x: 1,
        y: 2,
        online: false,
        batteryState: 'none',
      },
      repeater: {
        ...place,
        id: atRepeater,
        kind: 'repeater',
        name: repeater.customerReference,
        x: 3,
        y: 4,
        isAttached: false,
        online: false,
        batteryState: repeater.batteryState,
      },
      door: expect.objectContaining({ kind: 'door' }),
    })
    const doors = marks.filter(({ kind }) => kind === 'door').sort((one, other) => one.x - other.x)
    expect(doors).toEqual([
      {
        ...place,
        id: atDoor,
        kind: 'door',
        name: '1.07 Store',
        x: 5,
        y: 6,
        online: true,
        batteryState: 'low',
      },
      {
        id: atPlanned,
        kind: 'door',
        name: '2.01 Cellar',
        x: 8,
        y: 8,
        hasDevice: false,
        isAttached: false,
        online: false,
        batteryState: 'none',
      },
    ])
    const picture = await house.picture()
    expect(picture.status).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
    })
    expect(picture.body.size).toBeGreaterThan(50)
  })

  test('is there once the site was handed over, and for its owner alone [OPLAN-01]', async () => {
    const house = await aHouse()
    const other = await aHouse(theo)
    const countOf = async (person: TestPerson, id: string) =>
      (await as(person)(ownerEndpoints.listOwnedSites, {})).body.items.find((site) => site.id === id)
        ?.sheetCount
    expect((await house.list()).body).toEqual({ items: [] })
    expect(await countOf(olga, house.siteId)).toBe(0)
    const missing = { status: 404, body: { ErrorCode: 'NotFound' } }
    expect(await house.read()).toMatchObject(missing)
    expect(await house.picture()).toMatchObject(missing)

    await house.release()
    await other.release()
    expect((await house.read()).status).toBe(200)
    expect(await countOf(theo, other.siteId)).toBe(1)
    const attempts = [
      house.list(theo),
      ...[house.siteId, other.siteId].flatMap((of) => [house.read(theo, of), house.picture(theo, of)]),
    ]
    for (const attempt of attempts) expect(await attempt).toMatchObject(missing)
    for (const staff of [house.list(installer), house.read(installer), house.picture(installer)])
      expect(await staff).toMatchObject(missing)

    // another owner was named, who has not come yet
    const pending = (ownerPending: boolean) =>
      system((tx) => tx.updateTable('site').where('id', '=', house.siteId).set({ ownerPending }).execute())
    await pending(true)
    expect(await house.read()).toMatchObject(missing)
    expect(await house.picture()).toMatchObject(missing)
    await pending(false)
    expect((await house.picture()).status).toBe(200)
  })

  test('opens no other file, no note and no wall, whatever is asked for [OPLAN-01]', async () => {
    const keeper: TestPerson = { subject: 'kim', email: 'kim@customer.test' }
    const house = await aHouse(keeper)
    const { params, sheetId } = house
    const inSheet = { ...params, sheetId }
    const wall = { from: { x: 1, y: 1 }, to: { x: 2, y: 1 }, class: 'drywall' as const }
    await ask(wallEndpoints.createWalls, { params: inSheet, body: { walls: [wall] } })
    const note = { resourceType: 'Collection', subject: 'Wifi', noteText: 'Weak' } as const
    const written = await ask(noteEndpoints.createNote, { params, body: { ...note, isPrivateNote: true } })
    await house.place({ kind: 'note', id: written.body.id }, 7, 7)
    const placesOf = () => asOwner(keeper, (tx) => tx.selectFrom('placement').select('id').execute())
    expect(await filesOf(keeper)).toEqual([])
    await house.release()
    // the PDF is of no sheet
    expect(await filesOf(keeper)).toEqual([{ mediaType: 'image/png' }])
    expect(await placesOf()).toEqual([])
    for (const table of ['wall', 'note', 'note_photo'])
      await expect(
        asOwner(keeper, (tx) => sql`select 1 from ${sql.table(table)}`.execute(tx)),
      ).rejects.toThrow(`permission denied for table ${table}`)
    const change = asOwner(keeper, (tx) => tx.updateTable('placement').set({ x: 1 }).execute())
    await expect(change).rejects.toThrow('permission denied')
  })
})
