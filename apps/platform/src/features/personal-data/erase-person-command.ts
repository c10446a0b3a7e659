import { randomBytes } from 'node:crypto'
import { listEmailSpellings, refuseEmail } from '@commissioning/domain/validation/email'
import { type Environment, readEnvironment } from '@commissioning/server-kit/environment'
import { createSecretSeals, readKeysSecrets } from '@commissioning/server-kit/secret-seals'
import { recordActs } from '../../infra/audit/audit-store.ts'
import { type CommandOutcome, runCommandInTransaction } from '../admin/operator-command.ts'
import { erasePerson } from '../history/history-link-store.ts'
import { eraseFromRecords } from '../site-record/record-erasure-actions.ts'
import { eraseFromDoorTests, listPeople } from './person-data-store.ts'

/**
 * `erase-person`: takes a person out of every history, every record of a site and every door test for good. Histories stay
 * intact and records stay genuine; each says how many entries it was.
 */
export const runErasePerson = (
  [address = '']: readonly string[],
  env: Environment,
): Promise<CommandOutcome> =>
  runCommandInTransaction(env, async (tx) => {
    if (refuseEmail(address)) throw new Error('Name the e-mail address of the person to erase.')
    const now = new Date()
    const secrets = readEnvironment(env, (read) => readKeysSecrets(read) ?? [])
    const erasing = {
      pseudonym: `Erased person ${randomBytes(3).toString('hex')}`,
      seals: createSecretSeals(secrets, 'secrets of the platform'),
      now,
    }
    const spellings = listEmailSpellings(address)
    const people = await listPeople(tx, spellings)
    let [erased, sites, tests] = [0, 0, 0]
    for (const email of spellings) sites += await eraseFromRecords(tx, { ...erasing, email })
    if (people.length === 0 && sites === 0)
      throw new Error('Nobody has this e-mail address. Nothing was erased.')
    for (const { id } of people) for (const email of spellings) erased += await erasePerson(tx, { id, email })
    for (const person of people) tests += await eraseFromDoorTests(tx, person, erasing.pseudonym)
    await recordActs(
      tx,
      now,
      people.map(({ companyId }) => ({
        operation: 'erasePerson',
        actorKind: 'system' as const,
        actorId: null,
        companyId,
        collectionId: null,
        subject: {},
        change: { records: erased },
      })),
    )
    return `The person was erased from ${erased} entries of histories, ${sites} records of sites and ${tests} entries of door tests. Backups, mails and files that people have saved are not changed.`
  })
