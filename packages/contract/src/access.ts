import type { OperationName } from './api.ts'

/**
 * Who may call: `public` needs no sign-in, `owner` is a signed-in site owner (whose rows are found by who they are),
 * the others are staff of at least that role.
 */
export type Access = 'public' | 'owner' | 'installer_basic' | 'installer_admin'

/** The role matrix: every operation and who may call it. A missing operation does not compile. */
export const access = {
  getMe: 'installer_basic',
  listTenants: 'installer_basic',

  getCompany: 'installer_basic',
  changeCompany: 'installer_admin',

  listInstallations: 'installer_basic',
  getInstallation: 'installer_basic',
  createInstallation: 'installer_basic',
  changeInstallation: 'installer_basic',
  releaseInstallation: 'installer_basic',
  getInstallationAccess: 'installer_basic',
  changeSiteOwner: 'installer_basic',
  resendOwnerInvitation: 'installer_basic',
  remindSiteOwner: 'installer_basic',
  requestAlarmMonitoring: 'installer_basic',
  listAlarmCenters: 'installer_basic',

  listIqs: 'installer_basic',
  getIq: 'installer_basic',
  addIq: 'installer_basic',
  changeIq: 'installer_basic',
  setIqLedMode: 'installer_basic',
  replaceIq: 'installer_basic',
  restoreIq: 'installer_basic',
  softResetIq: 'installer_basic',
  decoupleIq: 'installer_basic',
  listIqTrees: 'installer_basic',
  getIqTree: 'installer_basic',
  putIqTree: 'installer_basic',
  detachAll: 'installer_basic',

  listLocks: 'installer_basic',
  getLock: 'installer_basic',
  addLock: 'installer_basic',
  renameLock: 'installer_basic',
  detachLock: 'installer_basic',
  refreshLockSignal: 'installer_basic',
  replaceLock: 'installer_basic',
  deleteLock: 'installer_basic',
  deleteLocks: 'installer_basic',

  listRepeaters: 'installer_basic',
  addRepeater: 'installer_basic',
  renameRepeater: 'installer_basic',
  detachRepeater: 'installer_basic',
  replaceRepeater: 'installer_basic',
  deleteRepeater: 'installer_basic',
  deleteRepeaters: 'installer_basic',

  listFloors: 'installer_basic',
  createFloor: 'installer_basic',
  changeFloor: 'installer_basic',
  deleteFloor: 'installer_basic',
  listTags: 'installer_basic',
  getTag: 'installer_basic',
  changeTag: 'installer_basic',
  uploadTags: 'installer_basic',
  startTagRegistration: 'installer_basic',
  endTagRegistration: 'installer_basic',
  listFloorPlans: 'installer_basic',
  getFloorPlan: 'installer_basic',
  getFloorPlanFile: 'installer_basic',
  createFloorPlan: 'installer_basic',
  renameFloorPlan: 'installer_basic',
  deleteFloorPlan: 'installer_basic',

  listWalks: 'installer_basic',
  endWalk: 'installer_basic',

  listNotifications: 'installer_basic',
  markNotificationsRead: 'installer_basic',

  listStaff: 'installer_admin',
  getStaffMember: 'installer_admin',
  inviteStaffMember: 'installer_admin',
  changeStaffRole: 'installer_admin',
  resendStaffInvitation: 'installer_admin',
  deleteStaffMember: 'installer_admin',

  getInvitation: 'public',
  acceptInvitation: 'owner',
  listOwnedSites: 'owner',
  acceptTerms: 'owner',
  createAccessCode: 'owner',
  changeGrants: 'owner',
} as const satisfies Record<OperationName, Access>
