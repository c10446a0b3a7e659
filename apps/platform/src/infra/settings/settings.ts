import { resolve } from 'node:path'
import { readDatabaseUrls } from '@commissioning/database/database-setting'
import type { DatabasePlace } from '@commissioning/database/open-database'
import { type Environment, type EnvReader, readEnvironment } from '@commissioning/server-kit/environment'
import { readKeysSecrets } from '@commissioning/server-kit/secret-seals'
import { readListener } from '@commissioning/server-kit/web-server'
import {
  readConsoleOrigins,
  readOtpHiddenTenants,
  readSecurityContacts,
  readTrustProxy,
  splitList,
} from './address-lists.ts'
import { readBackupSettings } from './backup-settings.ts'
import { readBrokerSettings } from './broker-settings.ts'
import { readMailSettings } from './mail-settings.ts'
import { readOperators } from './operator-settings.ts'
import { readPortalHost } from './portal-settings.ts'
import { readS3Settings } from './s3-settings.ts'
import { readScannerSettings } from './scanner-settings.ts'

const ENVIRONMENTS = ['production', 'test', 'development'] as const
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** An address may stand for the whole office of a company. */
const RATES = { perCaller: 1_200, perAddress: 6_000 } as const
const WEB = ['https:', 'http:'] as const

export type Settings = ReturnType<typeof settingsOf>

/** The settings that the operator gives in the environment, with a default for all that has a safe one. */
export const readSettings = (env: Environment): Settings => readEnvironment(env, settingsOf)

function settingsOf(read: EnvReader) {
  const environment = read.oneOf('NODE_ENV', ENVIRONMENTS, 'development')
  const { host, port, tls } = readListener(read, 3000)
  const dataDir = dataDirOf(read)
  const publicUrl = publicUrlOf(read, environment, port)
  return {
    environment,
    host,
    port,
    tls,
    /**
     * How long a process that is asked to end goes on answering, so that nobody is sent to it any
     * more when it stops.
     */
    drainMs: 1_000 * read.wholeNumber('DRAIN_SECONDS', { min: 0, max: 3_600, otherwise: 0 }),
    publicUrl,
    /** It is set where the owner portal has a host of its own. */
    portalHost: readPortalHost(read, publicUrl),
    dataDir,
    database: databaseOf(read, dataDir),
    /** The folder of uploads, which several processes share; with a bucket only for uploads in progress. */
    filesDir: filesDirOf(read, dataDir),
    s3: readS3Settings(read),
    scanner: readScannerSettings(read),
    backups: readBackupSettings(read, dataDir),
    /** They encrypt the keys that sign records; without them the keys are readable in the database. */
    keysSecrets: readKeysSecrets(read) ?? [],
    oidc: {
      issuer: issuerOf(read),
      audience: read.optional('OIDC_AUDIENCE') ?? `${publicUrl}/api`,
      /**
       * This server reads the discovery document here when it cannot reach the issuer's own
       * address.
       */
      discoveryUrl: read.address('OIDC_DISCOVERY_URL', WEB),
      /** Every access token must have these scopes, beside its audience; empty asks for none. */
      scopes: read.optional('OIDC_SCOPE')?.split(' ').filter(Boolean) ?? [],
      consoleClientId: read.optional('OIDC_CLIENT_ID') ?? 'commissioning-console',
      portalClientId: read.optional('OIDC_PORTAL_CLIENT_ID') ?? 'commissioning-owner-portal',
    },
    mqtt: readBrokerSettings(read),
    smtp: readMailSettings(read, publicUrl),
    alarmMonitoring: {
      url: read.address('ALARM_MONITORING_URL', WEB),
      key: read.credential('ALARM_MONITORING_KEY'),
      marker: read.optional('ALARM_MONITORING_MARKER') ?? 'mastermind',
    },
    statusPage: {
      url: read.address('STATUS_PAGE_URL', WEB),
      services: splitList(read.optional('STATUS_PAGE_SERVICES')),
    },
    flags: {
      /**
       * The operator's flag service is asked where this is set; the platform's own endpoint serves
       * `file` otherwise.
       */
      ofrepUrl: read.address('OFREP_URL', WEB),
      file: read.optional('FLAGS_FILE'),
    },
    maps: {
      /** The first that is set answers: Google, Photon, Nominatim, else the gazetteer that comes along. */
      photonUrl: read.address('MAPS_PHOTON_URL', WEB),
      nominatimUrl: read.address('MAPS_NOMINATIM_URL', WEB),
      googleKey: read.credential('MAPS_GOOGLE_KEY'),
      /** It leads to Google's servers, or to a proxy before them. */
      googleUrl: read.address('MAPS_GOOGLE_URL', WEB),
    },
    /** Ids of tenants whose IQs on the IoT hub do not show OTP at all. */
    otpHiddenTenants: readOtpHiddenTenants(read),
    consoleDir: read.optional('CONSOLE_DIR'),
    portalDir: read.optional('PORTAL_DIR'),
    /**
     * The pages fetch their translations here, or beside the pages themselves when it is not set.
     */
    languages: {
      consoleUrl: read.address('CONSOLE_LANGUAGES_URL', WEB),
      portalUrl: read.address('PORTAL_LANGUAGES_URL', WEB),
    },
    /** Other hosts whose pages may call this one. */
    consoleOrigins: readConsoleOrigins(read),
    addresses: {
      account: read.address('ACCOUNT_URL', WEB),
      legal: read.address('LEGAL_URL', WEB),
      officeContact: read.address('OFFICE_CONTACT_URL', WEB),
    },
    /** Whether notifications are on. */
    notifications: read.oneOf('NOTIFICATIONS', ['on', 'off'], 'on') === 'on',
    /** Whether browsers keep what a person read, for the time without a network. */
    keepAnswers: read.oneOf('KEEP_ANSWERS', ['on', 'off'], 'on') === 'on',
    pageSize: read.wholeNumber('PAGE_SIZE', { min: 1, max: 100, otherwise: 25 }),
    termsOfService: { version: read.optional('TERMS_VERSION') ?? '1.0' },
    trustProxy: readTrustProxy(read),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    /** Whoever signs in with one of these addresses, verified, runs the platform. */
    operators: readOperators(read),
    metricsToken: read.credential('METRICS_TOKEN'),
    tracing: {
      /** The operator's receiver takes spans over OTLP; none are recorded without it. */
      receiver: read.address('OTEL_EXPORTER_OTLP_ENDPOINT', WEB),
      serviceName: read.optional('OTEL_SERVICE_NAME') ?? 'commissioning-platform',
    },
    /** These addresses for reports of weaknesses go into security.txt. */
    securityContacts: readSecurityContacts(read),
    /** How long a request may take to arrive whole. */
    requestSeconds: read.wholeNumber('REQUEST_SECONDS', { min: 1, max: 3_600, otherwise: 300 }),
    /** A minute's requests of one caller and of one address. */
    rates: {
      perCaller: read.wholeNumber('RATE_PER_CALLER', { min: 1, max: 10_000_000, otherwise: RATES.perCaller }),
      perAddress: read.wholeNumber('RATE_PER_ADDRESS', {
        min: 1,
        max: 10_000_000,
        otherwise: RATES.perAddress,
      }),
    },
  }
}

