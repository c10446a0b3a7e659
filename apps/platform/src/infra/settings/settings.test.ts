import { readFileSync } from 'node:fs'
import { readCredential } from '@commissioning/server-kit/credential'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import {
  listReadSettings,
  listUnencryptedSettings,
} from '@commissioning/server-kit/testing/list-unencrypted-settings'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const least = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://commissioning.example.org/',
  OIDC_ISSUER: 'https://login.example.org/realm/',
  SMTP_URL: 'smtp://mail.example.org:25',
}

const faultsOf = (env: Record<string, string | undefined>) => {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof OperatorFault) return error.faults
    throw error
  }
  return []
}

test.each([
  ['https://192.168.1.20', 'commissioning@[192.168.1.20]'],
  ['https://[fd00::20]:8443', 'commissioning@[IPv6:fd00::20]'],
  ['https://doors.example.org', 'commissioning@doors.example.org'],
])('mails of a platform at %s are from %s, as RFC 5321 writes it [OUTSIDE-15]', (PUBLIC_URL, address) => {
  expect(readSettings({ ...least, PUBLIC_URL }).smtp.from).toBe(`Commissioning <${address}>`)
})

test('three settings are enough for production, all others have a default', () => {
  const settings = readSettings(least)
  expect(settings).toMatchObject({
    publicUrl: 'https://commissioning.example.org',
    port: 3000,
    pageSize: 25,
    oidc: { issuer: 'https://login.example.org/realm/', audience: 'https://commissioning.example.org/api' },
    smtp: { from: 'Commissioning <commissioning@commissioning.example.org>' },
    alarmMonitoring: { url: undefined, marker: 'mastermind' },
    trustProxy: false,
  })
  expect(settings.database).toEqual({ folder: expect.stringMatching(/^\/.*\/data\/postgres$/) })
})

test('the operator can put a service of their own in every place', () => {
  const settings = readSettings({
    ...least,
    DATABASE_URL: 'postgres://app:secret@db.example.org/commissioning',
    MQTT_URL: 'mqtts://broker.example.org:8883',
    MQTT_USERNAME: 'platform',
    MQTT_PASSWORD: 'secret',
    OFREP_URL: 'https://flags.example.org',
    STATUS_PAGE_URL: 'https://status.example.org/api/v2/status_pages/quay',
    STATUS_PAGE_SERVICES: 'api, mqtt ,console',
    ALARM_MONITORING_URL: 'https://alarm.example.org',
    ALARM_MONITORING_KEY: 'k',
    ALARM_MONITORING_MARKER: 'guard',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    CONSOLE_ORIGINS: 'https://console.example.org/, https://cdn.example.org:8443',
  })
  expect(settings).toMatchObject({
    database: { url: 'postgres://app:secret@db.example.org/commissioning' },
    mqtt: { url: 'mqtts://broker.example.org:8883', username: 'platform', password: 'secret' },
    flags: { ofrepUrl: 'https://flags.example.org' },
    statusPage: { services: ['api', 'mqtt', 'console'] },
    alarmMonitoring: { url: 'https://alarm.example.org', key: 'k', marker: 'guard' },
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
    consoleOrigins: ['https://console.example.org', 'https://cdn.example.org:8443'],
  })
})

test('every fault is reported at once, each in a sentence that names its setting', () => {
  const faults = faultsOf({
    NODE_ENV: 'production',
    PORT: '70000',
    DATABASE_URL: 'mysql://db',
    MQTT_URL: 'https://user:secret@broker',
    STATUS_PAGE_URL: 'nowhere',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'loud',
  })
  expect(faults).toEqual([
    "PORT is '70000': it must be a whole number from 0 to 65535.",
    'PUBLIC_URL is not set: it is the address under which people open the product, with https.',
    'DATABASE_URL must be postgres://user:password@host/database.',
    'OIDC_ISSUER is not set: it is the address of the sign-in service, as its tokens name it.',
    "MQTT_URL is 'https://user:…@broker': it must begin with mqtts:// or mqtt:// or wss:// or ws://.",
    'SMTP_URL is not set: it is the mail server, for example smtps://user:password@mail.example.org.',
    "STATUS_PAGE_URL is 'nowhere': it must be an address such as https://example.org.",
    "TRUST_PROXY is '1': it must be true, false, or addresses and networks such as 10.0.0.0/8.",
    "LOG_LEVEL is 'loud': it must be one of fatal, error, warn, info, debug, trace, silent.",
  ])
})

