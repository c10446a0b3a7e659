import type { JWTPayload } from 'jose'
import { toOneLine } from '../../infra/to-one-line.ts'
import type { Identity } from '../caller.ts'

/** The longest values that a person's rows can hold; an issuer may send longer ones. */
const NAME_LENGTH = 100
const MAX_CLAIM_LENGTHS = { email: 254, locale: 35, phone_number: 40, picture: 2_000 } as const
const SUBJECT = /^[\x20-\x7e]{1,255}$/
/** How far an issuer's clock may run ahead of ours. */
const TOLERATED_CLOCK_LEAD_MS = 60_000

/** The person of a verified token; undefined when it has no valid subject. */
export function readTokenIdentity(payload: JWTPayload, issuer: string, now: Date): Identity | undefined {
  const { sub, iat, auth_time: authTime } = payload
  if (sub === undefined || !SUBJECT.test(sub)) return undefined
  const name = (claim: string) => readOneLine(payload[claim])?.slice(0, NAME_LENGTH).toWellFormed().trim()
  const text = (claim: keyof typeof MAX_CLAIM_LENGTHS) => {
    const line = readOneLine(payload[claim])
    return line === undefined || line.length > MAX_CLAIM_LENGTHS[claim] ? undefined : line
  }
  const instant = (seconds: unknown) => {
    const ms = typeof seconds === 'number' ? seconds * 1000 : Number.NaN
    return ms >= 0 && ms <= now.getTime() + TOLERATED_CLOCK_LEAD_MS ? new Date(ms) : undefined
  }
  return {
    issuer,
    subject: sub,
    email: text('email'),
    emailVerified: isYes(payload.email_verified),
    firstName: name('given_name'),
    lastName: name('family_name'),
    locale: text('locale'),
    phone: text('phone_number'),
    imageUrl: ownPicture(text('picture'), issuer),
    // an instant in the future would block the profile of every later token
    issuedAt: instant(iat),
    signedInAt: instant(authTime),
  }
}

/** Some issuers write truth values as text. */
const isYes = (value: unknown) => value === true || value === 'true'

/** Some issuers give the scopes in `scp`, and some as a list. */
export function tokenScopes({ scope, scp }: JWTPayload): string[] {
  const given: unknown = scope ?? scp
  const texts: unknown[] = Array.isArray(given) ? given : [given]
  return texts.flatMap((text) => (typeof text === 'string' ? text.split(' ') : []))
}

/** Whether a token says nothing about the person's address; one that says it is not verified does. */
export const hasNoEmailClaims = ({ email, email_verified }: JWTPayload) =>
  email === undefined || email_verified === undefined

const readOneLine = (value: unknown) =>
  typeof value === 'string' ? toOneLine(value) || undefined : undefined

/** Only pictures of the issuer are shown, because the security headers block all others. */
const ownPicture = (address: string | undefined, issuer: string) =>
  address && URL.canParse(address) && new URL(address).origin === new URL(issuer).origin ? address : undefined
