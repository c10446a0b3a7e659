import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { describe, expect, test } from 'vitest'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'

const { listIqs, addIq } = iqEndpoints
const { listLocks, renameLock, getLock } = lockEndpoints
const { listRepeaters } = repeaterEndpoints
const { getIqTree, putIqTree } = treeEndpoints

describe('a collection of two companies', async () => {
  const platform = await testPlatform()
  const { as } = platform
  const installationId = await aSite(platform)
  const share = await aShare(platform, installationId)
  const theirs = { installationId: share.installationId }
  const iq = await addTestIq(platform, installationId)
  const repeater = (await addTestRepeater(platform, installationId, { iqId: iq.id })).body
  const lock = (await addTestLock(platform, installationId, { iqId: iq.id, repeaterId: repeater.id })).body

  test('both see the same IQs, trees, locks and repeaters [DATA-07]', async () => {
    const seenBy = async (person: typeof installer, params: typeof theirs) => [
      (await as(person)(listIqs, { params, query: {} })).body.items,
      (await as(person)(listLocks, { params, query: {} })).body.items,
      (await as(person)(listRepeaters, { params, query: {} })).body.items,
      (await as(person)(getIqTree, { params: { ...params, iqId: iq.id } })).body.items,
    ]
    const seen = await seenBy(installer, { installationId })
    expect(seen.map((items) => items.length)).toEqual([1, 1, 1, 3])
    expect(await seenBy(stranger, theirs)).toEqual(seen)
  })

  test('what one renames, the other reads', async () => {
    const params = { ...theirs, lockId: lock.id }
    await as(stranger)(renameLock, { params, body: { customerReference: 'Renamed by the other' } })
    const read = await as(installer)(getLock, { params: { installationId, lockId: lock.id } })
    expect(read.body.customerReference).toBe('Renamed by the other')
  })

  test('the hardware of another collection is not found, whoever asks', async () => {
    const elsewhere = await aSite(platform)
    const foreign = { installationId: elsewhere, iqId: iq.id }
    expect((await as(installer)(getIqTree, { params: foreign })).status).toBe(404)
    const own = await addTestIq(platform, elsewhere)
    const item = { id: lock.id, parentId: own.id, hardwareType: 'lock' } as const
    const put = await as(installer)(putIqTree, {
      params: { installationId: elsewhere, iqId: own.id },
      body: { iqTreeItems: [item] },
    })
    expect(put).toMatchObject({ status: 404, body: { ErrorCode: 'NotFound' } })
  })

  test('a device of one company is in use for every other [REG-04]', async () => {
    const mine = await addTestIq(platform, await aSite(platform))
    const body = { customerReference: 'Mine', activationCode: mine.activationCode, timeZone: 'Europe/Paris' }
    const taken = await as(stranger)(addIq, { params: theirs, body })
    expect(taken).toMatchObject({ status: 409, body: { ErrorCode: 'DeviceInUse' } })
    expect(taken.body.Message).toContain(mine.activationCode)
  })
})
