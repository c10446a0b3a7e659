import { accessDecisionRoutes } from '../features/access-decision/access-decision-routes.ts'
import { accessGroupRoutes } from '../features/access-groups/access-group-routes.ts'
import { accountRoutes } from '../features/account/account-routes.ts'
import { lockListRoutes } from '../features/add-several/lock-list-routes.ts'
import { alarmMonitoringRoutes } from '../features/alarm-monitoring/alarm-monitoring-routes.ts'
import { createAlarmProvider } from '../features/alarm-monitoring/alarm-provider.ts'
import { companyRoutes } from '../features/company/company-routes.ts'
import { boxRoutes } from '../features/device-registry/box-routes.ts'
import { BOX_ATTEMPTS, limitGuesses } from '../features/device-registry/limit-guesses.ts'
import { doorTestPhotoRoutes } from '../features/door-tests/door-test-photo-routes.ts'
import { doorTestPolicyRoutes } from '../features/door-tests/door-test-policy-routes.ts'
import { doorTestRoutes } from '../features/door-tests/door-test-routes.ts'
import { listDoorsToTest } from '../features/door-tests/door-test-store.ts'
import { doorImportRoutes } from '../features/doors/door-import-routes.ts'
import { doorRoutes } from '../features/doors/door-routes.ts'
import { floorPlanRoutes } from '../features/floor-plans/floor-plan-routes.ts'
import { floorRoutes } from '../features/floors/floor-routes.ts'
import { deviceRoutes } from '../features/hardware-tree/device-routes.ts'
import { iqLifecycleRoutes } from '../features/hardware-tree/iq-lifecycle-routes.ts'
import { treeRoutes } from '../features/hardware-tree/tree-routes.ts'
import { historyRoutes } from '../features/history/history-routes.ts'
import { accessRoutes } from '../features/installations/access-routes.ts'
import { installationRoutes } from '../features/installations/installation-routes.ts'
import { siteOwnerRoutes } from '../features/installations/site-owner-routes.ts'
import { createIntercomMail } from '../features/intercom/intercom-mail.ts'
import { intercomOwnerRoutes } from '../features/intercom/intercom-owner-routes.ts'
import { intercomRoutes } from '../features/intercom/intercom-routes.ts'
import { iqRoutes } from '../features/iqs/iq-routes.ts'
import { createMaps } from '../features/maps/create-maps.ts'
import { mapsRoutes } from '../features/maps/maps-routes.ts'
import { notePhotoRoutes } from '../features/notes/note-photo-routes.ts'
import { noteRoutes } from '../features/notes/note-routes.ts'
import { notificationRoutes } from '../features/notifications/notification-routes.ts'
import { outsideRoutes } from '../features/outside/outside-routes.ts'
import { ownedPlanRoutes } from '../features/owner/owned-plan-routes.ts'
import { createOwnerMail } from '../features/owner/owner-mail.ts'
import { MADE_CODES, ownerRoutes } from '../features/owner/owner-routes.ts'
import { readinessRoutes } from '../features/readiness/readiness-routes.ts'
import { readingRoutes } from '../features/readings/reading-routes.ts'
import { restoreConflictRoutes } from '../features/restore-conflicts/restore-conflict-routes.ts'
import { findRoutes } from '../features/search/search-routes.ts'
import { placementRoutes } from '../features/sheets/placement-routes.ts'
import { sheetRoutes } from '../features/sheets/sheet-routes.ts'
import { wallRoutes } from '../features/sheets/wall-routes.ts'
import { workRoutes } from '../features/site-progress/site-progress-routes.ts'
import { ownedRecordRoutes } from '../features/site-record/owned-record-routes.ts'
import { createRecordMail } from '../features/site-record/record-mail.ts'
import { recordRoutes } from '../features/site-record/record-routes.ts'
import type { RecordSealing } from '../features/site-record/record-sealing.ts'
import type { SiteRecords } from '../features/site-record/start-site-records.ts'
import { createStaffMail } from '../features/staff/staff-mail.ts'
import { staffRoutes } from '../features/staff/staff-routes.ts'
import { ownedTagRoutes } from '../features/tags/owned-tag-routes.ts'
import type { TagLists } from '../features/tags/tag-lists.ts'
import { tagRoutes } from '../features/tags/tag-routes.ts'
import { tenantRoutes } from '../features/tenants/tenant-routes.ts'
import { walkRoutes } from '../features/walk-list/walk-routes.ts'
import { limitMails, MAIL_ATTEMPTS } from '../http/limit-mails.ts'
import { type AttemptLimits, CODE_ATTEMPTS, createAttemptLimit } from '../http/rate-limits.ts'
import type { EndpointRegistrar } from '../http/register-endpoints.ts'
import type { Database } from '../infra/database/database.ts'
import type { Files } from '../infra/files/files.ts'
import type { Mail } from '../infra/mail/mail.ts'
import type { Settings } from '../infra/settings/settings.ts'

