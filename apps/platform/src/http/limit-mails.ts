import { emailKey } from '@commissioning/domain/validation/email'
import { currentStaff } from '../authorization/authorize.ts'
import type { Mail } from '../infra/mail/mail.ts'
import type { AttemptLimit, AttemptLimits } from './rate-limits.ts'

/** More than normal work needs, but too few to flood a mailbox. */
export const MAIL_ATTEMPTS = {
  kind: 'mail',
  person: 30,
  company: 100,
  target: 5,
  windowMs: 60 * 60_000,
  message: 'Too many emails were sent within an hour. Wait a while and try again.',
} as const satisfies AttemptLimits

/**
 * These are for the first invitation to a new site, which takes a whole installation: one owner may
 * get many of them in a day's work.
 */
export const FIRST_INVITATION_LIMIT = {
  ...MAIL_ATTEMPTS,
  kind: 'first-mail',
  person: 60,
  company: 300,
  target: 30,
} as const satisfies AttemptLimits

interface Dependencies {
  attempts: Pick<AttemptLimit, 'count'>
  now: () => Date
}

/** For mails that a member of staff sends to an address of their choice; throws `TooManyRequests`. */
export const limitMails =
  (send: Mail['send'], { attempts, now }: Dependencies): Mail['send'] =>
  async (tx, mail) => {
    await attempts.count({ ...(await currentStaff(tx)), target: emailKey(mail.to) }, now())
    await send(tx, mail)
  }
