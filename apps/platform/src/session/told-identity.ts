import type { JWTPayload } from 'jose'
import type { Identity } from '../http/caller.ts'
import { oneLine } from '../http/one-line.ts'

/** What a person's rows have room for; an issuer keeps no rule of ours. */
const NAME_LENGTH = 100
const LONGEST = { email: 254, locale: 35, phone_number: 40, picture: 2_000 } as const
const SUBJECT = /^[\x20-\x7e]{1,255}$/
/** What of an issuer's clock may run ahead of ours. */
const AHEAD_MS = 60_000

/** What a token that holds says of its person; undefined when it does not say who it is. */
export function toldIdentity(payload: JWTPayload, issuer: string, now: Date): Identity | undefined {
  const { sub, iat } = payload
  if (sub === undefined || !SUBJECT.test(sub)) return undefined
  const name = (claim: string) => lineOf(payload[claim])?.slice(0, NAME_LENGTH).toWellFormed().trim()
  const said = (claim: keyof typeof LONGEST) => {
    const line = lineOf(payload[claim])
    return line === undefined || line.length > LONGEST[claim] ? undefined : line
  }
  const toldAt = typeof iat === 'number' ? iat * 1000 : Number.NaN
  return {
    issuer,
    subject: sub,
    email: said('email'),
    emailVerified: isYes(payload.email_verified),
    firstName: name('given_name'),
    lastName: name('family_name'),
    locale: said('locale'),
    phone: said('phone_number'),
    imageUrl: ownPicture(said('picture'), issuer),
    // an instant that has not come yet would outlast every later token
    ...(toldAt >= 0 && toldAt <= now.getTime() + AHEAD_MS && { toldAt: new Date(toldAt) }),
  }
}

/** Some issuers write truth values as text. */
const isYes = (value: unknown) => value === true || value === 'true'

/** Whether a token leaves open who its person is by address; one that says the address is not verified does not. */
export const lacksAddress = ({ email, email_verified }: JWTPayload) =>
  email === undefined || email_verified === undefined

const lineOf = (value: unknown) => (typeof value === 'string' ? oneLine(value) || undefined : undefined)

/** Our pages show pictures of the issuer, and of nobody else (see the security headers). */
const ownPicture = (address: string | undefined, issuer: string) =>
  address && URL.canParse(address) && new URL(address).origin === new URL(issuer).origin ? address : undefined
