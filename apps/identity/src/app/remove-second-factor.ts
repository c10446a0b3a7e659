import type { OpenDatabase } from '@commissioning/database/opened-database'

import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import { createSmtpClient } from '@commissioning/server-kit/smtp-client'
import { factorMail } from '../features/second-factor/factor-mail.ts'
import { removeFactor } from '../features/second-factor/factor-store.ts'
import { createAccounts } from '../infra/accounts/accounts.ts'
import type { IdentityTables } from '../infra/database/tables.ts'
import type { IdentitySettings } from '../infra/identity-settings.ts'
import { runOperatorCommand } from './operator-command.ts'
import { readSmtpSettings } from './settings-from-environment.ts'

const [, , who] = process.argv

await runOperatorCommand(readSmtpSettings, removeSecondFactor)

/** Takes the second factor away from who has lost phone and recovery codes. Sessions go on, the password stays. */
async function removeSecondFactor({ db }: OpenDatabase<IdentityTables>, smtp: IdentitySettings['smtp']) {
  if (!who) throw new OperatorFault('Name the e-mail address of a person.')
  const account = await createAccounts(db, () => new Date()).findByEmail(who)
  if (!account) throw new OperatorFault(`Nobody signs in as ${who}.`)
  if (!(await removeFactor(db, account.id))) throw new OperatorFault(`${account.email} has no second factor.`)

  const done = `${account.email} has no second factor any more.`
  if (!smtp) return `${done} No mail tells so, since SMTP_URL is not set.`
  return createSmtpClient(smtp)
    .deliver(factorMail(account, 'removed', 'en'))
    .then(() => `${done} A mail tells so.`)
    .catch((error: unknown) => {
      throw new OperatorFault(`${done} The mail that tells so could not be sent: ${error}`)
    })
}
