import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import { TREE_LIMITS } from '@commissioning/domain/hardware-tree/placement-rules'
import { describe, expect, test } from 'vitest'
import { setSystemRole } from '../../infra/database/database-roles.ts'

import { noBroker } from '../../testing/test-broker.ts'
import { installer } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater, registerBoxedDevice } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { getIqTree, putIqTree } = treeEndpoints
const INSTALLERS = 8
/** Each kind of race is tried this often. */
const TRIALS = 20
const unlimited = { RATE_PER_CALLER: '1000000', RATE_PER_ADDRESS: '1000000' }

describe('eight installers at the last slot of an IQ', async () => {
  // the gateway would wait for the held IQ too, on a connection that one of the eight needs
  const platform = await testPlatform({ ...noBroker, ...unlimited })
  const { as, database, system } = platform
  const installationId = await aSite(platform)

  /** Everybody is let go at once, when all wait for the IQ or the collection. */
  async function together<Answer>(iqId: string, start: () => Promise<Answer>[]): Promise<Answer[]> {
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    const { collectionId } = await held
      .selectFrom('iq')
      .where('id', '=', iqId)
      .select('collectionId')
      .forUpdate()
      .executeTakeFirstOrThrow()
    await held.selectFrom('collection').where('id', '=', collectionId).select('id').forUpdate().execute()
    const all = start()
    await waitingForLocks(database, all.length)
    await held.commit().execute()
    return Promise.all(all)
  }
  const many = <Thing>(count: number, make: (index: number) => Promise<Thing>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)))
  type Draft = { customerReference: string; activationCode: string; iqId: string }
  const add = async (hardwareType: HardwareType, body: Draft) => {
    const input = { params: { installationId }, body }
    return hardwareType === 'lock'
      ? as(installer)(lockEndpoints.addLock, input)
      : as(installer)(repeaterEndpoints.addRepeater, input)
  }
  const countOf = async (iqId: string, hardwareType: HardwareType) => {
    const { body } = await as(installer)(getIqTree, { params: { installationId, iqId } })
    return body.items.filter((item) => item.hardwareType === hardwareType).length
  }
  const remove = (ids: string[]) => system((tx) => tx.deleteFrom('hardware').where('id', 'in', ids).execute())

  test.each([
    ['lock', TREE_LIMITS.locks, 'Can not add more locks to this IQ.'],
    ['repeater', TREE_LIMITS.repeaters, 'Can not add more repeaters to this IQ.'],
  ] as const)(
    'one %s gets it and the others are refused, every time [TREE-20]',
    async (hardwareType, limit, sentence) => {
      const { id: iqId } = await addTestIq(platform, installationId)
      const fill = hardwareType === 'lock' ? addTestLock : addTestRepeater
      for (let count = 1; count < limit; count += 1)
        await fill(platform, installationId, { iqId, net: 'RFNET', name: `${hardwareType} ${count}` })
      const labels = await many(INSTALLERS, () => registerBoxedDevice(platform, hardwareType, 'RFNET'))

      for (let trial = 0; trial < TRIALS; trial += 1) {
        const answers = await together(iqId, () =>
          labels.map((activationCode) =>
            add(hardwareType, { customerReference: `Wish ${activationCode}`, activationCode, iqId }),
          ),
        )
        const won = answers.filter(({ status }) => status === 201)
        expect(won).toHaveLength(1)
        const messages = answers.filter(({ status }) => status !== 201).map(({ body }) => body.Message)
        expect(messages).toEqual(Array.from({ length: INSTALLERS - 1 }, () => sentence))
        expect(await countOf(iqId, hardwareType)).toBe(limit)
        await remove(won.map(({ body }) => body.id))
      }
    },
  )

  test('of eight trees that were drawn at once, one is taken and the others are drawn anew [TREE-20]', async () => {
    const { id: iqId } = await addTestIq(platform, installationId)
    const params = { installationId, iqId }
    const item = (id: string) => ({ id, parentId: iqId, hardwareType: 'repeater' }) as const
    const standing = await many(TREE_LIMITS.repeaters - 1, async () =>
      item((await addTestRepeater(platform, installationId, { iqId, net: 'RFNET' })).body.id),
    )
    const detached = await many(INSTALLERS, async () =>
      item((await addTestRepeater(platform, installationId, { net: 'RFNET' })).body.id),
    )
    const answers = await together(iqId, () =>
      detached.map((own) => as(installer)(putIqTree, { params, body: { iqTreeItems: [...standing, own] } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = answers.flatMap(({ body }) => body.ErrorCode ?? [])
    expect(codes).toEqual(Array.from({ length: INSTALLERS - 1 }, () => 'TreeIncomplete'))
    expect(await countOf(iqId, 'repeater')).toBe(TREE_LIMITS.repeaters)
  })
})
