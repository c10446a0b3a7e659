import type { OperationName } from '@commissioning/contract/api'

const FILE = 'what is in its file is read by parts of a browser that jsdom lacks'
const DRAWN = 'it is pressed on a picture, which jsdom does not load'
const ROW = 'it is asked for on a row within a dialog'
const CHOSEN = 'it is sent for what a form has changed of several, and no field of these is changed'
const REPORT = 'an IQ reports something else first'
const OWNER = 'the owner portal makes it'

/** Writes that no press and no form of the console's walk makes, and why; pages have tests of them. */
export const UNMADE_WRITES: Partial<Record<OperationName, string>> = {
  acceptIntercomInvitation: OWNER,
  acceptIntercomTerms: OWNER,
  acceptInvitation: OWNER,
  acceptOwnedRecord: OWNER,
  acceptTerms: OWNER,
  changeAccessGroupLocks: CHOSEN,
  changeAccessGroupTags: CHOSEN,
  changeDoors: CHOSEN,
  changeGrants: OWNER,
  changeInstallation: 'no page renames a site',
  changeOwnedTag: OWNER,
  changeSheet: DRAWN,
  changeStaffRole: 'the samples have one admin, who stays',
  changeTimeSchedule: CHOSEN,
  changeWalls: DRAWN,
  createAccessCode: OWNER,
  createDoorTestPhoto: FILE,
  createFloorPlan: FILE,
  createIntercomSite: 'its address is found by a search',
  createNotePhoto: FILE,
  createPlacement: DRAWN,
  createSheet: DRAWN,
  createWalls: DRAWN,
  decoupleIq: REPORT,
  deleteLock: ROW,
  deleteNotePhoto: 'a form takes a photo away before it is saved',
  deletePlacement: DRAWN,
  deleteRepeater: ROW,
  deleteSheet: DRAWN,
  deleteStaffMember: 'the samples have one admin, who stays',
  deleteWalls: DRAWN,
  detachLock: ROW,
  detachRepeater: ROW,
  endTagRegistration: REPORT,
  importDoors: FILE,
  movePlacement: DRAWN,
  putIqTree: 'rows are dragged',
  recordReadingCondition: REPORT,
  renameLock: ROW,
  renameRepeater: ROW,
  requestAlarmMonitoring: 'a site of another kind asks for it',
  restoreIq: REPORT,
  sendRecord: 'the samples have no signed record',
  softResetIq: REPORT,
  storeLockListColumns: FILE,
  uploadTags: FILE,
}
