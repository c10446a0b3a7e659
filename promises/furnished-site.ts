import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { doorImportEndpoints } from '@commissioning/contract/doors/door-import-endpoints'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { notePhotoEndpoints } from '@commissioning/contract/notes/note-photo-endpoints'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { wallEndpoints } from '@commissioning/contract/sheets/wall-endpoints'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import type { ExampleThings } from '@commissioning/platform/testing/example-things'
import { aPicture, aPixel } from '@commissioning/platform/testing/test-files'
import { installer, owner } from '@commissioning/platform/testing/test-fixture'
import {
  addTestIq,
  addTestLock,
  addTestRepeater,
  registerBoxedDevice,
  registerBoxedIq,
} from '@commissioning/platform/testing/test-hardware'
import { anIntercom } from '@commissioning/platform/testing/test-intercom'
import { anInvitation, anOwnedSite } from '@commissioning/platform/testing/test-owner'
import type { TestPlatform } from '@commissioning/platform/testing/test-platform'
import { aRecord } from '@commissioning/platform/testing/test-record'
import { aShare } from '@commissioning/platform/testing/test-share'
import { aTag } from '@commissioning/platform/testing/test-tags'
import { insertRows } from './furnished-rows.ts'
import { expectSuccess, makeTestedDoor } from './make-tested-door.ts'

export interface FurnishedSite {
  things: ExampleThings
  collectionId: string
  /** The installation of the other company on the same collection, by an access code. */
  sharedInstallation: string
}

/**
 * One site with something of everything: what the examples of the contract name is there, so that each of its calls can
 * be made. All is online and attached unless its name says otherwise.
 */