function publicUrlOf(read: EnvReader, environment: (typeof ENVIRONMENTS)[number], port: number): string {
  const ownAddress = `http://localhost:${port}`
  const given =
    environment === 'production'
      ? read.required('PUBLIC_URL', 'the address under which people open the product, with https')
      : (read.optional('PUBLIC_URL') ?? ownAddress)
  return (given && read.address('PUBLIC_URL', WEB, given)) || ownAddress
}

/** A command that needs only the data reads no other setting. */
export const readDatabasePlace = (env: Environment): DatabasePlace =>
  readEnvironment(env, (read) => databaseOf(read, dataDirOf(read)))

/** A backup holds the database, the uploads and what else is in the data folder. */
export const readDataPlace = (env: Environment) =>
  readEnvironment(env, (read) => {
    const dataDir = dataDirOf(read)
    return { dataDir, filesDir: filesDirOf(read, dataDir), s3: readS3Settings(read) }
  })

export type DataPlace = ReturnType<typeof readDataPlace>

const filesDirOf = (read: EnvReader, dataDir: string): string =>
  resolve(read.optional('FILES_DIR') ?? resolve(dataDir, 'files'))

const dataDirOf = (read: EnvReader): string => resolve(read.optional('DATA_DIR') ?? 'data')

/** The product runs a server of its own unless the operator names one. */
const databaseOf = (read: EnvReader, dataDir: string): DatabasePlace =>
  readDatabaseUrls(read) ?? { folder: resolve(dataDir, 'postgres') }

/** Tokens name the issuer letter by letter, so unlike other addresses it keeps a last slash. */
function issuerOf(read: EnvReader): string {
  const issuer = read.required('OIDC_ISSUER', 'the address of the sign-in service, as its tokens name it')
  if (issuer) read.address('OIDC_ISSUER', WEB)
  return issuer
}
