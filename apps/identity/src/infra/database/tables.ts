import type { Kysely } from 'kysely'

/** A person who can sign in. Only people who proved their e-mail address get a row, so it is always verified. */
export interface AccountRow {
  id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  phone: string | null
  /** The language the person has chosen. */
  locale: string | null
  createdAt: Date
  updatedAt: Date
}

/** `payload` is JSON as text: its keys belong to the protocol library and must come back untouched. */
export interface ArtifactRow {
  model: string
  id: string
  payload: string
  grantId: string | null
  accountId: string | null
  uid: string | null
  consumedAt: Date | null
  expiresAt: Date | null
}

/** A generation of a key; `value` is a private JWK as text, or the secret of an HMAC. */
export interface KeyRow {
  purpose: string
  generation: number
  value: string
  madeAt: Date
}

/** In which browser a session is, in words; null when its `User-Agent` named none that we know. */
export interface BrowserRow {
  sessionUid: string
  accountId: string
  browser: string | null
  system: string | null
  seenAt: Date
  expiresAt: Date
}

export interface SecondFactorRow {
  accountId: string
  /** Base32, readable: the codes are made of it. */
  secret: string
  setUpAt: Date
  /** The newest step of time whose code was used. */
  lastStep: number
}

/** Between a password and what a second factor asks after it. */
export interface HalfDoneRow {
  /** The interaction of a sign-in, or the session of the account page. */
  id: string
  accountId: string
  /** The second factor that is being set up has this secret. */
  secret: string | null
  /** When the second factor was set up whose place it takes. */
  replaces: Date | null
  expiresAt: Date
}

export interface IdentityTables {
  identityAccount: AccountRow
  identityArtifact: ArtifactRow
  identityKey: KeyRow
  identityBrowser: BrowserRow
  identityAttempt: { key: string; tries: number; endsAt: Date }
  identitySecondFactor: SecondFactorRow
  identityRecoveryCode: { codeHash: string; accountId: string }
  identityHalfDone: HalfDoneRow
  identityResetLink: { tokenHash: string; accountId: string; returnTo: string | null; expiresAt: Date }
}

export type Db = Kysely<IdentityTables>

/** Answers the time now; injected so that expiry is testable. */
export type Clock = () => Date
