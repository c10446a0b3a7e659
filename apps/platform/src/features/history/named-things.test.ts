import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { historyEndpoints } from '@commissioning/contract/history/history-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { MAX_NAMED_IDS } from '@commissioning/domain/history/recorded-ids'
import { describe, expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { addTestLock } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aTag } from '../../testing/test-tags.ts'

const { createAccessGroup, changeAccessGroupTags, changeAccessGroupLocks } = accessGroupEndpoints

describe('things that are named in the values of a record', async () => {
  const platform = await testPlatform()
  const ask = platform.as(installer)

  async function aHouse() {
    const installationId = await aSite(platform)
    const params = { installationId }
    const group = (await ask(createAccessGroup, { params, body: { customerReference: 'Staff' } })).body
    const tag = async (number: string) => (await aTag(platform, installationId, { number })).tagId
    return {
      installationId,
      params,
      tag,
      inGroup: { ...params, accessGroupId: group.id },
      newest: async () =>
        (await ask(historyEndpoints.listHistory, { params, query: {} })).body.items[0] ?? expect.fail(),
    }
  }

  test('have the names that they have now, in the order in which they were sent [HISTORY-23]', async () => {
    const { inGroup: params, tag, newest } = await aHouse()
    const addIds = [await tag('0A0B0C0D'), await tag('01020304')]
    await ask(changeAccessGroupTags, { params, body: { addIds, removeIds: [] } })
    expect((await newest()).namedThings).toEqual([
      { id: addIds[0], name: '0A0B0C0D' },
      { id: addIds[1], name: '01020304' },
    ])
  })

  test('have the last name that they had, once they are gone [HISTORY-23]', async () => {
    const { installationId, params, inGroup, newest } = await aHouse()
    const { body: lock } = await addTestLock(platform, installationId)
    await ask(lockEndpoints.renameLock, {
      params: { ...params, lockId: lock.id },
      body: { customerReference: 'Back door' },
    })
    await ask(changeAccessGroupLocks, { params: inGroup, body: { addIds: [lock.id], removeIds: [] } })
    const { seq } = await newest()
    await ask(lockEndpoints.detachLock, { params: { ...params, lockId: lock.id }, body: { force: true } })
    await ask(lockEndpoints.deleteLock, { params: { ...params, lockId: lock.id } })
    const query = { filter: `seq eq ${seq}` }
    const { body } = await ask(historyEndpoints.listHistory, { params, query })
    expect(body.items[0]?.namedThings).toEqual([{ id: lock.id, name: 'Back door' }])
  })

  test('are the first of a value with many, and none of another site [HISTORY-23]', async () => {
    const { inGroup: params, tag, newest } = await aHouse()
    const addIds: string[] = []
    for (let at = 0; at <= MAX_NAMED_IDS; at += 1) addIds.push(await tag(`0A0B0C${10 + at}`))
    await ask(changeAccessGroupTags, { params, body: { addIds, removeIds: [] } })
    const { changes, namedThings } = await newest()
    expect(namedThings.map(({ id }) => id)).toEqual(addIds.slice(0, MAX_NAMED_IDS))

    const other = await aHouse()
    await ask(changeAccessGroupTags, { params: other.inGroup, body: { addIds, removeIds: [] } })
    expect(changes.length).toBeGreaterThan(0)
    expect(JSON.stringify(await other.newest())).not.toContain('0A0B0C10')
  })

  test('doors that are deleted at once leave their numbers and names [HISTORY-23]', async () => {
    const { params, newest } = await aHouse()
    const planned = { floorId: null, lockType: null, communicationType: null, isEscapeRoute: false }
    const doors = await Promise.all(
      ['0.01', '0.02'].map(async (number) => {
        const body = { ...planned, externalId: null, number, customerReference: 'Office' }
        const door = await ask(doorEndpoints.createDoor, { params, body })
        expect(door.status).toBe(201)
        return door.body
      }),
    )
    const body = { doors: doors.map(({ id, version }) => ({ id, version })) }
    await ask(doorEndpoints.deleteDoors, { params, body })
    const { operation, changes } = await newest()
    expect(operation).toBe('deleteDoors')
    expect(changes).toEqual([
      { field: 'customerReference', before: '0.01 Office, 0.02 Office', after: null },
      { field: 'doors', before: JSON.stringify(body.doors), after: null },
    ])
  })
})
