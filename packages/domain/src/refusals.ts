import { accessGroupRefusals } from './access-groups/access-group-rules.ts'
import { groupLimitRefusals } from './access-groups/group-limit-rules.ts'
import { timeframeRefusals } from './access-groups/timeframe-rules.ts'
import { alarmMonitoringRefusals } from './alarm-monitoring/alarm-monitoring-rules.ts'
import { companyRefusals } from './company/company-rules.ts'
import { deviceRegistryRefusals } from './device-registry/device-registry-rules.ts'
import { fileRefusals } from './files/file-rules.ts'
import { floorPlanRefusals } from './floor-plans/floor-plan-rules.ts'
import { floorRefusals } from './floors/floor-rules.ts'
import { detachRefusals } from './hardware-tree/detach-rules.ts'
import { addressRefusals } from './hardware-tree/device-address.ts'
import { placementRefusals } from './hardware-tree/placement-refusals.ts'
import { replaceDeviceRefusals } from './hardware-tree/replace-device-rules.ts'
import { treeChangeRefusals } from './hardware-tree/tree-change-rules.ts'
import { descriptionRefusals } from './installations/description-rules.ts'
import { installationDraftRefusals } from './installations/installation-draft-rules.ts'
import { installationStateRefusals } from './installations/installation-state.ts'
import { ownerEmailRefusals } from './installations/owner-email-rules.ts'
import { releaseRefusals } from './installations/release-rules.ts'
import { entranceRefusals } from './intercom/entrance-rules.ts'
import { intercomOwnerRefusals } from './intercom/intercom-owner-rules.ts'
import { intercomRefusals } from './intercom/intercom-rules.ts'
import { otpRefusals } from './intercom/otp-rules.ts'
import { activationCodeRefusals } from './iqs/activation-code.ts'
import { iqLifecycleRefusals } from './iqs/iq-lifecycle-rules.ts'
import { iqRefusals } from './iqs/iq-rules.ts'
import { ledRefusals } from './iqs/led-patterns.ts'
import { replaceRefusals } from './iqs/replace-rules.ts'
import { lockRefusals } from './locks/lock-rules.ts'
import { signalRefusals } from './locks/signal.ts'
import { noteRefusals } from './notes/note-rules.ts'
import { termsRefusals } from './owner/terms-rules.ts'
import type { Refusal } from './refusal.ts'
import { repeaterRefusals } from './repeaters/repeater-rules.ts'
import { scheduleRefusals } from './schedules/schedule-rules.ts'
import { staffRefusals } from './staff/staff-rules.ts'
import { registrationRefusals } from './tags/registration-rules.ts'
import { tagListRefusals } from './tags/tag-list-rules.ts'
import { tagNumberRefusals } from './tags/tag-number.ts'
import { tagRefusals } from './tags/tag-rules.ts'
import { emailRefusals } from './validation/email.ts'
import { hexRefusals } from './validation/hex.ts'
import { nameRefusals } from './validation/names.ts'
import { personNameRefusals } from './validation/person-names.ts'
import { phoneRefusals } from './validation/phone.ts'

/**
 * Every refusal there is, one line per feature. Where words of a sentence vary, either every variant is here with its
 * params, or the template with its `{name}` places.
 */
export const refusals = [
  ...accessGroupRefusals,
  ...activationCodeRefusals,
  ...addressRefusals,
  ...alarmMonitoringRefusals,
  ...companyRefusals,
  ...descriptionRefusals,
  ...detachRefusals,
  ...deviceRegistryRefusals,
  ...emailRefusals,
  ...entranceRefusals,
  ...floorRefusals,
  ...fileRefusals,
  ...floorPlanRefusals,
  ...groupLimitRefusals,
  ...hexRefusals,
  ...installationDraftRefusals,
  ...installationStateRefusals,
  ...intercomOwnerRefusals,
  ...intercomRefusals,
  ...iqLifecycleRefusals,
  ...iqRefusals,
  ...ledRefusals,
  ...lockRefusals,
  ...nameRefusals,
  ...personNameRefusals,
  ...otpRefusals,
  ...noteRefusals,
  ...ownerEmailRefusals,
  ...phoneRefusals,
  ...placementRefusals,
  ...registrationRefusals,
  ...releaseRefusals,
  ...repeaterRefusals,
  ...replaceDeviceRefusals,
  ...replaceRefusals,
  ...scheduleRefusals,
  ...signalRefusals,
  ...staffRefusals,
  ...tagListRefusals,
  ...tagNumberRefusals,
  ...tagRefusals,
  ...timeframeRefusals,
  ...termsRefusals,
  ...treeChangeRefusals,
] as const satisfies readonly Refusal[]

/** Any refusal of a rule; its codes are a closed set. */
export interface AnyRefusal extends Refusal {
  code: (typeof refusals)[number]['code']
}
