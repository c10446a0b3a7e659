import { X509Certificate } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { IDENTITY_ROLE } from '@commissioning/database/identity-role'
import { openDatabase } from '@commissioning/database/open-database'
import { openServedDatabase } from '@commissioning/database/served-database'
import { createIdentity } from '@commissioning/identity/app/identity'
import type { IdentitySettings } from '@commissioning/identity/infra/identity-settings'
import { createPlatform } from '@commissioning/platform/app/platform'
import { moveToIssuerAddress } from '@commissioning/platform/features/admin/operator-store'
import {
  CONNECTION_ROLE,
  PLATFORM_ROLES,
  setSystemRole,
} from '@commissioning/platform/infra/database/database-roles'
import { migratePlatform } from '@commissioning/platform/infra/database/migrate-platform'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import {
  readDatabasePlace,
  readSettings,
  type Settings,
} from '@commissioning/platform/infra/settings/settings'
import { startSandbox } from '@commissioning/sandbox/app/sandbox'
import {
  createDemonstrationAccounts,
  type DemonstrationAccount,
  demonstrationAccounts,
} from './demonstration-accounts.ts'
import { DEMONSTRATION_OPERATOR } from './demonstration-data.ts'
import { fillDemonstrationData } from './fill-demonstration-data.ts'
import { openFrontServer } from './front-server.ts'
import { lanAddresses } from './local-network.ts'

export interface StartEverythingOptions {
  /** 0 lets the system choose. */
  port: number
  host?: string
  /** Serves the network around over HTTPS, under this address of the machine; else this machine alone. */
  lanAddress?: string | undefined
  dataDir: string
  /** Physical steps happen by themselves after a few seconds; off in tests. */
  handsFree: boolean
  /** Over the settings that this start would choose: another database, broker or environment. */
  env?: Record<string, string>
  now?: () => Date
}

export interface RunningProduct {
  url: string
  /** The address that IQs connect to. */
  brokerUrl: string
  accounts: DemonstrationAccount[]
  close(): Promise<void>
}

const root = resolve(import.meta.dirname, '..')

/** Every program of the product and the sandbox around it, in this process, behind one port, over one data folder. */
export async function startEverything(options: StartEverythingOptions): Promise<RunningProduct> {
  const now = options.now ?? (() => new Date())
  const { lanAddress } = options
  const pem = lanAddress && (await trustOwnCertificate(options.dataDir, lanAddress, now()))
  const front = await openFrontServer({
    port: options.port,
    host: options.host ?? (lanAddress ? '0.0.0.0' : '127.0.0.1'),
    secure: lanAddress && pem ? { pem, address: lanAddress } : undefined,
  })
  const url = lanAddress ? `https://${lanAddress}:${front.port}` : `http://localhost:${front.port}`
  const closing: (() => Promise<void>)[] = [() => front.close()]
  const close = async () => {
    for (const step of closing.toReversed()) await step()
  }

  let brokerUrl: string
  try {
    // keys and password hashes are stored here
    mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
    // first of all, because the process that holds the database holds the folder
    const place = readDatabasePlace({ DATA_DIR: options.dataDir, ...options.env })
    const { owner, database } = await openServedDatabase<Tables>(place, {
      roles: [...PLATFORM_ROLES, IDENTITY_ROLE],
      role: CONNECTION_ROLE,
      log: reportToOperator,
    })
    closing.push(() => database.close())
    const accountDatabase = await openDatabase<Tables>({
      url: database.url,
      role: IDENTITY_ROLE,
      log: reportToOperator,
    })
    closing.push(() => accountDatabase.close())
    const sandbox = await startSandbox({
      basePath: '/sandbox',
      dataDir: join(options.dataDir, 'sandbox'),
      flagsFile: join(options.dataDir, 'flags.json'),
      smtpPort: 0,
      handsFree: options.handsFree,
    })
    closing.push(() => sandbox.close())
    front.mount('/sandbox', sandbox.handle)

    const settings = readSettings({
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(front.port),
      PUBLIC_URL: url,
      DATA_DIR: options.dataDir,
      OIDC_ISSUER: `${url}/identity`,
      // both clients ask for these, but for the right to renew, which is none at the platform
      OIDC_SCOPE: 'openid profile email phone',
      OPERATORS: DEMONSTRATION_OPERATOR,
      ACCOUNT_URL: `${url}/identity/account`,
      LEGAL_URL: `${url}/sandbox/legal`,
      OFFICE_CONTACT_URL: `${url}/sandbox/office`,
      SMTP_URL: sandbox.smtpUrl,
      ALARM_MONITORING_URL: `${url}/sandbox/alarm-provider`,
      ALARM_MONITORING_KEY: 'sandbox',
      STATUS_PAGE_URL: `${url}/sandbox/status-page`,
      FLAGS_FILE: join(options.dataDir, 'flags.json'),
      CONSOLE_DIR: join(root, 'apps/console/dist'),
      PORTAL_DIR: join(root, 'apps/owner-portal/dist'),
      ...options.env,
    })
    await migratePlatform(owner)
    const identity = await createIdentity(identitySettings(url, settings), {
      database: accountDatabase,
      owner,
      now,
    })
    closing.push(() => identity.close())
    identity.sweep.start()

    await fillDemonstrationData({ database, registryCsv: sandbox.registryCsv, now: now() })
    await createDemonstrationAccounts(identity.accounts)
    await database.db.transaction().execute(async (tx) => {
      await setSystemRole(tx)
      await moveToIssuerAddress(tx, settings.oidc.issuer, await identity.accounts.ids())
    })

    const platform = await createPlatform(settings, { database, owner, now })
    closing.push(() => platform.close())
    await owner.close()
    front.mount('/identity', identity.handle)
    front.mount('/', (request, response) => platform.app.routing(request, response))
    brokerUrl = platform.brokerUrl
    await sandbox.connectDevices(brokerUrl)
  } catch (error) {
    await close()
    throw error
  }
  return { url, brokerUrl, accounts: demonstrationAccounts(), close }
}

const reportToOperator = (message: string, error?: unknown) =>
  process.stderr.write(`${message}${error === undefined ? '' : `: ${String(error)}`}\n`)

/** The programs ask each other under the public address, so they must believe what it shows. */
async function trustOwnCertificate(dataDir: string, address: string, now: Date): Promise<string> {
  // the maker of certificates is a tenth of all code, and only a network needs one
  const { storeCertificate } = await import('./stored-certificate.ts')
  const machine = hostname()
  const names = new Set([address, ...lanAddresses(networkInterfaces()), '127.0.0.1', 'localhost', machine])
  const pem = await storeCertificate({ dataDir, names: [...names], now })
  setDefaultCACertificates([...getCACertificates('default'), new X509Certificate(pem).toString()])
  return pem
}

const identitySettings = (
  url: string,
  { oidc, smtp, consoleOrigins, portalHost = url }: Settings,
): IdentitySettings => ({
  issuer: oidc.issuer,
  audience: oidc.audience,
  clients: [
    {
      clientId: oidc.consoleClientId,
      redirectUris: [url, ...consoleOrigins].map((origin) => `${origin}/callback`),
      postLogoutRedirectUris: [url, ...consoleOrigins].map((origin) => `${origin}/login`),
    },
    {
      clientId: oidc.portalClientId,
      redirectUris: [`${portalHost}/owner/callback`],
      postLogoutRedirectUris: [`${portalHost}/owner/`],
    },
  ],
  invitationLookupUrl: `${url}/api/invitations`,
  smtp,
})
