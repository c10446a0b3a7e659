import { DESCRIPTION_LIMIT, refuseDescription } from '@commissioning/domain/installations/description-rules'
import { refuseEmail } from '@commissioning/domain/validation/email'
import * as z from 'zod/mini'
import { ruledBy } from '../fields.ts'

/** Trimmed and in lower case, so that one person is one address. */
export const Email = z.string().check(z.trim(), z.toLowerCase(), ruledBy(refuseEmail))

export const Description = z
  .string()
  .check(ruledBy(refuseDescription))
  .register(z.globalRegistry, { maxLength: DESCRIPTION_LIMIT })
