import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { describe, expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater, registerBoxedDevice } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { addRepeater, deleteRepeater, deleteRepeaters, detachRepeater, listRepeaters, renameRepeater } =
  repeaterEndpoints

describe('repeaters', async () => {
  const platform = await testPlatform()
  const { as, system } = platform
  const installationId = await aSite(platform)
  const params = { installationId }
  const one = (repeaterId: string) => ({ installationId, repeaterId })

  test('a repeater is added by its Device ID or MAC, attached or not [REP-14]', async () => {
    const iq = await addTestIq(platform, installationId)
    const first = (await addTestRepeater(platform, installationId, { iqId: iq.id, net: 'RFNET' })).body
    const activationCode = await registerBoxedDevice(platform, 'repeater', 'RFNET')
    const below = await as(installer)(addRepeater, {
      params,
      body: { customerReference: '  Stairs ', activationCode, iqId: iq.id, repeaterId: first.id },
    })
    expect(below).toMatchObject({
      status: 201,
      body: {
        customerReference: 'Stairs',
        mac: activationCode,
        communicationType: 'RFNET',
        iqLinkState: 'attached_pending',
        parentId: first.id,
        lockType: 'none',
        batteryState: 'powered',
      },
    })
    expect((await addTestRepeater(platform, installationId)).body).toMatchObject({
      iqLinkState: 'detached',
      communicationType: 'BLUENET',
    })
  })

  test('the seventh repeater is refused [TREE-19]', async () => {
    const iq = await addTestIq(platform, installationId)
    let parent: { repeaterId?: string } = {}
    for (let count = 0; count < 6; count += 1) {
      const { body } = await addTestRepeater(platform, installationId, {
        iqId: iq.id,
        net: 'RFNET',
        ...parent,
      })
      parent = count % 3 === 2 ? {} : { repeaterId: body.id }
    }
    const seventh = await addTestRepeater(platform, installationId, { iqId: iq.id, net: 'RFNET' })
    expect(seventh).toMatchObject({
      status: 409,
      body: { ErrorCode: 'RepeatersFull', Message: 'Can not add more repeaters to this IQ.' },
    })
  })

  test('detached repeaters are listed, searched and counted [REP-13]', async () => {
    const site = await aSite(platform)
    const iq = await addTestIq(platform, site)
    await addTestRepeater(platform, site, { iqId: iq.id, name: 'Attached' })
    const cellar = (await addTestRepeater(platform, site, { name: 'Cellar' })).body
    const attic = (await addTestRepeater(platform, site, { name: 'Attic' })).body
    const list = async (filter: string) =>
      (
        await as(installer)(listRepeaters, {
          params: { installationId: site },
          query: { filter, count: true },
        })
      ).body
    const detached = await list("iq_link_state eq 'detached'")
    expect(detached.items.map(({ customerReference }) => customerReference)).toEqual(['Attic', 'Cellar'])
    expect(detached.count).toBe(2)
    const search = `contains(tolower(customer_reference),'cel') or contains(mac,'${attic.mac}')`
    const found = await list(`iq_link_state eq 'detached' and (${search})`)
    expect(found.items.map(({ id }) => id)).toEqual([attic.id, cellar.id])
  })

  test('a repeater is renamed; two may have one name [REP-15]', async () => {
    const repeater = (await addTestRepeater(platform, installationId, { name: 'Hall' })).body
    const other = (await addTestRepeater(platform, installationId, { name: 'Attic' })).body
    const renamed = await as(installer)(renameRepeater, {
      params: one(other.id),
      body: { customerReference: repeater.customerReference },
    })
    expect(renamed).toMatchObject({ status: 200, body: { customerReference: 'Hall', version: 2 } })
  })

  test('a repeater with hardware below it is not detached, not even by force [REP-18]', async () => {
    const iq = await addTestIq(platform, installationId)
    const repeater = (await addTestRepeater(platform, installationId, { iqId: iq.id })).body
    const lock = (await addTestLock(platform, installationId, { iqId: iq.id, repeaterId: repeater.id })).body
    const detach = (force: boolean) =>
      as(installer)(detachRepeater, { params: one(repeater.id), body: { force } })
    expect((await detach(true)).body.ErrorCode).toBe('RepeaterNotEmpty')
    await as(installer)(lockEndpoints.detachLock, {
      params: { installationId, lockId: lock.id },
      body: { force: true },
    })
    await system(async (tx) => {
      await tx.updateTable('iq').where('id', '=', iq.id).set({ online: true }).execute()
      const values = { online: true, isConfirmed: true }
      await tx.updateTable('hardware').where('id', '=', repeater.id).set(values).execute()
    })
    expect((await detach(false)).body.iqLinkState).toBe('detached_pending')
    const below = await addTestLock(platform, installationId, { iqId: iq.id, repeaterId: repeater.id })
    expect(below).toMatchObject({ status: 409, body: { ErrorCode: 'ParentDetaching' } })
  })

  test('what is being detached is still counted at its IQ [TREE-27]', async () => {
    const iq = await addTestIq(platform, installationId)
    const repeater = (await addTestRepeater(platform, installationId, { iqId: iq.id })).body.id
    const lock = (await addTestLock(platform, installationId, { iqId: iq.id, net: 'RFNET' })).body.id
    await system((tx) =>
      tx
        .updateTable('hardware')
        .where('id', 'in', [repeater, lock])
        .set({ online: true, isConfirmed: true })
        .execute(),
    )
    await system((tx) => tx.updateTable('iq').where('id', '=', iq.id).set({ online: true }).execute())
    const body = { force: false }
    const detached = [
      await as(installer)(detachRepeater, { params: one(repeater), body }),
      await as(installer)(lockEndpoints.detachLock, { params: { installationId, lockId: lock }, body }),
    ]
    expect(detached.map((answer) => answer.body.iqLinkState)).toEqual([
      'detached_pending',
      'detached_pending',
    ])
    const answer = await as(installer)(iqEndpoints.getIq, { params: { installationId, iqId: iq.id } })
    expect(answer.body).toMatchObject({ locksCount: 1, repeatersCount: 1 })
  })

  test('detached repeaters are deleted, one or several; a lock is none [REP-16 ATTACH-12]', async () => {
    const ids = [(await addTestRepeater(platform, installationId)).body.id]
    ids.push((await addTestRepeater(platform, installationId)).body.id)
    const single = (await addTestRepeater(platform, installationId)).body.id
    const lock = (await addTestLock(platform, installationId)).body.id
    const remove = (repeaterIds: string[]) =>
      as(installer)(deleteRepeaters, { params, body: { repeaterIds } })
    expect((await remove([...ids, lock])).status).toBe(404)
    expect((await remove(ids)).status).toBe(204)
    expect((await as(installer)(deleteRepeater, { params: one(single) })).status).toBe(204)
    expect((await as(installer)(deleteRepeater, { params: one(single) })).status).toBe(404)
  })
})
