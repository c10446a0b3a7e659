import { DOOR_TEST_POINTS } from '@commissioning/domain/door-tests/door-test-points'

export interface OrderedRows {
  table: string
  where?: string
  /** SQL by which it is ordered. */
  by: string
  /** SQL of what the list tells of a row; its id where this is left out. */
  tells?: string
  /** SQL of a first row, where the furnished site has none. */
  first?: string
  /** SQL that makes copies differ in what it is ordered by; `n` counts them. Left out, there are enough rows. */
  columns?: Readonly<Record<string, string>>
}

const OTHER_POINTS = DOOR_TEST_POINTS.filter((point) => point !== 'closes')
const later = (column: string) => ({ [column]: `one.${column} + ((n * 2) % 5) * interval '1 day'` })
const named = (column: string) => ({ [column]: `chr((110 - (n * 2) % 5)::int) || one.${column}` })

const issues = {
  table: 'door_issue',
  by: 'closed_at is not null, opened_at desc',
  columns: {
    ...later('opened_at'),
    // a point has one open issue
    point: `(array['${OTHER_POINTS.join("','")}'])[n]`,
    closed_at: 'case when n % 2 = 0 then one.opened_at end',
    closed_by: "case when n % 2 = 0 then 'Clara' end",
  },
}
const schedules = {
  table: 'time_schedule',
  by: 'created_at',
  columns: { ...later('created_at'), start_time: "'0' || n || ':00'" },
}
const colleagues = {
  table: 'staff',
  where: "role = 'installer_admin' and email like '%@brightlocks.test'",
  by: 'first_name collate name_order, email collate name_order',
  // two have one first name
  columns: {
    first_name: `chr((110 - (n * 2) % 3)::int) || one.first_name`,
    oidc_subject: 'null',
    oidc_issuer: 'null',
  },
}

const tags = {
  table: 'tag',
  by: 'number',
  columns: { number: "'0000000' || (n * 2) % 5", is_master_key: 'false' },
}
const locks = {
  table: 'hardware',
  where: "hardware_type = 'lock' and iq_id is not null",
  by: 'customer_reference collate name_order',
  columns: {
    ...named('customer_reference'),
    name_key: "'lock ' || n",
    position: 'one.position + (n * 3) % 5',
  },
}
const records = { table: 'site_record', by: 'made_at desc, id desc', columns: later('made_at') }
const pointPhotos = { table: 'door_test_photo', by: 'created_on', columns: later('created_on') }
const iqs = { table: 'iq', by: 'customer_reference collate name_order' }

/** Headings that were used on different days. */
const headings = (table: string, by: string): OrderedRows => ({
  table,
  by,
  tells: 'heading',
  columns: { heading: `chr((110 - n)::int) || one.heading`, ...later('used_at') },
})
const byNumber = { table: 'tag', by: 'number', tells: 'number' }

/** Lists within answers, and within the desired state of an IQ, by the call and where they stand. */
export const ORDERED: Readonly<Record<string, OrderedRows>> = {
  'listDoorTests issues': issues,
  'getDoorTest issues': issues,
  'listDoorTests people': colleagues,
  'getCompany admins': colleagues,
  'listWalks items': { table: 'walk', by: 'started_at desc', columns: later('started_at') },
  'getIntercomSite entrances': { table: 'entrance', by: 'created_at', columns: later('created_at') },
  'listOwnedSites items access_codes': {
    table: 'access_code',
    by: 'created_at desc, id desc',
    columns: later('created_at'),
  },
  'getAccessGroup access_schedules': schedules,
  'getAccessRules groups schedules': schedules,
  'listAccessGroups items access_schedules': schedules,
  'getAccessRules groups': {
    table: 'access_group',
    by: 'customer_reference collate name_order',
    columns: named('customer_reference'),
  },
  'getAccessRules tags': tags,
  'getLockAccess rows': tags,
  'getAccessRules locks': locks,
  'getTagAccess rows': locks,
  'listDoorTests issues photos': pointPhotos,
  'getDoorTest issues photos': pointPhotos,
  'getDoorTest points answer photos': pointPhotos,
  'listNotes items photos': { table: 'note_photo', by: 'created_on', columns: later('created_on') },
  'listHeldIqs items': iqs,
  'listOwnedSites items iqs': iqs,
  'listOwnedSites items iqs locks': locks,
  'listOwnedSites items': {
    table: 'site',
    by: '(select customer_reference from collection where id = collection_id) collate name_order',
  },
  'listOwnedIntercomSites items': {
    table: 'intercom_site',
    by: 'customer_reference collate name_order',
    columns: named('customer_reference'),
  },
  'listOwnedSheets items': {
    table: 'sheet',
    by: '(select number from floor where floor.id = floor_id), customer_reference collate name_order',
    columns: {
      ...named('customer_reference'),
      floor_id:
        'case when n % 2 = 0 then (select id from floor order by number limit 1) else one.floor_id end',
    },
  },
  'getOwnedSheet marks': {
    table: 'placement',
    where: 'hardware_id is not null',
    by: 'id',
    // a thing stands in one place
    columns: {
      hardware_id:
        "(select id from hardware where hardware_type = 'lock' and id <> one.hardware_id limit 1 offset n - 1)",
      door_id: 'null',
      iq_id: 'null',
      note_id: 'null',
    },
  },
  'listRecords items': records,
  'listOwnedRecords items': records,
  'listTagListColumns columns': headings('tag_list_column', 'used_at desc'),
  'listLockListColumns columns': headings('lock_list_column', 'heading'),
  'listScheduleColumns columns': headings('door_column', 'heading'),
  'listDeletedDoors doors': {
    table: 'deleted_door',
    by: 'deleted_at desc',
    tells: "imported ->> 'number'",
    columns: { ...later('deleted_at'), imported: "one.imported || jsonb_build_object('number', n::text)" },
  },
  'listRecordKeys items': {
    table: 'record_key',
    by: 'made_at',
    tells: 'kid',
    columns: {
      kid: `chr((110 - n)::int) || one.kid`,
      ...later('made_at'),
      retired_at: 'one.made_at',
      private_key: 'null',
    },
  },
  'getAccessGroup tag_ids': { table: 'tag', by: 'id' },
  'desired tree': {
    table: 'hardware',
    where: locks.where,
    by: 'position',
    tells: 'mac',
  },
  'desired access tags': byNumber,
  'desired access groups tagNumbers': byNumber,
  'desired access groups lockMacs': { table: 'hardware', by: 'mac', tells: 'mac' },
  'desired tagRegistrations': { table: 'tag_registration', by: 'id', columns: {} },
  'desired access groups schedules': {
    table: 'time_schedule',
    by: 'created_at',
    tells: 'start_time',
  },
  'desired released': {
    table: 'forced_release',
    by: 'desired_version',
    tells: 'mac',
    first: `insert into forced_release (iq_id, mac, collection_id, desired_version)
      select iq_id, 'AB0000000099', collection_id, 1 from hardware where hardware_type = 'lock' and iq_id is not null limit 1`,
    columns: { mac: "'AB00000000' || 99 - n", desired_version: '1 + (n * 2) % 5' },
  },
}
