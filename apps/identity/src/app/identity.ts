import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { migrate } from '@commissioning/database/migrate'
import type { OpenDatabase } from '@commissioning/database/opened-database'
import { createSecretSeals } from '@commissioning/server-kit/secret-seals'
import { createSmtpClient } from '@commissioning/server-kit/smtp-client'
import { type Accounts, createAccounts } from '../infra/accounts/accounts.ts'
import { resealSecrets } from '../infra/database/reseal-secrets.ts'
import { grantIdentityRights } from '../infra/database/rights.ts'
import type { Clock, Db } from '../infra/database/tables.ts'
import {
  defaultKeyDays,
  defaultLifetimes,
  type IdentitySettings,
  issuerPath,
} from '../infra/identity-settings.ts'
import { createInvitationLookup } from '../infra/invitation-lookup.ts'
import { jsonLog, type Log } from '../infra/log.ts'
import { createMailer, type SendMail } from '../infra/mail/mail.ts'
import { createThrottle } from '../infra/throttle/throttle.ts'
import { createKeyFollower } from '../oidc/create-key-follower.ts'
import { createExpirySweep } from '../oidc/expiry-sweep.ts'
import type { KeyTimes } from '../oidc/key-plan.ts'
import { createProvider } from '../oidc/provider.ts'
import { createSigningKeyReader, type ProviderKeys } from '../oidc/provider-keys.ts'
import { createUserinfo } from '../oidc/userinfo.ts'
import { loadAssets } from '../pages/assets.ts'
import { createFormGuard } from '../pages/form-guard.ts'
import { createPages } from '../pages/pages.ts'
import { routeRequests } from './route-requests.ts'

interface IdentitySurroundings<Tables> {
  /** May be shared with others; the tables here begin with `identity_`. */
  database: OpenDatabase<Tables>
  /** Another user may own the tables, and is connected only until the provider is there. */
  owner?: OpenDatabase<Tables>
  now: Clock
  /** Lines of JSON on standard output by default. */
  log?: Log
  /** In the place of the SMTP server of the settings. */
  mail?: SendMail
}

export interface Identity {
  /** Answers a request below the issuer's path. Its body must not have been read. */
  handle(request: IncomingMessage, response: ServerResponse): void
  accounts: Accounts
  /** Removes what has expired: `start` in one or all processes; `close` stops it. */
  sweep: ReturnType<typeof createExpirySweep>
  /** Waits for mails that are being sent. The database stays open. */
  close(): Promise<void>
}

/** An OpenID Connect provider for the operator's own apps; all of its state is in the database (AUTH-13). */
export async function createIdentity<Tables>(
  settings: IdentitySettings,
  surroundings: IdentitySurroundings<Tables>,
): Promise<Identity> {
  const { database, owner, now: clock, log = jsonLog } = surroundings
  const mail = surroundings.mail ?? (settings.smtp && createSmtpClient(settings.smtp).deliver)
  await migrate(owner ?? database, {
    folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
    name: 'identity',
  })
  if (owner) await grantIdentityRights(owner)

  // the migration has just made these tables in it, whatever else its owner keeps there
  const db = database.db as unknown as Db
  const seals = createSecretSeals(settings.keysSecrets ?? [], 'secrets of the provider')
  await resealSecrets(db, seals)
  const path = issuerPath(settings.issuer)
  const accounts = createAccounts(db, clock)
  const assets = await loadAssets(path)
  const mailer = mail && createMailer(mail, log)
  const sweep = createExpirySweep(db, clock, log)
  const throttle = createThrottle(database, clock)
  const { invitationLookupUrl } = settings
  const invitationLookup = invitationLookupUrl ? createInvitationLookup(invitationLookupUrl) : undefined

  /** All that depends on the keys. The protocol library takes its keys once, so it is made anew with them. */
  function answerWith(keys: ProviderKeys) {
    const guard = createFormGuard(keys.formKeys, settings.issuer)
    const pages = createPages({ path, assets, guard, trustedProxies: settings.trustedProxies ?? 0 })
    const provider = createProvider({ settings, keys, db, clock, accounts, pages })
    routeRequests({
      parts: { settings, db, clock, log, provider, accounts, mailer, throttle, seals, invitationLookup },
      pages,
      assets,
      userinfo: createUserinfo({ settings, keys, accounts, provider }),
      ping: database.ping,
    })
    return provider.callback()
  }

  const read = createSigningKeyReader({ db, clock, seals }, keyTimes(settings))
  const current = await createKeyFollower({ read, clock, log }, answerWith)

  return {
    handle: createHandler(settings.issuer, async (request, response) => (await current())(request, response)),
    accounts,
    sweep,
    async close() {
      await sweep.stop()
      await mailer?.finish()
    },
  }
}

/** A token names its key for as long as its sign-in: the ID token is the proof with which an app signs its person out. */
function keyTimes({ keyDays = defaultKeyDays, lifetimes }: IdentitySettings): KeyTimes {
  const ends = { ...defaultLifetimes, ...lifetimes }
  return { days: keyDays, longestSeconds: Math.max(...Object.values(ends)) }
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Lets `inner` see requests as if it stood at the root, and under the issuer's own name: the addresses it builds and
 * the proofs it checks name the issuer, whatever host a request was sent to.
 */
function createHandler(issuer: string, inner: RequestHandler): (...args: Parameters<RequestHandler>) => void {
  const path = issuerPath(issuer)
  const { host, protocol } = new URL(issuer)

  return (request, response) => {
    const { url = '/', headers } = request
    if (url !== path && !url.startsWith(`${path}/`) && !url.startsWith(`${path}?`)) {
      response.writeHead(404).end()
      return
    }
    Object.assign(request, { url: url.slice(path.length).replace(/^(?!\/)/, '/'), baseUrl: path })
    headers.host = host
    headers['x-forwarded-host'] = host
    headers['x-forwarded-proto'] = protocol.slice(0, -1)
    inner(request, response)
  }
}