interface FeatureDependencies {
  settings: Settings
  database: Database
  now: () => Date
  /** How many owners people may invite with new sites. */
  firstMails: AttemptLimits
  mail: Mail
  files: Files
  tagLists: TagLists
  records: SiteRecords
  recordSealing: RecordSealing
}

export const readPortalUrl = ({ portalHost, publicUrl }: Settings) => `${portalHost ?? publicUrl}/owner`

/** Gives each feature's routes what they need. */
export function registerFeatures(register: EndpointRegistrar, dependencies: FeatureDependencies): void {
  const { settings, database, mail, files, tagLists, records, recordSealing, now, firstMails } = dependencies
  const portalUrl = readPortalUrl(settings)
  const send = limitMails(mail.send, { attempts: createAttemptLimit(database, MAIL_ATTEMPTS), now })
  const sendFirst = limitMails(mail.send, { attempts: createAttemptLimit(database, firstMails), now })
  const guesses = limitGuesses({ attempts: createAttemptLimit(database, BOX_ATTEMPTS), now })
  accountRoutes(register, settings)
  companyRoutes(register)
  tenantRoutes(register)
  installationRoutes(register, {
    ownerMail: createOwnerMail({ send: sendFirst, portalUrl }),
    storeRecord: recordSealing.atRelease,
    doorsToTest: listDoorsToTest,
  })
  recordRoutes(register, { ...records, mail: createRecordMail({ send, portalUrl }) })
  ownedRecordRoutes(register, records)
  accessRoutes(register, { attempts: createAttemptLimit(database, CODE_ATTEMPTS) })
  siteOwnerRoutes(register, { ownerMail: createOwnerMail({ send, portalUrl }) })
  ownedPlanRoutes(register)
  ownedTagRoutes(register)
  ownerRoutes(register, {
    termsVersion: settings.termsOfService.version,
    attempts: createAttemptLimit(database, MADE_CODES),
  })
  alarmMonitoringRoutes(register, {
    provider: createAlarmProvider(settings.alarmMonitoring),
    marker: settings.alarmMonitoring.marker,
  })
  iqRoutes(register, { guesses })
  iqLifecycleRoutes(register, { guesses })
  restoreConflictRoutes(register)
  historyRoutes(register)
  treeRoutes(register)
  deviceRoutes(register, { guesses })
  readingRoutes(register)
  boxRoutes(register, { guesses })
  lockListRoutes(register)
  findRoutes(register)
  workRoutes(register)
  floorRoutes(register)
  doorRoutes(register, { guesses })
  doorTestRoutes(register)
  doorTestPhotoRoutes(register)
  doorTestPolicyRoutes(register)
  doorImportRoutes(register)
  sheetRoutes(register)
  placementRoutes(register)
  wallRoutes(register)
  intercomRoutes(register, { invite: createIntercomMail({ send, portalUrl }) })
  intercomOwnerRoutes(register, { termsVersion: settings.termsOfService.version })
  mapsRoutes(register, createMaps(settings.maps))
  readinessRoutes(register)
  walkRoutes(register)
  tagRoutes(register, { tagLists })
  accessDecisionRoutes(register)
  accessGroupRoutes(register)
  noteRoutes(register, { files })
  notePhotoRoutes(register, { files })
  notificationRoutes(register)
  staffRoutes(register, { staffMail: createStaffMail({ send, consoleUrl: settings.publicUrl }) })
  floorPlanRoutes(register, { files })
  outsideRoutes(register, { settings, database, createMaps, now })
}
