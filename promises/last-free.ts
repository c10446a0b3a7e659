import type { OperationName } from '@commissioning/contract/api'
import { GROUP_LIMITS } from '@commissioning/domain/access-groups/group-limit-rules'
import { POINT_PHOTO_LIMIT } from '@commissioning/domain/door-tests/door-test-rules'
import { DOOR_LIMIT } from '@commissioning/domain/doors/door-rules'
import { FLOOR_PLAN_LIMIT } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { NOTE_PHOTO_LIMIT } from '@commissioning/domain/notes/note-rules'
import { PLACEMENT_LIMIT } from '@commissioning/domain/sheets/placement-rules'
import { SHEET_LIMIT } from '@commissioning/domain/sheets/sheet-rules'
import { WALL_LIMIT } from '@commissioning/domain/sheets/wall-rules'
import type { TestPlatform } from '@commissioning/platform/testing/test-platform'

interface Filling {
  table: string
  limit: number
  /** SQL of the columns that differ from row to row; `n` counts them. */
  columns?: Record<string, string>
}

const ID = 'gen_random_uuid()'
const doors = {
  table: 'door',
  limit: DOOR_LIMIT,
  columns: { number: "'x' || n", number_key: "'x' || n", lock_id: 'null', is_of_lock: 'false' },
}

/** These rows fill a table up to its last free place, for each call that the contract refuses as full. */
export const lastFree: Partial<Record<OperationName, Filling>> = {
  createDoor: doors,
  importDoors: doors,
  createSheet: { table: 'sheet', limit: SHEET_LIMIT },
  createPlacement: {
    table: 'placement',
    limit: PLACEMENT_LIMIT,
    columns: { door_id: ID, hardware_id: 'null', iq_id: 'null', note_id: 'null' },
  },
  createWalls: { table: 'wall', limit: WALL_LIMIT },
  createAccessGroup: { table: 'access_group', limit: GROUP_LIMITS.groups },
  addTimeSchedule: {
    table: 'time_schedule',
    limit: GROUP_LIMITS.timeframes,
    columns: { start_date: "date '2027-01-01' + n::int", end_date: "date '2027-01-01' + n::int" },
  },
  createFloorPlan: { table: 'floor_plan', limit: FLOOR_PLAN_LIMIT, columns: { file_id: ID } },
  createNotePhoto: {
    table: 'note_photo',
    limit: NOTE_PHOTO_LIMIT,
    columns: { file_id: ID, thumbnail_id: ID },
  },
  createDoorTestPhoto: {
    table: 'door_test_photo',
    limit: POINT_PHOTO_LIMIT,
    columns: { file_id: ID, thumbnail_id: ID },
  },
}

const HELD_BESIDE = 'last-slot-races.test.ts'
/** Calls that are refused as full and have no filling. */
export const unfilled: Partial<Record<OperationName, string>> = {
  addLock: HELD_BESIDE,
  addRepeater: HELD_BESIDE,
  putIqTree: HELD_BESIDE,
  replaceLock: 'the place of the old lock is kept for the new one',
  replaceRepeater: 'the place of the old repeater is kept for the new one',
  changeAccessGroupTags: 'its 7,500 places need as many tags; the collection is locked as for the others',
  startTagRegistration: 'it only opens the registration; each learned tag is counted again',
}

/** Copies a row until one place is free; what other tables would have to hold for it is not asked. */
export async function fillUp({ executeSql }: TestPlatform['database'], { table, limit, columns }: Filling) {
  const changed: Record<string, string> = { id: ID, ...columns }
  const { rows } = await executeSql(
    `select attname as name from pg_attribute where attrelid = $1::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => String(name))
  await executeSql(`begin; set local session_replication_role = replica;
    insert into ${table} (${names}) select ${names.map((name) => changed[name] ?? `one.${name}`)}
      from (select * from ${table} limit 1) one,
        generate_series(1, ${limit - 1} - (select count(*) from ${table})) n;
    commit`)
}
