import type { Api, OperationName } from '@commissioning/contract/api'
import type { Input } from '@commissioning/contract/http/endpoint'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { makeOwnerExampleInputs } from './example-inputs-owner.ts'
import { makePlanExampleInputs } from './example-inputs-plan.ts'
import { type ExampleThings, UNKNOWN_THINGS } from './example-things.ts'
import { aPdf, aPixel } from './test-files.ts'

const timeSchedule = { startTime: '09:00', endTime: '17:00', ...toWeekdayFlags([1]) }
/** The contract accepts these inputs; a new call without an example does not compile. */
export function makeExampleInputs(things: ExampleThings): { [Name in OperationName]: Input<Api[Name]> } {
  const own = { installationId: things.installation }
  const iq = { ...own, iqId: things.iq }
  const lock = { ...own, lockId: things.lock }
  const repeater = { ...own, repeaterId: things.repeater }
  const tag = { ...own, tagId: things.tag }
  const floor = { ...own, floorId: things.floor }
  const floorPlan = { ...own, floorPlanId: things.floorPlan }
  const accessGroup = { ...own, accessGroupId: things.accessGroup }
  const note = { ...own, noteId: things.note }
  const site = { siteId: things.site }
  const record = { recordId: things.record }
  return {
    getMe: {},
    getOperations: {},
    retryGivenUpJobs: { params: { queue: things.queue } },
    checkOutside: {},
    listWork: { query: { installations: things.installation } },
    findThings: { query: { text: 'door' } },
    listTenants: { query: {} },
    getCompany: { params: { companyId: things.company } },
    changeCompany: { params: { companyId: things.company }, body: { customerReference: 'Brighter Locks' } },
    listInstallations: { query: {} },
    getInstallation: { params: own },
    listHistory: { params: own, query: {} },
    verifyHistory: { params: own, body: { from: null, checkpoint: null } },
    createInstallation: {
      body: {
        tenantId: things.tenant,
        customerReference: 'Harbour House',
        businessType: 'coworking',
        description: null,
        countryCode: 'NL',
        timeZone: 'Europe/Amsterdam',
        email: 'new@customer.test',
      },
    },
    changeInstallation: { params: own, body: { customerReference: 'Harbour Tower' } },
    releaseInstallation: { params: own },
    getReadiness: { params: own },
    listRecordKeys: {},
    getRecordDraft: { params: own },
    getRecordDraftPdf: { params: own },
    getRecordChanges: { params: own },
    listRecords: { query: { installationId: things.installation } },
    getRecordFile: { params: record },
    getRecordPdf: { params: record },
    sendRecord: { params: record },
    listOwnedRecords: { params: site },
    getOwnedRecordFile: { params: { ...site, ...record } },
    getOwnedRecordPdf: { params: { ...site, ...record } },
    acceptOwnedRecord: { params: { ...site, ...record }, body: { remarks: 'Thank you' } },
    getOwnedRecordChanges: { params: { ...site, ...record } },
    getInstallationAccess: { body: { identifier: things.customerUid, accessCode: things.accessCode } },
    changeSiteOwner: { params: own, body: { email: 'new@customer.test' } },
    resendOwnerInvitation: { params: own },
    remindSiteOwner: { params: own },
    requestAlarmMonitoring: {
      params: own,
      body: { countryCode: 'NL', controlCentreId: 'nl-1', connectionCode: '0A1F' },
    },
    listAlarmCenters: { query: {} },
    listIqs: { params: own, query: {} },
    getIq: { params: iq },
    addIq: {
      params: own,
      body: { customerReference: 'Attic', activationCode: things.iqCode, timeZone: 'Europe/Amsterdam' },
    },
    changeIq: { params: iq, body: { customerReference: 'Attic' } },
    setIqLedMode: { params: iq, body: { iqColorMode: 'green_blink_every_5_min' } },
    replaceIq: { params: iq, body: { activationCode: things.iqCode } },
    restoreIq: { params: iq },
    softResetIq: { params: iq },
    decoupleIq: { params: { ...own, iqId: things.emptyIq } },
    listHeldIqs: { params: own },
    decideHeldIq: { params: iq, body: { decision: 'keep', seen: null } },
    listIqTrees: { params: own, query: {} },
    getIqTree: { params: iq },
    putIqTree: {
      params: iq,
      body: {
        iqTreeItems: [
          { id: things.lock, parentId: things.iq, hardwareType: 'lock' },
          { id: things.repeater, parentId: things.iq, hardwareType: 'repeater' },
          { id: things.detachedLock, parentId: things.iq, hardwareType: 'lock' },
        ],
      },
    },
    detachAll: { params: iq },
    listLocks: { params: own, query: {} },
    getLock: { params: lock },
    addLock: {
      params: own,
      body: { customerReference: 'Attic', activationCode: things.lockCode, iqId: things.iq },
    },
    listLockListColumns: { params: own },
    storeLockListColumns: { params: own, body: { columns: [{ column: 'Crate', field: 'code' }] } },
    listBoxes: { params: own, query: { codes: 'BLUE0000000001,0A.0B.0C.0D' } },
    renameLock: { params: lock, body: { customerReference: 'Door' } },
    detachLock: { params: lock, body: { force: false } },
    refreshLockSignal: { params: lock },
    listReadings: { params: { ...own, hardwareId: things.lock }, query: {} },
    recordReadingCondition: {
      params: lock,
      body: { door: 'closed', cabinet: null, arePeopleAround: false, power: 'battery' },
    },
    replaceLock: { params: lock, body: { mac: things.lockCode, force: false } },
    deleteLock: { params: { ...own, lockId: things.detachedLock } },
    deleteLocks: { params: own, body: { lockIds: [things.detachedLock] } },
    listRepeaters: { params: own, query: {} },
    addRepeater: {
      params: own,
      body: { customerReference: 'Attic', activationCode: things.repeaterCode, iqId: things.iq },
    },
    renameRepeater: { params: repeater, body: { customerReference: 'East corridor' } },
    detachRepeater: { params: repeater, body: { force: false } },
    replaceRepeater: { params: repeater, body: { mac: things.repeaterCode, force: false } },
    deleteRepeater: { params: { ...own, repeaterId: things.detachedRepeater } },
    deleteRepeaters: { params: own, body: { repeaterIds: [things.detachedRepeater] } },
    listFloors: { params: own, query: {} },
    createFloor: { params: own, body: { customerReference: 'Lobby', number: 3, locks: [] } },
    changeFloor: { params: floor, body: { customerReference: 'Ground' } },
    deleteFloor: { params: floor, query: {} },
    listCompanyHistory: { params: { companyId: things.company }, query: {} },
    getDoorTestPolicy: { params: { companyId: things.company } },
    changeDoorTestPolicy: {
      params: { companyId: things.company },
      body: { points: ['identity', 'attached'] },
    },
    ...makePlanExampleInputs(things),
    listTags: { params: own, query: {} },
    getTag: { params: tag },
    changeTag: { params: tag, body: { block: true } },
    nameTag: { params: tag, body: { label: 'Anna, cleaner' } },
    uploadTags: { params: own, file: new File(['04A1B2C3'], 'tags.csv'), body: {} },
    findKnownTags: { params: own, body: { numbers: [things.tagNumber] } },
    listTagListColumns: { params: own },
    startTagRegistration: { params: lock, body: { durationInSeconds: 120 } },
    endTagRegistration: { params: lock },
    listAccessGroups: { params: own, query: {} },
    getAccessGroup: { params: accessGroup },
    createAccessGroup: { params: own, body: { customerReference: 'Guests' } },
    renameAccessGroup: { params: accessGroup, body: { customerReference: 'Cleaners' } },
    changeAccessGroupTags: { params: accessGroup, body: { addIds: [], removeIds: [things.tag] } },
    changeAccessGroupLocks: { params: accessGroup, body: { addIds: [], removeIds: [things.lock] } },
    addTimeSchedule: { params: accessGroup, body: { ...timeSchedule, ...toWeekdayFlags([2]) } },
    changeTimeSchedule: {
      params: { ...accessGroup, timeScheduleId: things.timeSchedule },
      body: { ...timeSchedule, endTime: '18:00' },
    },
    deleteTimeSchedule: { params: { ...accessGroup, timeScheduleId: things.timeSchedule } },
    deleteAccessGroup: { params: accessGroup },
    getAccessRules: { params: own },
    getTagAccess: { params: tag, query: {} },
    getLockAccess: { params: lock, query: {} },
    listFloorPlans: { params: own, query: {} },
    getFloorPlan: { params: floorPlan },
    getFloorPlanFile: { params: floorPlan },
    createFloorPlan: {
      params: own,
      body: { customerReference: 'Cellar' },
      file: aPdf(),
    },
    renameFloorPlan: { params: floorPlan, body: { customerReference: 'Roof' } },
    deleteFloorPlan: { params: floorPlan },
    ...makeOwnerExampleInputs(things),
    getMaps: {},
    suggestPlaces: { query: { search: 'Amsterdam' } },
    getPlace: { query: { id: 'none' } },
    findPlaceAt: { query: { latitude: 52.4, longitude: 4.9 } },
    listNotes: { params: own, query: {} },
    listNotedResources: { params: own, query: {} },
    createNote: {
      params: own,
      body: { resourceType: 'Collection', subject: 'Wifi', noteText: 'Weak here', isPrivateNote: false },
    },
    changeNote: { params: note, body: { noteText: 'Mind the step.' } },
    deleteNote: { params: note },
    createNotePhoto: { params: note, file: aPixel() },
    getNotePhotoFile: { params: { ...note, photoId: things.photo }, query: {} },
    deleteNotePhoto: { params: { ...note, photoId: things.photo } },
    listWalks: { params: own },
    endWalk: { params: { ...own, walkId: things.walk } },
    listNotifications: { query: {} },
    markNotificationsRead: { body: { notificationIds: [things.notification] } },
    listStaff: { query: {} },
    getStaffMember: { params: { staffId: things.staff } },
    inviteStaffMember: {
      body: { email: 'new@brightlocks.test', firstName: 'Nia', lastName: 'New', role: 'installer_basic' },
    },
    changeStaffRole: { params: { staffId: things.staff }, body: { role: 'installer_admin' } },
    resendStaffInvitation: { params: { staffId: things.staff } },
    deleteStaffMember: { params: { staffId: things.staff } },
  }
}

/** The same about things that are nowhere. */
export const exampleInputs = makeExampleInputs(UNKNOWN_THINGS)
