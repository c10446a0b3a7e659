import { isEmail } from '@commissioning/domain/validation/email'
import * as z from 'zod/mini'
import { TEMPLATE_NAMES } from './render-mail.ts'

export const MailOrder = z.strictObject({
  to: z.string().check(z.refine(isEmail)),
  template: z.enum(TEMPLATE_NAMES),
  /** A language tag; English where its language is not spoken. */
  locale: z.string(),
  /** What the words name, links included. */
  values: z.record(z.string(), z.string()),
})
export type MailOrder = z.infer<typeof MailOrder>
