import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../../infra/database/database.ts'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { aCollection, aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { selectCollectionForUpdate } from './collection-store.ts'
import { selectInstallationForUpdate } from './installation-store.ts'

const { changeInstallation, getInstallation, releaseInstallation } = installationEndpoints

describe('two installers of one installation or site', async () => {
  const platform = await testPlatform()
  const { as, database } = platform

  /** Each starts once the one before waits for what is held here; all go on together. */
  async function inTurn<Answer>(hold: (tx: Tx) => Promise<unknown>, starts: (() => Promise<Answer>)[]) {
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    await hold(held)
    const answers: Promise<Answer>[] = []
    for (const start of starts) {
      answers.push(start())
      await waitingForLocks(database, answers.length)
    }
    await held.commit().execute()
    return Promise.all(answers)
  }

  test('changes by two companies at once both last', async () => {
    const ours = { installationId: await aSite(platform, { businessType: 'other', description: 'A shop' }) }
    const { installationId, collectionId } = await aShare(platform, ours.installationId)
    const theirs = { installationId }
    const answers = await inTurn(
      (tx) => selectCollectionForUpdate(tx, collectionId),
      [
        () => as(stranger)(changeInstallation, { params: theirs, body: { description: 'A lighthouse' } }),
        () => as(installer)(changeInstallation, { params: ours, body: { timeZone: 'Europe/Rome' } }),
      ],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await as(installer)(getInstallation, { params: ours })
    expect(body).toMatchObject({ description: 'A lighthouse', timeZone: 'Europe/Rome' })
  })

  test('a change that waits for the release finds the installation closed [LIST-32]', async () => {
    const params = { installationId: await aCollection(platform) }
    const [released, changed] = await inTurn<{ status: number; body: object }>(
      (tx) => selectInstallationForUpdate(tx, params.installationId),
      [
        () => as(installer)(releaseInstallation, { params }),
        () => as(installer)(changeInstallation, { params, body: { countryCode: 'BE' } }),
      ],
    )
    expect(released).toMatchObject({ status: 200 })
    expect(changed).toMatchObject({ status: 403, body: { ErrorCode: 'InstallationClosed' } })
  })
})
