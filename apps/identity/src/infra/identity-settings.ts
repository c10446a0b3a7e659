import type { SmtpSettings } from '@commissioning/server-kit/smtp-client'

export interface IdentityClient {
  clientId: string
  redirectUris: string[]
  postLogoutRedirectUris: string[]
}

export interface IdentitySettings {
  /** The public address, e.g. `http://localhost:3000/identity`; every route lies below its path. */
  issuer: string
  /** The platform API that access tokens are for (their `aud`), an absolute URI. */
  audience: string
  /** Browser apps of the operator: public, PKCE, no question for consent. */
  clients: IdentityClient[]
  /** Asked as `{url}/lookup` when someone registers; without it nobody can. */
  invitationLookupUrl?: string | undefined
  /** Without it nobody can reset a password by mail. */
  smtp?: SmtpSettings | undefined
  lifetimes?: Partial<Lifetimes> | undefined
  /** After how many days the keys get successors; `defaultKeyDays` by default. */
  keyDays?: number | undefined
  /**
   * The first one encrypts keys and secrets in the database, and each opens them. They are stored
   * in plain text without it.
   */
  keysSecrets?: readonly string[] | undefined
  /** Whether each person chooses to have a second factor, which is the default, or every sign-in needs one. */
  secondFactor?: SecondFactorRule | undefined
  /** How many proxies of our own stand in front and add to `x-forwarded-for`; 0 by default. */
  trustedProxies?: number
}

export const secondFactorRules = ['optional', 'required'] as const

type SecondFactorRule = (typeof secondFactorRules)[number]

export interface Lifetimes {
  accessTokenSeconds: number
  /** From the sign-in; rotation does not prolong it. */
  refreshTokenSeconds: number
  /** From its last use, when that ends sooner. */
  unusedTokenSeconds: number
  /** From the last visit to the sign-in pages. */
  sessionSeconds: number
}

export const defaultLifetimes: Lifetimes = {
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 30 * 24 * 60 * 60,
  unusedTokenSeconds: 14 * 24 * 60 * 60,
  sessionSeconds: 14 * 24 * 60 * 60,
}

export const defaultKeyDays = 90

/** The path of the issuer without a slash at the end; `` when it is the root. */
export const issuerPath = (issuer: string) => new URL(issuer).pathname.replace(/\/$/, '')

export const clientAppOrigins = ({ redirectUris, postLogoutRedirectUris }: IdentityClient) =>
  new Set([...redirectUris, ...postLogoutRedirectUris].map((uri) => new URL(uri).origin))

export const listClientOrigins = ({ clients }: Pick<IdentitySettings, 'clients'>) =>
  new Set(clients.flatMap((client) => [...clientAppOrigins(client)]))

/** A place to go back to: only an address at one of the clients, else `undefined`. */
export function validateReturnAddress(
  settings: Pick<IdentitySettings, 'clients'>,
  wanted: string | undefined,
) {
  const url = wanted === undefined ? null : URL.parse(wanted)
  return url !== null && listClientOrigins(settings).has(url.origin) ? url.href : undefined
}
