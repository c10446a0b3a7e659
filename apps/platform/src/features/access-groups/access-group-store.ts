import {
  type AccessGroup,
  type AccessGroupRow,
  type AccessSchedule,
  accessGroupEndpoints,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import type { ListQuery } from '@commissioning/contract/http/list'
import { presentTimeZoneName } from '@commissioning/domain/formats/time-zones'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { sql } from 'kysely'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'
import { orderByName } from '../../infra/database/name-order.ts'

const columns = {
  id: 'accessGroup.id',
  customer_reference: 'accessGroup.customer_reference',
  tag_count: 'accessGroup.tag_count',
  lock_count: 'accessGroup.lock_count',
} as const satisfies ColumnsOf<typeof accessGroupEndpoints.listAccessGroups>

export const listAccessGroups = (tx: Tx, query: ListQuery) =>
  listPage({
    tx,
    rows: groupRows,
    query,
    list: accessGroupEndpoints.listAccessGroups.list,
    columns,
    idColumn: 'accessGroup.id',
    present: presentGroup,
  })

export async function findAccessGroup(tx: Tx, id: string): Promise<AccessGroup | undefined> {
  const row = await groupRows(tx)
    .where('accessGroup.id', '=', id)
    .select([selectMemberIds('tag').as('tagIds'), selectMemberIds('lock').as('lockIds')])
    .executeTakeFirst()
  return row && { ...presentGroup(row), tagIds: row.tagIds, lockIds: row.lockIds }
}

/** Every group of the collection that the request is authorized for, by name. */
export async function listEveryAccessGroup(tx: Tx): Promise<AccessGroup[]> {
  const rows = await groupRows(tx)
    .select([selectMemberIds('tag').as('tagIds'), selectMemberIds('lock').as('lockIds')])
    .orderBy('accessGroup.customerReference', orderByName)
    .orderBy('accessGroup.id')
    .execute()
  return rows.map((row) => ({ ...presentGroup(row), tagIds: row.tagIds, lockIds: row.lockIds }))
}

interface NewGroup {
  id: string
  collectionId: string
  customerReference: string
  createdAt: Date
}

export const insertAccessGroup = (tx: Tx, group: NewGroup) =>
  tx.insertInto('accessGroup').values(group).execute()

/** Every change of a group, its members or its name makes a new version of it. */
export const updateAccessGroupVersion = (
  tx: Tx,
  id: string,
  change: Partial<Pick<NewGroup, 'customerReference'>> = {},
) =>
  tx
    .updateTable('accessGroup')
    .where('id', '=', id)
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .execute()

/** Deletes the group with its timeframes; its tags and locks stay. */
export const deleteAccessGroup = (tx: Tx, id: string) =>
  tx.deleteFrom('accessGroup').where('id', '=', id).execute()

const memberCount = (kind: 'tag' | 'lock') =>
  sql<number>`(select count(*)::int from ${sql.table(`access_group_${kind}`)} as member
    where member.access_group_id = access_group.id)`

/** The ids of the tags or locks of the group of a row. */
export const selectMemberIds = (kind: 'tag' | 'lock') =>
  sql<string[]>`array(select member.${sql.ref(`${kind}_id`)}::text
    from ${sql.table(`access_group_${kind}`)} as member
    where member.access_group_id = access_group.id order by 1)`

interface ScheduleJson
  extends Pick<AccessSchedule, 'id' | 'startDate' | 'endDate' | 'startTime' | 'endTime'> {
  weekdays: number[]
}

/** The timeframes of the group of a row. */
export const groupSchedules = sql<ScheduleJson[]>`(select coalesce(json_agg(json_build_object(
    'id', id, 'startDate', start_date::text, 'endDate', end_date::text,
    'startTime', start_time, 'endTime', end_time, 'weekdays', weekdays) order by created_at, id), '[]')
  from time_schedule where time_schedule.access_group_id = access_group.id)`

const timeZones = sql<string[]>`array(select distinct iq.time_zone
    from access_group_lock as member
    join hardware on hardware.id = member.lock_id
    join iq on iq.id = hardware.iq_id
    where member.access_group_id = access_group.id)`

const groupRows = (tx: Tx) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('accessGroup')
        .selectAll('accessGroup')
        .select([
          memberCount('tag').as('tagCount'),
          memberCount('lock').as('lockCount'),
          groupSchedules.as('schedules'),
          timeZones.as('timeZones'),
        ])
        .as('accessGroup'),
    )
    .selectAll('accessGroup')

type GroupRow = Awaited<ReturnType<ReturnType<typeof groupRows>['executeTakeFirstOrThrow']>>

const presentGroup = ({ id, customerReference, tagCount, lockCount, version, ...row }: GroupRow) =>
  ({
    id,
    customerReference,
    tagCount,
    lockCount,
    version,
    accessSchedules: row.schedules.map(({ weekdays, ...schedule }) => ({
      ...schedule,
      ...toWeekdayFlags(weekdays),
    })),
    // stored names may be older ones of one zone
    timeZones: [...new Set(row.timeZones.map(presentTimeZoneName))].sort(),
  }) satisfies AccessGroupRow
