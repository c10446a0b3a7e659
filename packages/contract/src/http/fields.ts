import { isTimeZone, presentTimeZoneName } from '@commissioning/domain/formats/time-zones'
import type { Refusal } from '@commissioning/domain/refusal'
import { refuseLongText } from '@commissioning/domain/validation/names'
import * as z from 'zod/mini'

/** An instant: ISO 8601 in UTC (API-13). */
export const Instant = z.iso.datetime()
/** A day, `YYYY-MM-DD` (API-14); no database knows a year 0. */
export const Day = z.iso.date().check(z.refine((day) => !day.startsWith('0000')))
/** In whatever case it comes, it is one id. */
export const Id = z.uuid().check(z.toLowerCase())
/** Counts up with every change of a resource that people edit; sent back as `If-Match` (API-26). */
export const Version = z.int().check(z.nonnegative())
/** Trimmed on the way in, at most so many characters, which are counted as a person does and as forms do (VALID-17). */
export const limitedTextSchema = (limit: number) =>
  z
    .string()
    .check(
      z.trim(),
      checkByRule((value) => refuseLongText(value, limit)),
    )
    .register(z.globalRegistry, { maxLength: limit })
/** The same, and it may not be empty. */
export const text = (limit: number, required = 'This field is required.') =>
  z
    .string(missingMessage(required))
    .check(
      z.trim(),
      z.minLength(1, required),
      checkByRule((value) => refuseLongText(value, limit)),
    )
    .register(z.globalRegistry, { maxLength: limit })
/** Trimmed, and judged by a rule of the domain alone: that one counts characters as a person does. */
export const textCheckedByRule = (refuse: (value: string) => Refusal | undefined, maxLength: number) =>
  z
    .string(missingMessage(refuse('')?.message))
    .check(z.trim(), checkByRule(refuse))
    .register(z.globalRegistry, { minLength: 1, maxLength })
/** A rule of the domain as the check of a text; its sentence is the field's. */
export const checkByRule = (refuse: (value: string) => Refusal | undefined) =>
  z.superRefine((value: string, context) => {
    const refusal = refuse(value)
    if (refusal) context.addIssue({ code: 'custom', message: refusal.message })
  })
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'A country is two capital letters.'))
/** A zone by its IANA name; an older name comes in as the present one (ZONE-05). */
export const timeZone = (required: string) =>
  z
    .string(missingMessage(required))
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.overwrite(presentTimeZoneName),
      z.refine(isTimeZone, 'This timezone is not known.'),
    )

/** The sentence where a field is not there at all; other faults keep theirs. */
function missingMessage(required = 'This field is required.') {
  return {
    error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? required : undefined),
  }
}
/** The floor that something is on. */
export const FloorPlace = z.strictObject({ id: Id, customerReference: z.string(), number: z.int() })
export type FloorPlace = z.infer<typeof FloorPlace>
