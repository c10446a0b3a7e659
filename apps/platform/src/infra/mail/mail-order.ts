import { isEmail } from '@commissioning/domain/validation/email'
import * as z from 'zod/mini'
import { TEMPLATE_NAMES } from './render-mail.ts'

export const MailOrder = z.strictObject({
  to: z.string().check(z.refine(isEmail)),
  template: z.enum(TEMPLATE_NAMES),
  /** A language tag; English for languages that the product does not have. */
  locale: z.string(),
  /** The values that the text names, links included. */
  values: z.record(z.string(), z.string()),
  /** A record of a site, which is made when the mail goes out. */
  recordId: z.optional(z.uuid()),
})
export type MailOrder = z.infer<typeof MailOrder>
