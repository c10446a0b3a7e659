import type { SecretSeals } from '@commissioning/server-kit/secret-seals'
import type Provider from 'oidc-provider'
import type { Accounts } from './accounts/accounts.ts'
import type { Clock, Db } from './database/tables.ts'
import type { IdentitySettings } from './identity-settings.ts'
import type { InvitationLookup } from './invitation-lookup.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mail.ts'
import type { Throttle } from './throttle/throttle.ts'

export interface IdentityDependencies {
  settings: IdentitySettings
  db: Db
  clock: Clock
  log: Log
  provider: Provider
  accounts: Accounts
  throttle: Throttle
  seals: SecretSeals
  /** Absent when no SMTP server is set. */
  mailer: Mailer | undefined
  /** Absent when no look-up address is set, which switches registration off. */
  invitationLookup: InvitationLookup | undefined
}
