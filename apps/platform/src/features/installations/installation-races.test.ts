import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../../infra/database/database.ts'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { aCollection, aSite } from '../../testing/test-installations.ts'
import { anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { selectCollectionForUpdate } from './collection-store.ts'
import { selectInstallationForUpdate } from './installation-store.ts'

const { changeInstallation, getInstallation, releaseInstallation } = installationEndpoints

describe('two installers of one installation or site', async () => {
  const platform = await testPlatform()
  const { as, database, system } = platform

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

  test('a change by one company makes what the other one has seen stale [API-27]', async () => {
    const ours = { installationId: await aSite(platform) }
    const share = await aShare(platform, ours.installationId)
    const theirs = { installationId: share.installationId }
    const seen = { 'if-match': '"1"' }
    const change = (timeZone: string) => ({ body: { timeZone } })
    const first = { params: theirs, ...change('Europe/Paris') }
    expect((await as(stranger)(changeInstallation, first, seen)).body.version).toBe(2)
    const late = { params: ours, ...change('Europe/Rome') }
    expect(await as(installer)(changeInstallation, late, seen)).toMatchObject({
      status: 412,
      body: { ErrorCode: 'Stale' },
    })
    const { body } = await as(installer)(getInstallation, { params: ours })
    expect(body).toMatchObject({ timeZone: 'Europe/Paris', version: 2 })
  })

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

  test('of two releases at once one hands the site over, the other finds it closed [LIST-32]', async () => {
    const { installationId } = await anOwnedSite(platform)
    const release = () => as(installer)(releaseInstallation, { params: { installationId } })
    const answers = await inTurn((tx) => selectInstallationForUpdate(tx, installationId), [release, release])
    expect(answers.map(({ status, body }) => `${status} ${body.ErrorCode ?? ''}`.trim()).sort()).toEqual([
      '200',
      '403 InstallationClosed',
    ])
    const records = await system((tx) =>
      tx
        .selectFrom('audit')
        .where('installationId', '=', installationId)
        .where('operation', '=', 'releaseInstallation')
        .select('outcome')
        .execute(),
    )
    expect(records.map(({ outcome }) => outcome).toSorted()).toEqual(['denied', 'done'])
    const letters = await database.executeSql(
      "select id from pgboss.job where name = 'mail' and data->>'template' = 'owner-handover'",
    )
    expect(letters.rows).toHaveLength(1)
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
