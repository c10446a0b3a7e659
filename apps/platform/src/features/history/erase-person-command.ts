import { isEmail } from '@commissioning/domain/validation/email'
import type { Environment } from '@commissioning/server-kit/environment'
import { recordActs } from '../../infra/audit/audit-store.ts'
import { type Outcome, onDatabase } from '../admin/operator-command.ts'
import { erasePerson, listPeople } from './history-link-store.ts'

/** `erase-person`: takes a person out of every history for good; the histories stay intact, and each says how many records it was. */
export const runErasePerson = ([address = '']: readonly string[], env: Environment): Promise<Outcome> =>
  onDatabase(env, async (tx) => {
    const email = address.toLowerCase()
    if (!isEmail(email)) throw new Error('Name the e-mail address of the person to erase.')
    const people = await listPeople(tx, email)
    if (people.length === 0) throw new Error('Nobody has this e-mail address. Nothing was erased.')
    let erased = 0
    for (const { id } of people) erased += await erasePerson(tx, { id, email })
    await recordActs(
      tx,
      new Date(),
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
    return `The person was erased from ${erased} records. Backups and mails are not changed.`
  })
