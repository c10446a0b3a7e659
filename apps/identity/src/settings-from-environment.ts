import { z } from 'zod'
import { defaultLifetimes, type IdentitySettings } from './identity-settings.ts'

export interface ServerSettings {
  host: string
  port: number
  databaseUrl: string
  identity: IdentitySettings
}

type Environment = Record<string, string | undefined>

/** Every setting that is missing or wrong, one sentence each. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused'
  readonly code = 'InvalidSetting'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const isWebAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)
const webAddress = (sentence: string) => z.string(sentence).refine(isWebAddress, sentence)
const seconds = (name: string, standard: number) => wholeNumber(name, standard, 60, 400 * 24 * 60 * 60)

const Clients = z
  .array(
    z.strictObject({
      clientId: z.string().min(1),
      redirectUris: z.array(z.string().refine(isWebAddress)).min(1),
      postLogoutRedirectUris: z.array(z.string().refine(isWebAddress)).default([]),
    }),
  )
  .min(1)

const clientsSentence =
  'IDENTITY_CLIENTS must be a JSON list of {"clientId", "redirectUris", "postLogoutRedirectUris"} with full web addresses.'

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber('PORT', 3010, 0, 65_535),
  DATABASE_URL: z
    .string('DATABASE_URL must say where the data is kept: postgres://…')
    .regex(/^postgres(ql)?:\/\/.+/, 'DATABASE_URL must begin with postgres://.'),
  IDENTITY_ISSUER: webAddress(
    'IDENTITY_ISSUER must be the public address of this provider, such as https://login.example.com.',
  ).refine(
    (text) => !/[?#]|\/$/.test(text),
    'IDENTITY_ISSUER must not end in a slash and must have no query or fragment.',
  ),
  IDENTITY_AUDIENCE: webAddress(
    'IDENTITY_AUDIENCE must be the address of the platform API, the audience of its access tokens.',
  ),
  IDENTITY_CLIENTS: z.string(clientsSentence).transform((text, check) => {
    const clients = Clients.safeParse(readJson(text))
    if (clients.success) return clients.data
    check.addIssue(clientsSentence)
    return z.NEVER
  }),
  INVITATION_LOOKUP_URL: webAddress('INVITATION_LOOKUP_URL must be a full web address.').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'SMTP_URL must begin with smtp:// or smtps://.')
    .optional(),
  MAIL_FROM: z.string().includes('@', 'MAIL_FROM must be an e-mail address.').optional(),
  ACCESS_TOKEN_SECONDS: seconds('ACCESS_TOKEN_SECONDS', defaultLifetimes.accessTokenSeconds),
  REFRESH_TOKEN_SECONDS: seconds('REFRESH_TOKEN_SECONDS', defaultLifetimes.refreshTokenSeconds),
  SESSION_SECONDS: seconds('SESSION_SECONDS', defaultLifetimes.sessionSeconds),
  TRUSTED_PROXIES: wholeNumber('TRUSTED_PROXIES', 0, 0, 10),
})

/** Reads the stand-alone server's settings. Empty counts as absent. Throws `SettingsRefused` with every fault. */
export function readSettings(environment: Environment): ServerSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  const faults = read.success ? [] : read.error.issues.map(({ message }) => message)
  if ((given.SMTP_URL === undefined) !== (given.MAIL_FROM === undefined)) {
    faults.push('SMTP_URL and MAIL_FROM must be set together, or neither.')
  }
  if (!read.success || faults.length > 0) throw new SettingsRefused(faults)

  const { data } = read
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    identity: {
      issuer: data.IDENTITY_ISSUER,
      audience: data.IDENTITY_AUDIENCE,
      clients: data.IDENTITY_CLIENTS,
      ...(data.INVITATION_LOOKUP_URL && { invitationLookupUrl: data.INVITATION_LOOKUP_URL }),
      ...(data.SMTP_URL && data.MAIL_FROM && { smtp: { url: data.SMTP_URL, from: data.MAIL_FROM } }),
      lifetimes: {
        accessTokenSeconds: data.ACCESS_TOKEN_SECONDS,
        refreshTokenSeconds: data.REFRESH_TOKEN_SECONDS,
        sessionSeconds: data.SESSION_SECONDS,
      },
      trustedProxies: data.TRUSTED_PROXIES,
    },
  }
}

function wholeNumber(name: string, standard: number, min: number, max: number) {
  const sentence = `${name} must be a whole number from ${min} to ${max}.`
  const isInRange = (value: number) => value >= min && value <= max
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .default(String(standard))
    .transform(Number)
    .refine(isInRange, sentence)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
