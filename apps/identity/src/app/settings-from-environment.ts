import { type DatabaseUrls, readDatabaseUrls } from '@commissioning/database/database-setting'
import { type Environment, type EnvReader, readEnvironment } from '@commissioning/server-kit/environment'
import { readKeysSecrets } from '@commissioning/server-kit/secret-seals'
import { type Listener, readListener } from '@commissioning/server-kit/web-server'
import { z } from 'zod'
import {
  defaultKeyDays,
  defaultLifetimes,
  type IdentitySettings,
  secondFactorRules,
} from '../infra/identity-settings.ts'

export interface ServerSettings extends Listener {
  database: DatabaseUrls
  identity: IdentitySettings
}

const WEB = ['https:', 'http:'] as const
const LIFETIME = { min: 60, max: 400 * 24 * 60 * 60 } as const
const isWebAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)

/** The stand-alone server's settings. */
export const readSettings = (environment: Environment): ServerSettings =>
  readEnvironment(environment, readServerSettings)

function readServerSettings(read: EnvReader): ServerSettings {
  const { accessTokenSeconds, refreshTokenSeconds, sessionSeconds } = defaultLifetimes
  const invitationLookupUrl = read.address('INVITATION_LOOKUP_URL', WEB)
  const smtp = readSmtpSettings(read)
  return {
    ...readListener(read, 3010),
    database: readDatabaseAddresses(read),
    identity: {
      issuer: readIssuer(read),
      audience: readAudience(read),
      clients: readClients(read),
      ...(invitationLookupUrl && { invitationLookupUrl }),
      ...(smtp && { smtp }),
      lifetimes: {
        accessTokenSeconds: read.wholeNumber('ACCESS_TOKEN_SECONDS', {
          ...LIFETIME,
          otherwise: accessTokenSeconds,
        }),
        refreshTokenSeconds: read.wholeNumber('REFRESH_TOKEN_SECONDS', {
          ...LIFETIME,
          otherwise: refreshTokenSeconds,
        }),
        sessionSeconds: read.wholeNumber('SESSION_SECONDS', { ...LIFETIME, otherwise: sessionSeconds }),
      },
      keyDays: read.wholeNumber('KEY_DAYS', { min: 7, max: 400, otherwise: defaultKeyDays }),
      keysSecrets: readKeysSecrets(read),
      secondFactor: read.oneOf('SECOND_FACTOR', secondFactorRules, 'optional'),
      trustedProxies: read.wholeNumber('TRUSTED_PROXIES', { min: 0, max: 10, otherwise: 0 }),
    },
  }
}

function readDatabaseAddresses(read: EnvReader): DatabaseUrls {
  read.required('DATABASE_URL', 'where the data is kept: postgres://user:password@host/database')
  return readDatabaseUrls(read) ?? { url: '' }
}

function readIssuer(read: EnvReader): string {
  const issuer = read.required(
    'IDENTITY_ISSUER',
    'the public address of this provider, such as https://login.example.com',
  )
  if (issuer && read.address('IDENTITY_ISSUER', WEB) && /[?#]|\/$/.test(issuer))
    read.fault('IDENTITY_ISSUER must not end in a slash and must have no query or fragment.', '')
  return issuer
}

/** Tokens name the audience letter by letter, so it keeps a last slash. */
function readAudience(read: EnvReader): string {
  const audience = read.required(
    'IDENTITY_AUDIENCE',
    'the address of the platform API, the audience of its access tokens',
  )
  if (audience) read.address('IDENTITY_AUDIENCE', WEB)
  return audience
}

export function readSmtpSettings(read: EnvReader): IdentitySettings['smtp'] {
  const url = read.credential('SMTP_URL', (value) =>
    read.faultInAddress('SMTP_URL', ['smtp:', 'smtps:'], value),
  )
  const from = read.optional('MAIL_FROM')
  if ((read.optional('SMTP_URL') === undefined) !== (from === undefined))
    return read.fault('SMTP_URL and MAIL_FROM must be set together, or neither.', undefined)
  if (from !== undefined && !from.includes('@'))
    return read.fault('MAIL_FROM must be an e-mail address.', undefined)
  return url !== undefined && from !== undefined ? { url, from } : undefined
}

const Clients = z
  .array(
    z.strictObject({
      clientId: z.string().min(1),
      redirectUris: z.array(z.string().refine(isWebAddress)).min(1),
      postLogoutRedirectUris: z.array(z.string().refine(isWebAddress)).default([]),
    }),
  )
  .min(1)

const CLIENTS =
  'IDENTITY_CLIENTS must be a JSON list of {"clientId", "redirectUris", "postLogoutRedirectUris"} with full web addresses.'

function readClients(read: EnvReader): IdentitySettings['clients'] {
  const clients = Clients.safeParse(readJson(read.optional('IDENTITY_CLIENTS') ?? ''))
  if (!clients.success) return read.fault(CLIENTS, [])
  for (const { redirectUris, postLogoutRedirectUris } of clients.data)
    for (const uri of [...redirectUris, ...postLogoutRedirectUris]) read.address('IDENTITY_CLIENTS', WEB, uri)
  return clients.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
