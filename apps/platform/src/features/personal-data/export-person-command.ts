import { listEmailSpellings, refuseEmail } from '@commissioning/domain/validation/email'
import type { Environment } from '@commissioning/server-kit/environment'
import { type CommandOutcome, runCommandInTransaction } from '../admin/operator-command.ts'
import { readPersonData } from './person-data-store.ts'

/** `export-person`: prints all that the platform stores about a person, as JSON; what was already erased is not in it. */
export const runExportPerson = (
  [address = '']: readonly string[],
  env: Environment,
): Promise<CommandOutcome> =>
  runCommandInTransaction(env, async (tx) => {
    if (refuseEmail(address)) throw new Error('Name the e-mail address of the person to export.')
    const spellings = listEmailSpellings(address)
    const data = await readPersonData(tx, spellings)
    if (Object.values(data).every((rows) => rows.length === 0))
      throw new Error('Nothing is stored about this e-mail address.')
    return JSON.stringify({ email: spellings[0], exportedAt: new Date().toISOString(), ...data }, null, 2)
  })