test('the owner of the database may be another user, on a server that is named too [SEC-36]', () => {
  const [url, ownerUrl] = ['postgres://login@db/commissioning', 'postgres://owner@db/commissioning']
  const { database } = readSettings({ ...least, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
  expect(database).toEqual({ url, ownerUrl })
  expect(faultsOf({ ...least, DATABASE_URL: '', DATABASE_OWNER_URL: ownerUrl })).toEqual([
    'DATABASE_OWNER_URL is set without DATABASE_URL.',
  ])
  expect(faultsOf({ ...least, DATABASE_URL: url, DATABASE_OWNER_URL: 'owner' })).toEqual([
    'DATABASE_OWNER_URL must be postgres://user:password@host/database.',
  ])
})

test('a setting that is set to nothing counts as not set', () => {
  expect(readSettings({ ...least, MQTT_URL: '', PORT: ' ' })).toMatchObject({
    port: 3000,
    mqtt: { url: undefined },
  })
})

test('outside production the product needs no public address', () => {
  expect(readSettings({ ...least, NODE_ENV: 'test', PUBLIC_URL: undefined, PORT: '4000' })).toMatchObject({
    publicUrl: 'http://localhost:4000',
    environment: 'test',
  })
})

test('the tenants without OTP are named by ids, since everybody can read them', () => {
  const id = '0192d3a0-0000-7000-8000-0000000000a1'
  const given = `${id.toUpperCase()}, ${id.replace('a1', 'a2')}`
  const { otpHiddenTenants } = readSettings({ ...least, OTP_HIDDEN_TENANTS: given })
  expect(otpHiddenTenants).toEqual([id, id.replace('a1', 'a2')])
  expect(readSettings(least).otpHiddenTenants).toEqual([])
  expect(faultsOf({ ...least, OTP_HIDDEN_TENANTS: `${id},Harbour Homes` })).toEqual([
    "OTP_HIDDEN_TENANTS holds 'Harbour Homes': it must be ids of tenants, with commas between.",
  ])
})

test('operators are named by their addresses, in whatever case, and without any there are none [OPSPAGE-10]', () => {
  const given = 'Otis@Operations.example, ada@bright-locks.example  olga@nowhere.example'
  expect(readSettings({ ...least, OPERATORS: given }).operators).toEqual([
    'otis@operations.example',
    'ada@bright-locks.example',
    'olga@nowhere.example',
  ])
  expect(readSettings(least).operators).toEqual([])
  for (const wrong of ['otis', 'operations.example', 'otis@operations'])
    expect(faultsOf({ ...least, OPERATORS: `ada@bright-locks.example,${wrong}` })).toEqual([
      `OPERATORS holds '${wrong}': it must be e-mail addresses, with commas or spaces between.`,
    ])
})

const bucket = {
  S3_URL: 'https://s3.example.org/',
  S3_BUCKET: 'plans',
  S3_PREFIX: '/commissioning/files/',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

test('a scanner of uploads is named by its host or its socket, and nothing else names one [SEC-41]', () => {
  const scannerOf = (SCANNER_URL: string) => readSettings({ ...least, SCANNER_URL }).scanner
  expect(readSettings(least).scanner).toBeUndefined()
  expect(scannerOf('tcp://scanner')).toEqual({ host: 'scanner', port: 3310 })
  expect(scannerOf('tcp://[::1]:3311')).toEqual({ host: '::1', port: 3311 })
  for (const given of ['unix:/run/clamd.ctl', 'unix:///run/clamd.ctl'])
    expect(scannerOf(given)).toEqual({ path: '/run/clamd.ctl' })
  for (const wrong of ['scanner:3310', 'http://scanner:3310', 'tcp://', 'tcp://scanner/x', 'unix:clamd.ctl'])
    expect(faultsOf({ ...least, SCANNER_URL: wrong })).toEqual([
      `SCANNER_URL is '${wrong}': it must be an address such as tcp://scanner:3310 or unix:/run/clamav/clamd.ctl.`,
    ])
})

test('files can be stored in a bucket, whose settings go together', () => {
  expect(readSettings(least).s3).toBeUndefined()
  expect(readSettings({ ...least, ...bucket }).s3).toEqual({
    url: 'https://s3.example.org',
    region: 'us-east-1',
    bucket: 'plans',
    prefix: 'commissioning/files/',
    accessKey: 'key',
    secretKey: 'secret',
    isPathStyle: true,
  })
  const aws = { ...bucket, S3_REGION: 'eu-west-1', S3_PATH_STYLE: 'off', S3_PREFIX: undefined }
  expect(readSettings({ ...least, ...aws }).s3).toMatchObject({
    region: 'eu-west-1',
    isPathStyle: false,
    prefix: '',
  })
})

test('a bucket that is half set, or could not be one, is reported', () => {
  expect(faultsOf({ ...least, S3_SECRET_KEY: 'secret' })).toEqual([
    'S3_SECRET_KEY is set without S3_BUCKET, the bucket that keeps the files.',
  ])
  expect(faultsOf({ ...least, S3_BUCKET: 'plans' })).toEqual([
    'S3_URL is not set: it is the address of the S3 store, for example https://s3.example.org.',
    'S3_ACCESS_KEY is not set: it is the name of the key that may use the bucket.',
    'S3_SECRET_KEY is not set: it is the secret of S3_ACCESS_KEY.',
  ])
  const wrong = { S3_URL: 's3://plans', S3_BUCKET: 'My Plans', S3_PREFIX: 'a/../b', S3_PATH_STYLE: 'yes' }
  expect(faultsOf({ ...least, ...bucket, ...wrong })).toEqual([
    "S3_BUCKET is 'My Plans': that cannot be the name of a bucket.",
    "S3_URL is 's3://plans': it must begin with https:// or http://.",
    "S3_PREFIX is 'a/../b': it must be names of letters, digits, dots, dashes and underscores, with slashes between.",
    "S3_PATH_STYLE is 'yes': it must be one of on, off.",
  ])
})

test.each([
  [undefined, 'mastermind'],
  ['guard', 'guard'],
])('the partner marker set to %s is %s [MM-08]', (given, marker) => {
  const env = { ...least, ...(given !== undefined && { ALARM_MONITORING_MARKER: given }) }
  expect(readSettings(env).alarmMonitoring.marker).toBe(marker)
})

test('every setting that the platform reads is one that the documents of operators name [CONT-04]', () => {
  const document = readFileSync(
    new URL('../../../../../docs/operations/settings.md', import.meta.url),
    'utf8',
  )
  const settings = listReadSettings(readSettings, { ...least, ...bucket })
  expect(settings.length).toBeGreaterThan(40)
  expect(settings.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})

const encrypted = { ...least, SMTP_URL: 'smtps://mail.example.org', ENCRYPTION: 'required' }

test('where encryption is required, what may hold anything is no address that is asked [SEC-23]', () => {
  expect(listUnencryptedSettings(readSettings, { ...encrypted, ...bucket }).toSorted()).toEqual(
    [
      ...['DATA_DIR', 'FILES_DIR', 'BACKUP_DIR', 'FLAGS_FILE', 'CONSOLE_DIR', 'PORTAL_DIR'],
      ...['OIDC_AUDIENCE', 'OIDC_SCOPE', 'OIDC_CLIENT_ID', 'OIDC_PORTAL_CLIENT_ID'],
      ...['DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'MQTT_USERNAME', 'MQTT_PASSWORD'],
      ...['ALARM_MONITORING_KEY', 'MAPS_GOOGLE_KEY'],
      ...['S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_SESSION_TOKEN', 'METRICS_TOKEN'],
      ...[
        'ALARM_MONITORING_MARKER',
        'STATUS_PAGE_SERVICES',
        'MAIL_FROM',
        'TERMS_VERSION',
        'OTEL_SERVICE_NAME',
      ],
      'NODE_TLS_REJECT_UNAUTHORIZED',
    ].toSorted(),
  )
})

test('a way without TLS is refused where encryption is required, in a sentence that says what to write [SEC-23]', () => {
  expect(faultsOf(encrypted)).toEqual([])
  const plain = {
    DATABASE_URL: 'postgres://app:secret@db.example.org/commissioning',
    MQTT_URL: 'mqtt://broker.example.org',
    MQTT_HOST: '0.0.0.0',
    HOST: '0.0.0.0',
    SMTP_URL: 'smtp://mail.example.org',
  }
  expect(faultsOf({ ...encrypted, ...plain })).toEqual([
    "HOST is '0.0.0.0', which others reach: with ENCRYPTION=required TLS_CERTIFICATE_FILE and TLS_KEY_FILE must be set.",
    'DATABASE_URL names a way without TLS: with ENCRYPTION=required it must have sslmode=verify-full behind it.',
    'MQTT_URL names a way without TLS: with ENCRYPTION=required it must begin with mqtts://.',
    "MQTT_HOST is '0.0.0.0', which others reach, and the embedded broker has no TLS: with ENCRYPTION=required name a broker in MQTT_URL.",
    'SMTP_URL names a way without TLS: with ENCRYPTION=required it must begin with smtps://, or have requireTLS=true behind it, and neither ignoreTLS nor tls.rejectUnauthorized.',
  ])
  expect(faultsOf({ ...least, ...plain })).toEqual([])
})

test('certificate and key of the listener, and of the client of the broker, are set together [SEC-25 SEC-29]', () => {
  expect(faultsOf({ ...least, TLS_KEY: 'k', MQTT_CERTIFICATE: 'c' })).toEqual([
    'TLS_CERTIFICATE_FILE and TLS_KEY_FILE must be set together, or neither.',
    'MQTT_CERTIFICATE_FILE and MQTT_KEY_FILE must be set together, or neither.',
  ])
  expect(faultsOf({ ...least, TLS_KEY_FILE: '/gone.pem', TLS_CERTIFICATE: 'c' })).toEqual([
    "TLS_KEY_FILE is '/gone.pem': there is no file that can be read.",
  ])
  for (const prefix of ['TLS', 'MQTT'])
    expect(faultsOf({ ...least, [`${prefix}_KEY`]: 'k', [`${prefix}_CERTIFICATE`]: 'c' })).toEqual([
      expect.stringMatching(
        `^${prefix}_CERTIFICATE_FILE and ${prefix}_KEY_FILE do not fit each other: .+\\.$`,
      ),
    ])
})

test('a password may be given beside the address of the database, in letters of any kind [SEC-26]', () => {
  const url = 'postgres://app@db.example.org/commissioning'
  const { database } = readSettings({ ...least, DATABASE_URL: url, DATABASE_PASSWORD: 'a/b?c=%41&@' })
  const whole = new URL('url' in database ? readCredential(database.url) : '')
  expect(decodeURIComponent(whole.password)).toBe('a/b?c=%41&@')
  expect([whole.host, whole.pathname]).toEqual(['db.example.org', '/commissioning'])
})
