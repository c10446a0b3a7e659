import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../../infra/database/database.ts'
import { addTestIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { updateGrants } from '../owner/grant-store.ts'

describe('the rights of the roles on hardware', async () => {
  const platform = await testPlatform()
  const { database, system } = platform
  const iq = await addTestIq(platform, await aSite(platform))
  const site = await system((tx) =>
    tx
      .selectFrom('site')
      .innerJoin('iq', 'iq.collectionId', 'site.collectionId')
      .where('iq.id', '=', iq.id)
      .select(['site.id', 'site.ownerId', 'site.collectionId'])
      .executeTakeFirstOrThrow(),
  )
  const inRole = <Result>(role: string, work: (tx: Tx) => Promise<Result>) =>
    database.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.owner_id', ${site.ownerId ?? ''}, true),
        set_config('app.collection_id', ${site.collectionId}, true), set_config('role', ${role}, true)`.execute(
        tx,
      )
      return work(tx)
    })
  const denied = /permission denied/

  test('the owner writes the grants of an IQ and nothing else of it', async () => {
    await inRole('commissioning_owner', (tx) => updateGrants(tx, iq.id, { installerHasAccess: false }))
    const read = () =>
      system((tx) => tx.selectFrom('iq').where('id', '=', iq.id).selectAll().executeTakeFirstOrThrow())
    expect(await read()).toMatchObject({ isSubscribed: true, installerHasAccess: false })
    const write = inRole('commissioning_owner', (tx) =>
      tx.updateTable('iq').where('id', '=', iq.id).set({ customerReference: 'Mine' }).execute(),
    )
    await expect(write).rejects.toThrow(denied)
    expect(await read()).toMatchObject({ customerReference: 'Hall IQ' })
  })

  test('an installer reads neither the secrets of devices nor what other companies give up', async () => {
    const secrets = inRole('commissioning_app', (tx) =>
      tx.selectFrom('registeredDevice').select('secretHash').execute(),
    )
    await expect(secrets).rejects.toThrow(denied)
    const releases = inRole('commissioning_app', (tx) => tx.selectFrom('iqRelease').selectAll().execute())
    await expect(releases).rejects.toThrow(denied)
  })
})
