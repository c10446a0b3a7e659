import type { OperationName } from '@commissioning/contract/api'
import { owner } from '@commissioning/platform/testing/test-fixture'

const pendingOwner = 'update site set owner_pending = true, terms_accepted_at = null'
const withoutTerms = 'update site set terms_accepted_at = null'
const takenIntercom = `update intercom_site set owner_pending = false,
  owner_id = (select id from owner where oidc_subject is not null limit 1)`
/** The invited person owns the intercom already, under an address of before. */
const movedOwner = `${pendingOwner};
  update owner set email = 'before@customer.test' where oidc_subject is not null;
  insert into owner (id, email, created_at, first_name, last_name, oidc_issuer, oidc_subject)
    values ('0b6e3f1c-6c1f-4a53-9a44-5d6bb2c1a002', '${owner.email}', '2026-11-01', null, null, null, null);
  update site set owner_id = '0b6e3f1c-6c1f-4a53-9a44-5d6bb2c1a002';
  update intercom_site set owner_pending = false,
    owner_id = (select id from owner where email = 'before@customer.test')`

/** SQL of the state that a call needs beside the furnished site; a call without a line needs none. */
export const statesBefore: Partial<Record<OperationName, string>> = {
  changeSiteOwner: pendingOwner,
  resendOwnerInvitation: pendingOwner,
  acceptInvitation: movedOwner,
  remindSiteOwner: withoutTerms,
  acceptTerms: withoutTerms,
  restoreIq: 'update iq set restore_required = true, reset_count = 1',
  decideHeldIq: `update iq set hold = 'ahead';
    insert into held_iq (iq_id, collection_id, since) select id, collection_id, '2026-11-21' from iq`,
  createIntercomSite:
    'delete from entrance; delete from invitation where intercom_site_id is not null; delete from intercom_site',
  removeIntercomSite: 'delete from entrance',
  requestAlarmMonitoring: "update tenant set customer_reference = 'Mastermind Malls'",
  recordReadingCondition: `insert into device_command (id, collection_id, iq_id, payload, expires_at, answer)
    select gen_random_uuid(), collection_id, iq_id, jsonb_build_object('kind', 'measureSignal', 'lockMac', mac,
      'issuedAt', '2026-11-21T10:00:00.000Z'), '2026-11-21T10:01:00Z',
      jsonb_build_object('rssiAt', '2026-11-21T10:00:00.000Z')
    from hardware where hardware_type = 'lock' and iq_id is not null`,
  acceptIntercomTerms: takenIntercom,
  changeIntercomSite: takenIntercom,
  startDoorTest: "update door_test_run set ended_at = '2026-11-21T09:59:00Z' where ended_at is null",
  deleteFloor: 'update hardware set floor_id = null; delete from door',
}
