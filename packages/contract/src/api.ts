import { accessDecisionEndpoints } from './access-decision/access-decision-endpoints.ts'
import { accessGroupEndpoints } from './access-groups/access-group-endpoints.ts'
import { accountEndpoints } from './account/account-endpoints.ts'
import { lockListEndpoints } from './add-several/lock-list-endpoints.ts'
import { operationsEndpoints } from './admin/operations-endpoints.ts'
import { alarmMonitoringEndpoints } from './alarm-monitoring/alarm-monitoring-endpoints.ts'
import { companyEndpoints } from './company/company-endpoints.ts'
import { boxEndpoints } from './device-registry/box-endpoints.ts'
import {
  doorTestEndpoints,
  doorTestPhotoEndpoints,
  doorTestPolicyEndpoints,
} from './door-tests/door-test-endpoints.ts'
import { doorEndpoints } from './doors/door-endpoints.ts'
import { doorImportEndpoints } from './doors/door-import-endpoints.ts'
import { floorPlanEndpoints } from './floor-plans/floor-plan-endpoints.ts'
import { floorEndpoints } from './floors/floor-endpoints.ts'
import { treeEndpoints } from './hardware-tree/tree-endpoints.ts'
import { historyEndpoints } from './history/history-endpoints.ts'
import { installationEndpoints } from './installations/installation-endpoints.ts'
import { intercomEndpoints } from './intercom/intercom-endpoints.ts'
import { intercomOwnerEndpoints } from './intercom/intercom-owner-endpoints.ts'
import { iqEndpoints } from './iqs/iq-endpoints.ts'
import { lockEndpoints } from './locks/lock-endpoints.ts'
import { mapsEndpoints } from './maps/maps-endpoints.ts'
import { noteEndpoints } from './notes/note-endpoints.ts'
import { notePhotoEndpoints } from './notes/note-photo-endpoints.ts'
import { notificationEndpoints } from './notifications/notification-endpoints.ts'
import { outsideEndpoints } from './outside/outside-endpoints.ts'
import { ownedPlanEndpoints } from './owner/owned-plan-endpoints.ts'
import { ownerEndpoints } from './owner/owner-endpoints.ts'
import { readinessEndpoints } from './readiness/readiness-endpoints.ts'
import { readingEndpoints } from './readings/reading-endpoints.ts'
import { repeaterEndpoints } from './repeaters/repeater-endpoints.ts'
import { restoreConflictEndpoints } from './restore-conflicts/restore-conflict-endpoints.ts'
import { findEndpoints } from './search/search-endpoints.ts'
import { placementEndpoints } from './sheets/placement-endpoints.ts'
import { sheetEndpoints } from './sheets/sheet-endpoints.ts'
import { wallEndpoints } from './sheets/wall-endpoints.ts'
import { workEndpoints } from './site-progress/site-progress-endpoints.ts'
import { ownedRecordEndpoints, recordEndpoints } from './site-record/record-endpoints.ts'
import { staffEndpoints } from './staff/staff-endpoints.ts'
import { ownedTagEndpoints } from './tags/owned-tag-endpoints.ts'
import { tagEndpoints } from './tags/tag-endpoints.ts'
import { tenantEndpoints } from './tenants/tenant-endpoints.ts'
import { walkEndpoints } from './walk-list/walk-endpoints.ts'

/** Every call of the platform; the server and the OpenAPI document read all of it, pages only their feature's part. */
export const api = {
  ...accountEndpoints,
  ...alarmMonitoringEndpoints,
  ...boxEndpoints,
  ...lockListEndpoints,
  ...companyEndpoints,
  ...accessDecisionEndpoints,
  ...accessGroupEndpoints,
  ...findEndpoints,
  ...doorEndpoints,
  ...doorTestEndpoints,
  ...doorTestPhotoEndpoints,
  ...doorTestPolicyEndpoints,
  ...doorImportEndpoints,
  ...floorEndpoints,
  ...floorPlanEndpoints,
  ...restoreConflictEndpoints,
  ...historyEndpoints,
  ...installationEndpoints,
  ...intercomEndpoints,
  ...intercomOwnerEndpoints,
  ...iqEndpoints,
  ...lockEndpoints,
  ...mapsEndpoints,
  ...noteEndpoints,
  ...notePhotoEndpoints,
  ...notificationEndpoints,
  ...operationsEndpoints,
  ...outsideEndpoints,
  ...ownedPlanEndpoints,
  ...ownerEndpoints,
  ...readinessEndpoints,
  ...readingEndpoints,
  ...recordEndpoints,
  ...ownedRecordEndpoints,
  ...repeaterEndpoints,
  ...placementEndpoints,
  ...sheetEndpoints,
  ...wallEndpoints,
  ...tagEndpoints,
  ...ownedTagEndpoints,
  ...staffEndpoints,
  ...tenantEndpoints,
  ...treeEndpoints,
  ...walkEndpoints,
  ...workEndpoints,
}
export type Api = typeof api
export type OperationName = keyof Api
