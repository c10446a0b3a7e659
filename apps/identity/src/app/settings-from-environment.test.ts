import { readFileSync } from 'node:fs'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import {
  listReadSettings,
  listUnencryptedSettings,
} from '@commissioning/server-kit/testing/list-unencrypted-settings'
import { expect, test } from 'vitest'
import { readSettings } from './settings-from-environment.ts'

const good = {
  DATABASE_URL: 'postgres://localhost/commissioning',
  IDENTITY_ISSUER: 'https://login.example.test/identity',
  IDENTITY_AUDIENCE: 'https://api.example.test',
  IDENTITY_CLIENTS: '[{"clientId":"console","redirectUris":["https://console.example.test/callback"]}]',
}

function listSettingFaults(change: Record<string, string | undefined>): readonly string[] {
  try {
    readSettings({ ...good, ...change })
  } catch (error) {
    if (error instanceof OperatorFault) return error.faults
    throw error
  }
  return []
}

test('a short environment is enough; the rest has good values', () => {
  expect(readSettings(good)).toEqual({
    host: '127.0.0.1',
    port: 3010,
    database: { url: good.DATABASE_URL },
    identity: {
      issuer: good.IDENTITY_ISSUER,
      audience: good.IDENTITY_AUDIENCE,
      clients: [
        {
          clientId: 'console',
          redirectUris: ['https://console.example.test/callback'],
          postLogoutRedirectUris: [],
        },
      ],
      lifetimes: { accessTokenSeconds: 900, refreshTokenSeconds: 2_592_000, sessionSeconds: 1_209_600 },
      keyDays: 90,
      secondFactor: 'optional',
      trustedProxies: 0,
    },
  })
})

test.each([
  [
    { DATABASE_URL: '' },
    'DATABASE_URL is not set: it is where the data is kept: postgres://user:password@host/database.',
  ],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be postgres://user:password@host/database.'],
  [
    { IDENTITY_ISSUER: 'login.example.test' },
    "IDENTITY_ISSUER is 'login.example.test': it must be an address such as https://example.org.",
  ],
  [
    { IDENTITY_ISSUER: 'https://login.example.test/' },
    'IDENTITY_ISSUER must not end in a slash and must have no query or fragment.',
  ],
  [{ PORT: '70000' }, "PORT is '70000': it must be a whole number from 0 to 65535."],
  [
    { ACCESS_TOKEN_SECONDS: 'soon' },
    "ACCESS_TOKEN_SECONDS is 'soon': it must be a whole number from 60 to 34560000.",
  ],
  [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL and MAIL_FROM must be set together, or neither.'],
])('with %j it says what is wrong in one sentence', (change, sentence) => {
  expect(listSettingFaults(change)).toEqual([sentence])
})

test('SECOND_FACTOR is a choice of two, and anything else one sentence [SEC-20]', () => {
  expect(readSettings({ ...good, SECOND_FACTOR: 'required' }).identity.secondFactor).toBe('required')
  expect(listSettingFaults({ SECOND_FACTOR: 'yes' })).toEqual([
    "SECOND_FACTOR is 'yes': it must be one of optional, required.",
  ])
})

test('KEYS_SECRET holds a secret a line, each long enough [SEC-46]', () => {
  const [new_, old] = ['n'.repeat(32), 'o'.repeat(40)]
  const { keysSecrets } = readSettings({ ...good, KEYS_SECRET: `${new_}\n${old}\n` }).identity
  expect(keysSecrets).toEqual([new_, old])
  expect(listSettingFaults({ KEYS_SECRET: `${new_}\nshort` })).toEqual([
    'KEYS_SECRET must have 32 signs and more in each line.',
  ])
})

test('the secret of the example opens what it has sealed, and is refused for sealing [SEC-46]', () => {
  const manifest = readFileSync(
    new URL('../../../../deploy/kubernetes/secret.example.yaml', import.meta.url),
    'utf8',
  )
  const example = /^ *keys-secret: (\S+)$/m.exec(manifest)?.[1] ?? ''
  const own = 'o'.repeat(32)
  expect(listSettingFaults({ KEYS_SECRET: `${example}\n${own}` })).toEqual([
    'KEYS_SECRET begins with the secret of the example, which everybody knows: put one of your own before it.',
  ])
  const { keysSecrets } = readSettings({ ...good, KEYS_SECRET: `${own}\n${example}` }).identity
  expect(keysSecrets).toEqual([own, example])
})

test('every fault is reported at once', () => {
  expect(
    listSettingFaults({ IDENTITY_CLIENTS: '[{"clientId":"x"}]', PORT: 'x', TRUSTED_PROXIES: '-1' }),
  ).toHaveLength(3)
})

test('every setting that the provider reads is one that the documents of operators name [CONT-04]', () => {
  const document = readFileSync(new URL('../../../../docs/operations/settings.md', import.meta.url), 'utf8')
  const part = /^## Identity provider$[\s\S]*/m.exec(document)?.[0] ?? ''
  const settings = listReadSettings(readSettings, good)
  expect(settings.length).toBeGreaterThan(10)
  expect(settings.filter((name) => !part.includes(`\`${name}\``))).toEqual([])
})

test('where encryption is required, what may hold anything is no address that is asked [SEC-23]', () => {
  const withMail = { ...good, SMTP_URL: 'smtps://mail.example.test', MAIL_FROM: 'a@example.test' }
  expect(listUnencryptedSettings(readSettings, withMail).toSorted()).toEqual([
    'DATABASE_OWNER_PASSWORD',
    'DATABASE_PASSWORD',
    'MAIL_FROM',
    'NODE_TLS_REJECT_UNAUTHORIZED',
  ])
})

test('where encryption is required, people are sent back over HTTPS alone [SEC-23]', () => {
  const clients = (uri: string) => `[{"clientId":"console","redirectUris":["${uri}"]}]`
  const required = {
    ENCRYPTION: 'required',
    IDENTITY_CLIENTS: clients('http://console.example.test/callback'),
  }
  expect(listSettingFaults(required)).toEqual([
    'IDENTITY_CLIENTS names a way without TLS: with ENCRYPTION=required it must begin with https://.',
  ])
  expect(
    listSettingFaults({ ...required, IDENTITY_CLIENTS: clients('http://localhost:3000/callback') }),
  ).toEqual([])
})
