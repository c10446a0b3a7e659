import { pathToFileURL } from 'node:url'
import type { OpenDatabase } from '@commissioning/database/opened-database'

import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import { createAccounts } from '../infra/accounts/accounts.ts'
import type { Db } from '../infra/database/tables.ts'
import { runOperatorCommand } from './operator-command.ts'

const EVERYBODY = '--everybody'

/**
 * The operator ends the sessions of the person with this address, or with `--everybody` all: the provider's at once, an
 * app's as soon as it renews, within 15 minutes. Answers what was done; throws an OperatorFault where nobody is meant.
 */
export async function signOut<Tables>(
  database: OpenDatabase<Tables>,
  who: string | undefined,
  now = () => new Date(),
): Promise<string> {
  const accounts = createAccounts(database.db as unknown as Db, now)
  if (who === EVERYBODY) {
    const ids = await accounts.ids()
    for (const id of ids) await accounts.signOutEverywhere(id)
    return `All ${ids.length} people are signed out.`
  }
  if (!who) throw new OperatorFault(`Name the e-mail address of a person, or say ${EVERYBODY}.`)
  const account = await accounts.findByEmail(who)
  if (!account) throw new OperatorFault(`Nobody signs in as ${who}.`)
  await accounts.signOutEverywhere(account.id)
  return `${account.email} is signed out everywhere.`
}

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url)
  await runOperatorCommand(
    () => undefined,
    (database) => signOut(database, process.argv[2]),
  )
