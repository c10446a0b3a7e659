import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { describe, expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { addTestLock } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { entranceDraft, intercomDraft } from '../../testing/test-intercom.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { changeAccessGroupLocks, createAccessGroup } = accessGroupEndpoints
const { changeDoor, listDoors } = doorEndpoints
const { addEntrance, createIntercomSite } = intercomEndpoints

describe('who names a lock while somebody deletes it', async () => {
  const platform = await testPlatform()
  const { as, database } = platform
  const ask = as(installer)

  async function aHouse() {
    const params = { installationId: await aSite(platform) }
    const { id: lockId } = (await addTestLock(platform, params.installationId)).body
    const [door] = (await ask(listDoors, { params, query: {} })).body.items
    return { params, lockId, doorId: door?.id ?? '' }
  }

  /** The delete stops at the door of the lock, which loses it; the other one starts then, and both go on together. */
  async function whileDeleted<Answer>(
    { params, lockId, doorId }: Awaited<ReturnType<typeof aHouse>>,
    start: () => Promise<Answer>,
  ): Promise<Answer> {
    const held = await database.db.startTransaction().execute()
    await held.selectFrom('door').where('id', '=', doorId).select('id').forUpdate().execute()
    const deleted = ask(lockEndpoints.deleteLock, { params: { ...params, lockId } })
    await waitingForLocks(database)
    const answer = start()
    await waitingForLocks(database, 2)
    await held.commit().execute()
    expect((await deleted).status).toBe(204)
    return answer
  }

  test('finds no lock for an access group', async () => {
    const house = await aHouse()
    const { params, lockId } = house
    const { body: group } = await ask(createAccessGroup, { params, body: { customerReference: 'Staff' } })
    const answer = await whileDeleted(house, () =>
      ask(changeAccessGroupLocks, {
        params: { ...params, accessGroupId: group.id },
        body: { addIds: [lockId], removeIds: [] },
      }),
    )
    expect(answer).toMatchObject({ status: 404, body: { ErrorCode: 'NotFound' } })
  })

  test('finds no lock for an entrance', async () => {
    const house = await aHouse()
    const { params, lockId } = house
    await ask(createIntercomSite, { params, body: intercomDraft })
    const body = await entranceDraft(platform, params.installationId, { lockIdentifier: lockId })
    const answer = await whileDeleted(house, () => ask(addEntrance, { params, body }))
    expect(answer).toMatchObject({ status: 404, body: { ErrorCode: 'NotFound' } })
  })

  test('changes the door, which stays without it [DOOR-01]', async () => {
    const house = await aHouse()
    const { params, doorId } = house
    const answer = await whileDeleted(house, () =>
      ask(changeDoor, { params: { ...params, doorId }, body: { customerReference: 'Hall' } }),
    )
    expect(answer).toMatchObject({ status: 200, body: { customerReference: 'Hall', lock: null } })
  })
})
