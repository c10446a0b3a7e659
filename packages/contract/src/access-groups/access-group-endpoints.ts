import { NAME_LIMIT, refuseName } from '@commissioning/domain/validation/names'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Day, Id, textCheckedByRule, Version } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time is HH:mm.'))

const hours = { startTime: TimeOfDay, endTime: TimeOfDay }
const weekdays = {
  monday: z.boolean(),
  tuesday: z.boolean(),
  wednesday: z.boolean(),
  thursday: z.boolean(),
  friday: z.boolean(),
  saturday: z.boolean(),
  sunday: z.boolean(),
}

/** A timeframe; hours and dates are of the IQ's zone at each lock, both dates included, and null is no limit. */
export const AccessSchedule = z.strictObject({
  id: Id,
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  ...hours,
  ...weekdays,
})
export type AccessSchedule = z.infer<typeof AccessSchedule>

/** A list shows a group without its members. */
export const AccessGroupRow = z.strictObject({
  id: Id,
  customerReference: z.string(),
  tagCount: z.int(),
  lockCount: z.int(),
  accessSchedules: z.array(AccessSchedule),
  /** Zones of the IQs of its locks, in which its hours count, each once by its present IANA name. */
  timeZones: z.array(z.string()),
  version: Version,
})
export type AccessGroupRow = z.infer<typeof AccessGroupRow>

/** A group says which tags open which locks, and when. */
export const AccessGroup = z.extend(AccessGroupRow, { tagIds: z.array(Id), lockIds: z.array(Id) })
export type AccessGroup = z.infer<typeof AccessGroup>

export const AccessGroupDraft = z.strictObject({
  customerReference: textCheckedByRule(refuseName, NAME_LIMIT),
})
export type AccessGroupDraft = z.infer<typeof AccessGroupDraft>

/** One call adds at most this many tags or locks, and removes as many. */
export const MAX_MEMBERS = 1_000
const Ids = z.array(Id).check(z.maxLength(MAX_MEMBERS))
/** Those to remove that are no members are passed over. */
export const MemberChange = z.strictObject({ addIds: Ids, removeIds: Ids })
export type MemberChange = z.infer<typeof MemberChange>

/** The id is chosen by the caller, or by the platform where it is left out. */
export const ScheduleDraft = z.strictObject({
  id: z.optional(Id),
  startDate: z.optional(z.nullable(Day)),
  endDate: z.optional(z.nullable(Day)),
  ...hours,
  ...weekdays,
})
export type ScheduleDraft = z.infer<typeof ScheduleDraft>

const path = '/installations/:installationId/access_groups' as const
const groupPath = `${path}/:accessGroupId` as const
const schedule = `${groupPath}/time_schedules/:timeScheduleId` as const
const OneGroup = z.extend(InInstallation, { accessGroupId: Id })
const OneSchedule = z.extend(OneGroup, { timeScheduleId: Id })
const closedCodes = ['InstallationClosed', 'AccessGroupsClosed'] as const
const WRONG_TIME_CODES = [
  'NoWeekday',
  'DatesReversed',
  'TimesReversed',
  'StartDateMovedBack',
  'StartDateInPast',
  'EndDateInPast',
] as const

export const accessGroupEndpoints = defineEndpoints({
  listAccessGroups: {
    method: 'GET',
    path,
    summary: 'The access groups of an installation',
    params: InInstallation,
    query: ListQuery,
    list: {
      fields: { id: 'id', customer_reference: 'name', tag_count: 'integer', lock_count: 'integer' },
      order: 'customer_reference asc',
    },
    reply: pageSchema(AccessGroupRow),
    refuses: [...closedCodes, 'InvalidFilter', 'InvalidOrder'],
  },
  getAccessGroup: {
    method: 'GET',
    path: groupPath,
    summary: 'One access group with its tags, locks and timeframes',
    params: OneGroup,
    reply: AccessGroup,
    refuses: closedCodes,
  },
  createAccessGroup: {
    method: 'POST',
    path,
    summary: 'Create an access group, which opens nothing yet',
    params: InInstallation,
    body: AccessGroupDraft,
    reply: AccessGroup,
    status: 201,
    refuses: [...closedCodes, 'AccessGroupsFull'],
  },
  renameAccessGroup: {
    method: 'PATCH',
    path: groupPath,
    summary: 'Rename an access group',
    params: OneGroup,
    body: AccessGroupDraft,
    reply: AccessGroup,
    refuses: [...closedCodes, 'Stale'],
  },
  changeAccessGroupTags: {
    method: 'PATCH',
    path: `${groupPath}/tags`,
    summary: 'Take tags into an access group and out of it',
    params: OneGroup,
    body: MemberChange,
    reply: AccessGroup,
    refuses: [...closedCodes, 'GroupTagsFull', 'Stale'],
  },
  changeAccessGroupLocks: {
    method: 'PATCH',
    path: `${groupPath}/locks`,
    summary: 'Take locks into an access group and out of it',
    params: OneGroup,
    body: MemberChange,
    reply: AccessGroup,
    refuses: [...closedCodes, 'Stale'],
  },
  addTimeSchedule: {
    method: 'POST',
    path: `${groupPath}/time_schedules`,
    summary: 'Add a timeframe to an access group; answers the group',
    params: OneGroup,
    body: ScheduleDraft,
    reply: AccessGroup,
    status: 201,
    refuses: [...closedCodes, ...WRONG_TIME_CODES, 'TimeframeExists', 'TimeframesFull', 'Stale'],
  },
  changeTimeSchedule: {
    method: 'PUT',
    path: schedule,
    summary: 'Change a timeframe of an access group; answers the group',
    params: OneSchedule,
    body: ScheduleDraft,
    reply: AccessGroup,
    refuses: [...closedCodes, ...WRONG_TIME_CODES, 'Stale'],
  },
  deleteTimeSchedule: {
    method: 'DELETE',
    path: schedule,
    summary: 'Delete a timeframe of an access group; answers the group',
    params: OneSchedule,
    reply: AccessGroup,
    refuses: [...closedCodes, 'Stale'],
  },
  deleteAccessGroup: {
    method: 'DELETE',
    path: groupPath,
    summary: 'Delete an access group; its tags and locks stay',
    params: OneGroup,
    refuses: closedCodes,
  },
})
