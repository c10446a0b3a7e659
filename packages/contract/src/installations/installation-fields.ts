import { DESCRIPTION_LIMIT, refuseDescription } from '@commissioning/domain/installations/description-rules'
import { EMAIL_LIMIT, refuseEmail } from '@commissioning/domain/validation/email'
import * as z from 'zod/mini'
import { ruledBy } from '../http/fields.ts'

/** Trimmed and in lower case, so that one person is one address. */
export const Email = z
  .string()
  .check(z.trim(), ruledBy(refuseEmail), z.toLowerCase())
  .register(z.globalRegistry, { maxLength: EMAIL_LIMIT.address })

export const Description = z
  .string()
  .check(ruledBy(refuseDescription))
  .register(z.globalRegistry, { maxLength: DESCRIPTION_LIMIT })
