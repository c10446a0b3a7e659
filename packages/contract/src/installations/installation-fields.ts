import { DESCRIPTION_LIMIT, refuseDescription } from '@commissioning/domain/installations/description-rules'
import { invalidEmail, isEmail } from '@commissioning/domain/validation/email'
import * as z from 'zod/mini'

/** Trimmed and in lower case, so that one person is one address. */
export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.refine(isEmail, invalidEmail.message))

export const Description = z.string().check(
  z.maxLength(DESCRIPTION_LIMIT * 4),
  z.superRefine((value, context) => {
    const refusal = refuseDescription(value)
    if (refusal) context.addIssue({ code: 'custom', message: refusal.message })
  }),
)
