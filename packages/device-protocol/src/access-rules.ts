import { TAG_NUMBER } from '@commissioning/domain/tags/tag-number'
import * as z from 'zod/mini'
import { DeviceMac } from './identity.ts'

/** 8, 14 or 20 hexadecimal digits, upper case (TAG-38). */
export const TagNumber = z
  .string()
  .check(z.regex(TAG_NUMBER, 'A tag number is 8, 14 or 20 hexadecimal digits.'))
export type TagNumber = z.infer<typeof TagNumber>

const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time is HH:mm.'))

export const Weekdays = z.object({
  monday: z.boolean(),
  tuesday: z.boolean(),
  wednesday: z.boolean(),
  thursday: z.boolean(),
  friday: z.boolean(),
  saturday: z.boolean(),
  sunday: z.boolean(),
})
export type Weekdays = z.infer<typeof Weekdays>

/** Dates and times are of the IQ's time zone; the last day and the last minute belong to the schedule. */
export const AccessSchedule = z.object({
  startDate: z.nullable(z.iso.date()),
  endDate: z.nullable(z.iso.date()),
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  weekdays: Weekdays,
})
export type AccessSchedule = z.infer<typeof AccessSchedule>

/** A group opens its locks to its tags while one of its schedules holds. */
export const AccessGroupRule = z.object({
  tagNumbers: z.array(TagNumber),
  lockMacs: z.array(DeviceMac),
  schedules: z.array(AccessSchedule),
})
export type AccessGroupRule = z.infer<typeof AccessGroupRule>

/** Blocked goes before everything; a master key opens every lock of the IQ at any time. */
export const TagRule = z.object({ number: TagNumber, blocked: z.boolean(), masterKey: z.boolean() })
export type TagRule = z.infer<typeof TagRule>

/** All an IQ needs to decide at the door without the cloud. A tag that is not listed is refused. */
export const AccessRules = z.object({ tags: z.array(TagRule), groups: z.array(AccessGroupRule) })
export type AccessRules = z.infer<typeof AccessRules>
