import type {
  AccessGroup,
  AccessSchedule,
  ScheduleDraft,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import { replaceGroup } from '@commissioning/domain/access-decision/compare-access'
import type { OpeningRules } from '@commissioning/domain/access-decision/opening-rules'
import { toFlaggedSchedule } from '@commissioning/domain/access-decision/to-flagged-schedule'
import type { Schedule } from '@commissioning/domain/schedules/schedule-rules'
import { listFlaggedWeekdays, toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'

/** A timeframe as the rules see it; the id is chosen here, so that sending it again never makes a second one. */
export interface Timeframe extends Schedule {
  id: string
}

/** The answers of the access group wizard. */
export interface GroupAnswers {
  customerReference: string
  tagIds: readonly string[]
  lockIds: readonly string[]
  timeframes: readonly Timeframe[]
}

export const groupFormValues = (group: AccessGroup | undefined): GroupAnswers => ({
  customerReference: group?.customerReference ?? '',
  tagIds: group?.tagIds ?? [],
  lockIds: group?.lockIds ?? [],
  timeframes: group?.accessSchedules.map(toTimeframe) ?? [],
})

export const toTimeframe = (schedule: AccessSchedule): Timeframe => {
  const { id, startDate, endDate, startTime, endTime } = schedule
  return { id, startDate, endDate, startTime, endTime, weekdays: listFlaggedWeekdays(schedule) }
}

export const groupDraftFromForm = ({
  id,
  startDate,
  endDate,
  startTime,
  endTime,
  weekdays,
}: Timeframe): ScheduleDraft => ({
  id,
  startTime,
  endTime,
  startDate: startDate ?? null,
  endDate: endDate ?? null,
  ...toWeekdayFlags(weekdays),
})

/** The rules of a site once these answers are saved; a new group has no id yet. */
export const applyGroupAnswers =
  ({ tagIds, lockIds, timeframes }: GroupAnswers, groupId = '') =>
  (rules: OpeningRules): OpeningRules =>
    replaceGroup(rules, {
      id: groupId,
      tagIds,
      lockIds,
      schedules: timeframes.map(groupDraftFromForm).map(toFlaggedSchedule),
    })

/** The rules of a site once these groups are removed. */
export const removeGroups =
  (groupIds: readonly string[]) =>
  (rules: OpeningRules): OpeningRules => ({
    ...rules,
    groups: rules.groups.filter(({ id }) => !groupIds.includes(id)),
  })
