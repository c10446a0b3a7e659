import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../infra/database/database.ts'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { noBroker } from '../../testing/test-broker.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, registerBoxedDevice, registerBoxedIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare, type SiteShare } from '../../testing/test-share.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import { selectIqForUpdate } from '../iqs/iq-store.ts'

const { addIq } = iqEndpoints
const { addLock, detachLock } = lockEndpoints

describe('two installers at once', async () => {
  // publishing to IQs would wait for the locked rows, too
  const platform = await testPlatform(noBroker)
  const { as, database } = platform
  const installationId = await aSite(platform)
  let share: SiteShare
  beforeAll(async () => {
    share = await aShare(platform, installationId)
  })

  /** Lets go only when both wait for what is held here. */
  async function whileHeld<Answer>(hold: (tx: Tx) => Promise<unknown>, start: () => Promise<Answer>[]) {
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    await hold(held)
    const both = start()
    await waitingForLocks(database, both.length)
    await held.commit().execute()
    return Promise.all(both)
  }
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
  const refusalOf = (answers: { status: number; body: { ErrorCode?: string } }[]) =>
    answers.find(({ status }) => status >= 400)?.body.ErrorCode

  test('one device: the second company learns that it is in use [REG-04]', async () => {
    const box = await registerBoxedIq(platform)
    const own = await aSite(platform)
    const body = { customerReference: 'Mine', activationCode: box.activationCode, timeZone: 'Europe/Paris' }
    const answers = await whileHeld(
      (tx) => tx.selectFrom('registeredDevice').where('mac', '=', box.mac).select('id').forUpdate().execute(),
      () => [
        as(installer)(addIq, { params: { installationId: own }, body }),
        as(stranger)(addIq, { params: { installationId: share.installationId }, body }),
      ],
    )
    expect(statuses(answers)).toEqual([201, 409])
    expect(refusalOf(answers)).toBe('DeviceInUse')
  })

  test('one lock name: the second learns that it exists', async () => {
    const codes = [await registerBoxedDevice(platform, 'lock'), await registerBoxedDevice(platform, 'lock')]
    const answers = await whileHeld(
      (tx) => selectCollectionForUpdate(tx, share.collectionId),
      () =>
        codes.map((activationCode, index) =>
          as(index === 0 ? installer : stranger)(addLock, {
            params: { installationId: index === 0 ? installationId : share.installationId },
            body: { customerReference: index === 0 ? 'Twin' : ' TWIN ', activationCode },
          }),
        ),
    )
    expect(statuses(answers)).toEqual([201, 409])
    expect(refusalOf(answers)).toBe('LockNameTaken')
  })

  test('one lock: two forced detaches and a report of the IQ never wait for each other', async () => {
    const iq = await addTestIq(platform, installationId)
    const { body: lock } = await addTestLock(platform, installationId, { iqId: iq.id })
    const params = { installationId, lockId: lock.id }
    const answers = await whileHeld(
      (tx) => tx.selectFrom('iq').where('id', '=', iq.id).select('id').forUpdate().execute(),
      () => [1, 2].map(() => as(installer)(detachLock, { params, body: { force: true } })),
    )
    expect(statuses(answers)).toEqual([200, 409])
    expect(refusalOf(answers)).toBe('HardwareNotAttached')
  })

  test('one IQ: a lock that waits for it lets whoever holds it write rows of the collection [DEVICE-28]', async () => {
    const iq = await addTestIq(platform, installationId)
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    await selectIqForUpdate(held, iq.id)
    const added = addTestLock(platform, installationId, { iqId: iq.id })
    await waitingForLocks(database)
    const collection = held.selectFrom('collection').where('id', '=', share.collectionId).select('id')
    // the foreign key of a new row locks alike, but would wait
    const referenced = await Promise.allSettled([collection.forKeyShare().noWait().execute()])
    await held.rollback().execute()
    expect(referenced).toMatchObject([{ status: 'fulfilled' }])
    expect((await added).status).toBe(201)
  })
})
