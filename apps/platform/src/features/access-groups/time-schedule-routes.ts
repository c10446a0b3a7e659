import {
  accessGroupEndpoints,
  type ScheduleDraft,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import { accessGroupRefusals } from '@commissioning/domain/access-groups/access-group-refusals'
import { refuseGroupCount } from '@commissioning/domain/access-groups/group-limit-rules'
import { findEarliestToday, refuseTimeframe } from '@commissioning/domain/access-groups/timeframe-rules'
import { listFlaggedWeekdays, toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { apiError, assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { newId } from '../../infra/database/new-id.ts'
import { countRowsInCollection } from '../installations/collection-store.ts'
import { changeGroup } from './access-group-change.ts'
import {
  deleteTimeSchedule,
  findTimeframe,
  insertTimeSchedule,
  updateTimeSchedule,
} from './time-schedule-store.ts'

const { addTimeSchedule, changeTimeSchedule, deleteTimeSchedule: removal } = accessGroupEndpoints

export function timeScheduleRoutes(register: EndpointRegistrar): void {
  register(
    { addTimeSchedule, changeTimeSchedule, deleteTimeSchedule: removal },
    {
      addTimeSchedule: (context) =>
        changeGroup(context, async (group) => {
          const { tx, body, installation, now } = context
          const timeframe = toTimeframe(body)
          const today = findEarliestToday(now)
          assertAllowed(refuseTimeframe(timeframe, { today, initialStart: today }))
          const id = body.id ?? newId(now)
          const { collectionId } = installation
          const place = { id, collectionId, accessGroupId: group.id, createdAt: now }
          assertAllowed(
            (await insertTimeSchedule(tx, { ...place, ...timeframe }))
              ? undefined
              : accessGroupRefusals.TimeframeExists,
          )
          assertAllowed(
            refuseGroupCount('timeframes', await countRowsInCollection(tx, 'timeSchedule', collectionId)),
          )
        }),

      changeTimeSchedule: (context) =>
        changeGroup(context, async (group) => {
          const { tx, body, params, now, recordBefore } = context
          if (body.id !== undefined && body.id !== params.timeScheduleId)
            throw apiError('InvalidRequest', 'The id of a timeframe cannot be changed.')
          const { weekdays, ...before } = orNotFound(await findTimeframe(tx, group.id, params.timeScheduleId))
          const timeframe = toTimeframe(body)
          assertAllowed(
            refuseTimeframe(timeframe, { today: findEarliestToday(now), initialStart: before.startDate }),
          )
          recordBefore({ ...before, ...toWeekdayFlags(weekdays) })
          await updateTimeSchedule(tx, params.timeScheduleId, timeframe)
        }),

      deleteTimeSchedule: (context) =>
        changeGroup(context, async (group) => {
          const { tx, params, recordBefore } = context
          const { weekdays, ...before } = orNotFound(await findTimeframe(tx, group.id, params.timeScheduleId))
          recordBefore({ ...before, ...toWeekdayFlags(weekdays) })
          await deleteTimeSchedule(tx, params.timeScheduleId)
        }),
    },
  )
}

const toTimeframe = ({ startDate = null, endDate = null, startTime, endTime, ...flags }: ScheduleDraft) => ({
  startDate,
  endDate,
  startTime,
  endTime,
  weekdays: listFlaggedWeekdays(flags),
})
