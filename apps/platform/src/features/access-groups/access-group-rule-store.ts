import type { AccessGroupRule } from '@commissioning/device-protocol/access-rules'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import type { Timeframe } from './time-schedule-store.ts'

/** The locks of an IQ that groups open: to which tags, and when. A group that opens nothing yet is left out. */
export const groupRules = async (tx: Tx, iqId: string): Promise<AccessGroupRule[]> =>
  (await rulesByGroup(tx, iqId)).map(({ groupId: _groupId, ...rule }) => rule)

/** The same with the group that each rule is of. */
export async function rulesByGroup(tx: Tx, iqId: string): Promise<(AccessGroupRule & { groupId: string })[]> {
  const locks = await tx
    .selectFrom('accessGroupLock')
    .innerJoin('hardware', 'hardware.id', 'accessGroupLock.lockId')
    .where('hardware.iqId', '=', iqId)
    .where('hardware.isDetaching', '=', false)
    .select(['accessGroupLock.accessGroupId', 'hardware.mac'])
    .orderBy('accessGroupLock.accessGroupId')
    .orderBy('hardware.mac')
    .execute()
  const groups = [...new Set(locks.map(({ accessGroupId }) => accessGroupId))]
  if (groups.length === 0) return []
  const tags = await tx
    .selectFrom('accessGroupTag')
    .innerJoin('tag', 'tag.id', 'accessGroupTag.tagId')
    .where('accessGroupTag.accessGroupId', 'in', groups)
    .select(['accessGroupTag.accessGroupId', 'tag.number'])
    .orderBy('tag.number')
    .execute()
  const schedules = await tx
    .selectFrom('timeSchedule')
    .where('accessGroupId', 'in', groups)
    .select(['accessGroupId', 'startTime', 'endTime', 'weekdays'])
    .select([
      sql<string | null>`start_date::text`.as('startDate'),
      sql<string | null>`end_date::text`.as('endDate'),
    ])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

  return groups
    .map((group) => ({
      groupId: group,
      tagNumbers: rowsOfGroup(group, tags).map(({ number }) => number),
      lockMacs: rowsOfGroup(group, locks).map(({ mac }) => mac),
      schedules: rowsOfGroup(group, schedules).map(toRule),
    }))
    .filter(({ tagNumbers, schedules }) => tagNumbers.length > 0 && schedules.length > 0)
}

const rowsOfGroup = <Row extends { accessGroupId: string }>(group: string, rows: readonly Row[]) =>
  rows.filter(({ accessGroupId }) => accessGroupId === group)

const toRule = ({ startDate, endDate, startTime, endTime, weekdays }: Timeframe) => ({
  startDate,
  endDate,
  startTime,
  endTime,
  weekdays: toWeekdayFlags(weekdays),
})
