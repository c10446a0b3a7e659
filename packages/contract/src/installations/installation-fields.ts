import { DESCRIPTION_LIMIT, refuseDescription } from '@commissioning/domain/installations/description-rules'
import { EMAIL_LIMIT, emailKey, refuseEmail } from '@commissioning/domain/validation/email'
import * as z from 'zod/mini'
import { checkByRule } from '../http/fields.ts'

/** An address is stored in its one spelling, so that one person is one address (VALID-16). */
export const Email = z
  .string()
  .check(z.trim(), checkByRule(refuseEmail), z.overwrite(emailKey))
  .register(z.globalRegistry, { maxLength: EMAIL_LIMIT.address })

export const InstallationDescription = z
  .string()
  .check(checkByRule(refuseDescription))
  .register(z.globalRegistry, { maxLength: DESCRIPTION_LIMIT })