export async function furnishSite(platform: TestPlatform): Promise<FurnishedSite> {
  const { as, now, fixture } = platform
  const ask = as(installer)
  const { installationId, siteId, customerUid } = await anOwnedSite(platform)
  const params = { installationId }
  const iq = await addTestIq(platform, installationId)
  const emptyIq = await addTestIq(platform, installationId)
  const repeater = await expectSuccess(
    addTestRepeater(platform, installationId, { iqId: iq.id, net: 'RFNET' }),
  )
  const lock = await expectSuccess(addTestLock(platform, installationId, { iqId: iq.id, name: 'Front door' }))
  const detachedLock = await expectSuccess(addTestLock(platform, installationId))
  const detachedRepeater = await expectSuccess(addTestRepeater(platform, installationId, { net: 'RFNET' }))
  await platform.database.executeSql(`
    update iq set online = true;
    update iq set reset_count = 1, reset_required = false where id = '${emptyIq.id}';
    update hardware set online = true, is_confirmed = true, has_joined = true, signal_strength = -60,
      signal_strength_last_update = '${now().toISOString()}' where iq_id is not null;`)

  const floor = await expectSuccess(
    ask(floorEndpoints.createFloor, {
      params,
      body: { customerReference: 'Ground floor', number: 0, locks: [lock.id] },
    }),
  )
  await expectSuccess(
    ask(doorImportEndpoints.importDoors, {
      params,
      body: {
        columns: [{ column: 'Mark', field: 'number' }],
        floors: [],
        rows: ['1.01', '1.02'].map((number, line) => ({ line: line + 2, door: null, values: { number } })),
      },
    }),
  )
  const doors = await expectSuccess(ask(doorEndpoints.listDoors, { params, query: {} }))
  const plannedDoor = doors.items.find(({ number }) => number === '1.01')
  const deleted = doors.items.filter(({ number }) => number === '1.02')
  await expectSuccess(
    ask(doorEndpoints.deleteDoors, {
      params,
      body: { doors: deleted.map(({ id, version }) => ({ id, version })) },
    }),
  )
  const door = { ...params, doorId: plannedDoor?.id ?? '' }
  const tested = await makeTestedDoor(platform, door)
  const floorPlan = await expectSuccess(
    ask(floorPlanEndpoints.createFloorPlan, {
      params,
      body: { customerReference: 'Ground plan' },
      file: await aPicture({ width: 400, height: 200 }),
    }),
  )
  const sheet = await expectSuccess(
    ask(sheetEndpoints.createSheet, {
      params,
      body: { customerReference: 'Ground', floorId: floor.id, floorPlanId: floorPlan.id },
    }),
  )
  const picture = { width: 400, height: 200 }
  const line = { from: { x: 0, y: 0 }, to: { x: 400, y: 0 }, metres: 40 }
  await expectSuccess(
    ask(sheetEndpoints.changeSheet, {
      params: { ...params, sheetId: sheet.id },
      body: { scale: { picture, line, check: null } },
    }),
  )
  const placement = await expectSuccess(
    ask(placementEndpoints.createPlacement, {
      params,
      body: { sheetId: sheet.id, thing: { kind: 'hardware', id: lock.id }, x: 5, y: 5 },
    }),
  )
  await expectSuccess(
    ask(placementEndpoints.createPlacement, {
      params,
      body: { sheetId: sheet.id, thing: { kind: 'iq', id: iq.id }, x: 6, y: 6 },
    }),
  )
  const wall = { from: { x: 1, y: 1 }, to: { x: 9, y: 1 }, class: 'drywall' as const }
  const walls = await expectSuccess(
    ask(wallEndpoints.createWalls, { params: { ...params, sheetId: sheet.id }, body: { walls: [wall] } }),
  )

  const tagNumber = '04A1B2C3'
  const { tagId, collectionId } = await aTag(platform, installationId, { number: tagNumber })
  const group = await expectSuccess(
    ask(accessGroupEndpoints.createAccessGroup, { params, body: { customerReference: 'Staff' } }),
  )
  const inGroup = { ...params, accessGroupId: group.id }
  const change = (id: string) => ({ params: inGroup, body: { addIds: [id], removeIds: [] } })
  await expectSuccess(ask(accessGroupEndpoints.changeAccessGroupTags, change(tagId)))
  await expectSuccess(ask(accessGroupEndpoints.changeAccessGroupLocks, change(lock.id)))
  await expectSuccess(ask(accessGroupEndpoints.changeAccessGroupLocks, change(detachedLock.id)))
  await expectSuccess(
    ask(accessGroupEndpoints.addTimeSchedule, {
      params: inGroup,
      body: { startTime: '09:00', endTime: '17:00', ...toWeekdayFlags([1]) },
    }),
  )
  const note = await expectSuccess(
    ask(noteEndpoints.createNote, {
      params,
      body: {
        resourceType: 'Lock',
        resourceId: lock.id,
        subject: 'Wifi',
        noteText: 'Weak here',
        isPrivateNote: false,
      },
    }),
  )
  await expectSuccess(
    ask(placementEndpoints.createPlacement, {
      params,
      body: { sheetId: sheet.id, thing: { kind: 'note', id: note.id }, x: 7, y: 7 },
    }),
  )
  const photo = await expectSuccess(
    ask(notePhotoEndpoints.createNotePhoto, { params: { ...params, noteId: note.id }, file: aPixel() }),
  )
  const intercomSite = await anIntercom(platform, installationId, owner)
  const code = await expectSuccess(
    as(owner)(ownerEndpoints.createAccessCode, { params: { siteId }, body: { validForHours: 24 } }),
  )

  const byHand = await insertRows(platform, {
    collectionId,
    iqId: iq.id,
    lock,
    detachedLockId: detachedLock.id,
    repeaterId: repeater.id,
    intercomSite,
  })
  const { installationId: sharedInstallation } = await aShare(platform, installationId)

  const record = await aRecord(platform, installationId)

  const things: ExampleThings = {
    ...byHand,
    tenant: fixture.connectTenant,
    company: fixture.company,
    installation: installationId,
    site: siteId,
    record,
    iq: iq.id,
    emptyIq: emptyIq.id,
    lock: lock.id,
    detachedLock: detachedLock.id,
    repeater: repeater.id,
    detachedRepeater: detachedRepeater.id,
    floor: floor.id,
    plannedDoor: door.doorId,
    ...tested,
    sheet: sheet.id,
    placement: placement.id,
    wall: walls.walls[0]?.id ?? '',
    floorPlan: floorPlan.id,
    tag: tagId,
    accessGroup: group.id,
    note: note.id,
    photo: photo.id,
    intercomSite,
    iqCode: (await registerBoxedIq(platform)).activationCode,
    lockCode: await registerBoxedDevice(platform, 'lock'),
    repeaterCode: await registerBoxedDevice(platform, 'repeater', 'RFNET'),
    tagNumber,
    queue: 'remove-file',
    siteCode: await anInvitation(platform, installationId, owner.email),
    customerUid,
    accessCode: code.code,
  }
  return { things, collectionId, sharedInstallation }
}
