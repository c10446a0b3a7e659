import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { migrate } from '@commissioning/database/migrate'
import type { OpenDatabase } from '@commissioning/database/open-database'
import { createSmtpClient } from '@commissioning/server-kit/smtp-client'
import { type Accounts, createAccounts } from './accounts/accounts.ts'
import type { Clock, Db } from './database/tables.ts'
import { createHandler } from './handler.ts'
import { type IdentitySettings, issuerPath } from './identity-settings.ts'
import { jsonLog, type Log } from './log.ts'
import { createMailer, type SendMail } from './mail/mail.ts'
import { loadKeys } from './oidc/keys.ts'
import { createProvider } from './oidc/provider.ts'
import { createSweep } from './oidc/sweep.ts'
import { createUserinfo } from './oidc/userinfo.ts'
import { loadAssets } from './pages/assets.ts'
import { createFormGuard } from './pages/form-guard.ts'
import { createPages } from './pages/pages.ts'
import { routeRequests } from './pages/route-requests.ts'
import { createInvitationLookup } from './registration/invitation-lookup.ts'
import { createThrottle } from './throttle/throttle.ts'

interface Surroundings<Tables> {
  /** May be shared with others; the tables here begin with `identity_`. */
  database: OpenDatabase<Tables>
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
  sweep: ReturnType<typeof createSweep>
  /** Waits for mails that are being sent. The database stays open. */
  close(): Promise<void>
}

/** An OpenID Connect provider for the operator's own apps; all of its state is in the database (AUTH-13). */
export async function createIdentity<Tables>(
  settings: IdentitySettings,
  surroundings: Surroundings<Tables>,
): Promise<Identity> {
  const { database, now: clock, log = jsonLog } = surroundings
  const mail = surroundings.mail ?? (settings.smtp && createSmtpClient(settings.smtp).deliver)
  await migrate(database, {
    folder: fileURLToPath(new URL('../migrations', import.meta.url)),
    name: 'identity',
  })

  // the migration has just made these tables in it, whatever else its owner keeps there
  const db = database.db as unknown as Db
  const path = issuerPath(settings.issuer)
  const keys = await loadKeys(db, clock)
  const accounts = createAccounts(db, clock)
  const assets = await loadAssets(path)
  const guard = createFormGuard(keys.formKey, settings.issuer)
  const pages = createPages({ path, assets, guard, trustedProxies: settings.trustedProxies ?? 0 })
  const provider = createProvider({ settings, keys, db, clock, accounts, pages })
  const mailer = mail && createMailer(mail, log)
  const sweep = createSweep(db, clock, log)

  routeRequests({
    parts: {
      settings,
      db,
      clock,
      log,
      provider,
      accounts,
      mailer,
      throttle: createThrottle(database, clock),
      invitationLookup: settings.invitationLookupUrl
        ? createInvitationLookup(settings.invitationLookupUrl)
        : undefined,
    },
    pages,
    assets,
    userinfo: createUserinfo({ settings, keys, accounts, provider }),
    ping: database.ping,
  })

  return {
    handle: createHandler(settings.issuer, provider.callback()),
    accounts,
    sweep,
    async close() {
      await sweep.stop()
      await mailer?.finish()
    },
  }
}
