import type { Refusal } from '@commissioning/domain/refusal'
import * as z from 'zod/mini'

/** An instant: ISO 8601 in UTC (4 §3). */
export const Instant = z.iso.datetime()
export const Id = z.uuid()
/** Counts up with every change of a resource that people edit; sent back as `If-Match` (4 §3). */
export const Version = z.int().check(z.nonnegative())
/** Trimmed on the way in. */
export const text = (max: number, required = 'This field is required.') =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(max, `At most ${max} characters.`))
/** A rule of the domain as the check of a text; its sentence is the field's. */
export const ruledBy = (refuse: (value: string) => Refusal | undefined) =>
  z.superRefine((value: string, context) => {
    const refusal = refuse(value)
    if (refusal) context.addIssue({ code: 'custom', message: refusal.message })
  })
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'A country is two capital letters.'))
/** An IANA zone that this runtime knows. */
export const TimeZone = z.string().check(z.refine(isTimeZone, 'This timezone is not known.'))

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}
