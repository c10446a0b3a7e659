import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { describe, expect, test } from 'vitest'

import { eventually } from '../../testing/eventually.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import {
  addTestIq,
  addTestLock,
  addTestRepeater,
  registerBoxedDevice,
  registerBoxedIq,
} from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { connectTestIq, makeJoinedDevice } from '../../testing/test-iq.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { addLock, getLock, replaceLock } = lockEndpoints
const { replaceRepeater } = repeaterEndpoints
const { getIqTree } = treeEndpoints

describe('replacing a lock or repeater', async () => {
  const platform = await testPlatform()
  const { as, brokerUrl, system } = platform
  const installationId = await aSite(platform)

  const lockOf = async (lockId: string) =>
    (await as(installer)(getLock, { params: { installationId, lockId } })).body
  const replace = (lockId: string, mac: string, { force = false, headers = {} } = {}) =>
    as(installer)(replaceLock, { params: { installationId, lockId }, body: { mac, force } }, headers)
  const add = (mac: string) =>
    as(installer)(addLock, {
      params: { installationId },
      body: { customerReference: `Again ${mac}`, activationCode: mac },
    })

  /** A lock that its IQ, which is connected, has confirmed. */
  async function aLiveLock() {
    const added = await addTestIq(platform, installationId)
    const iq = await connectTestIq(brokerUrl, added)
    const { body: lock } = await addTestLock(platform, installationId, { iqId: added.id })
    await iq.untilDesired(({ tree }) => tree.length === 1)
    await iq.report({ devices: [makeJoinedDevice(lock.mac)] })
    await eventually(async () => expect((await lockOf(lock.id)).iqLinkState).toBe('attached'))
    return { iqId: added.id, iq, lock }
  }

  test('the new lock keeps id, name and place, and waits for its card', async () => {
    const { iqId, iq, lock } = await aLiveLock()
    const mac = await registerBoxedDevice(platform, 'lock', 'RFNET')
    const replaced = await replace(lock.id, mac.replaceAll('.', ' '))
    expect(replaced).toMatchObject({
      status: 200,
      body: {
        id: lock.id,
        customerReference: lock.customerReference,
        iqId,
        parentId: iqId,
        mac,
        communicationType: 'RFnet',
        iqLinkState: 'attached_pending',
        online: false,
        batteryState: 'unknown',
        signalStrength: null,
        version: lock.version + 1,
      },
    })
    await iq.untilDesired(({ tree }) => tree.length === 1 && tree[0]?.mac === mac)
    await iq.report({ devices: [makeJoinedDevice(mac, { communicationType: 'RFNET' })] })
    await eventually(async () => expect((await lockOf(lock.id)).iqLinkState).toBe('attached'))
  })

  test('the old lock is in use until its IQ reports that it has left', async () => {
    const { iq, lock } = await aLiveLock()
    const mac = await registerBoxedDevice(platform, 'lock')
    await replace(lock.id, mac)
    const wanted = await iq.untilDesired(({ tree }) => tree[0]?.mac === mac)
    expect(wanted.released).toEqual([])
    expect(await add(lock.mac)).toMatchObject({ status: 409, body: { ErrorCode: 'DeviceInUse' } })

    await iq.report({ devices: [makeJoinedDevice(lock.mac, { state: 'leaving' }), makeJoinedDevice(mac)] })
    await eventually(async () => expect((await lockOf(lock.id)).iqLinkState).toBe('attached'))
    expect(await add(lock.mac)).toMatchObject({ status: 409, body: { ErrorCode: 'DeviceInUse' } })

    await iq.report({ devices: [makeJoinedDevice(mac)] })
    await eventually(async () => expect((await add(lock.mac)).status).toBe(201))
  })

  test('an old lock that its IQ had not let go is free once the IQ that replaces this one has reported', async () => {
    const { iqId, iq, lock } = await aLiveLock()
    const mac = await registerBoxedDevice(platform, 'lock')
    await replace(lock.id, mac)
    await iq.untilDesired(({ tree }) => tree[0]?.mac === mac)
    await iq.report({ devices: [makeJoinedDevice(lock.mac, { state: 'leaving' }), makeJoinedDevice(mac)] })
    await eventually(async () => expect((await lockOf(lock.id)).iqLinkState).toBe('attached'))

    const box = await registerBoxedIq(platform)
    await as(installer)(iqEndpoints.replaceIq, {
      params: { installationId, iqId },
      body: { activationCode: box.activationCode },
    })
    const next = await connectTestIq(brokerUrl, box)
    await next.untilDesired(({ tree }) => tree[0]?.mac === mac)
    expect(await add(lock.mac)).toMatchObject({ status: 409, body: { ErrorCode: 'DeviceInUse' } })
    await next.report({ devices: [makeJoinedDevice(mac)] })
    await eventually(async () => expect((await lockOf(lock.id)).iqLinkState).toBe('attached'))
    expect((await add(lock.mac)).status).toBe(201)
  })

  test('a report that does not know the replacement, or of a reset IQ, frees no device', async () => {
    const { iq, lock } = await aLiveLock()
    const mac = await registerBoxedDevice(platform, 'lock')
    await replace(lock.id, mac)
    const { version } = await iq.untilDesired(({ tree }) => tree[0]?.mac === mac)
    const waiting = () => system((tx) => tx.selectFrom('replacedDevice').select('mac').execute())
    const reportSignal = (modemSignal: number) =>
      eventually(async () => {
        const iqs = await system((tx) =>
          tx.selectFrom('iq').where('modemSignal', '=', modemSignal).select('id').execute(),
        )
        expect(iqs).toHaveLength(1)
      })
    await iq.report({ desiredVersion: version - 1, devices: [], modemSignal: 1 })
    await reportSignal(1)
    expect(await waiting()).toContainEqual({ mac: lock.mac })
    await iq.report({ resetCount: 1, restoreRequired: true, devices: [], modemSignal: 2 })
    await reportSignal(2)
    expect(await waiting()).toContainEqual({ mac: lock.mac })
  })

  test('a broken lock is offline, so it is replaced by force, and its device is free at once', async () => {
    const { body: lock } = await addTestLock(platform, installationId, {
      iqId: (await addTestIq(platform, installationId)).id,
    })
    const mac = await registerBoxedDevice(platform, 'lock')
    expect(await replace(lock.id, mac)).toMatchObject({ status: 409, body: { ErrorCode: 'IqOffline' } })
    expect(await replace(lock.id, mac, { force: true })).toMatchObject({ status: 200, body: { mac } })
    const releases = await system((tx) => tx.selectFrom('forcedRelease').select('mac').execute())
    expect(releases).toContainEqual({ mac: lock.mac })
    expect((await add(lock.mac)).status).toBe(201)
  })

  test('a detached lock is replaced where it lies', async () => {
    const { body: lock } = await addTestLock(platform, installationId)
    const mac = await registerBoxedDevice(platform, 'lock')
    expect((await replace(lock.id, mac)).body).toMatchObject({ mac, iqLinkState: 'detached', iqId: null })
    expect((await add(lock.mac)).status).toBe(201)
  })

  test('the new device is known, unused, of the same kind, and fits at its place', async () => {
    const { iqId, lock } = await aLiveLock()
    const rfnet = (await addTestRepeater(platform, installationId, { iqId, net: 'RFNET' })).body
    const below = (await addTestLock(platform, installationId, { iqId, repeaterId: rfnet.id, net: 'RFNET' }))
      .body
    const refusal = async (lockId: string, mac: string) => {
      const { status, body } = await replace(lockId, mac, { force: true })
      return `${status} ${body.ErrorCode}`
    }
    expect(await refusal(lock.id, 'no label')).toBe('400 InvalidAddress')
    expect(await refusal(lock.id, 'FF.FF.FF.FF')).toBe('404 UnknownDevice')
    expect(await refusal(lock.id, await registerBoxedDevice(platform, 'repeater'))).toBe('404 UnknownDevice')
    expect(await refusal(lock.id, lock.mac)).toBe('409 DeviceInUse')
    expect(await refusal(below.id, await registerBoxedDevice(platform, 'lock', 'BLUENET'))).toBe(
      '409 NetMismatch',
    )
    expect(await lockOf(lock.id)).toMatchObject({ mac: lock.mac, iqLinkState: 'attached' })
  })

  test('what hangs on a replaced repeater stays below it and waits until it reports again', async () => {
    const iq = await addTestIq(platform, installationId)
    const repeater = (await addTestRepeater(platform, installationId, { iqId: iq.id, net: 'RFNET' })).body
    const place = { iqId: iq.id, repeaterId: repeater.id, net: 'RFNET' } as const
    const lock = (await addTestLock(platform, installationId, place)).body
    await system((tx) =>
      tx.updateTable('hardware').where('iqId', '=', iq.id).set({ isConfirmed: true }).execute(),
    )

    const params = { installationId, repeaterId: repeater.id }
    const wrongNet = { mac: await registerBoxedDevice(platform, 'repeater', 'BLUENET'), force: true }
    expect(await as(installer)(replaceRepeater, { params, body: wrongNet })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'NetMismatch' },
    })
    const mac = await registerBoxedDevice(platform, 'repeater', 'RFNET')
    const replaced = await as(installer)(replaceRepeater, { params, body: { mac, force: true } })
    expect(replaced).toMatchObject({ status: 200, body: { id: repeater.id, mac } })
    const { body } = await as(installer)(getIqTree, { params: { installationId, iqId: iq.id } })
    expect(body.items.slice(1)).toMatchObject([
      { id: repeater.id, mac, iqLinkState: 'attached_pending' },
      { id: lock.id, parentId: repeater.id, iqLinkState: 'attached_pending' },
    ])
  })

  test('another company knows nothing of the lock, and the record names the new device', async () => {
    const { body: lock } = await addTestLock(platform, installationId)
    const body = { mac: await registerBoxedDevice(platform, 'lock'), force: false }
    const params = { installationId, lockId: lock.id }
    expect((await as(stranger)(replaceLock, { params, body })).status).toBe(404)
    await as(installer)(replaceLock, { params, body })
    const records = await system((tx) =>
      tx.selectFrom('audit').where('operation', '=', 'replaceLock').select(['subject', 'change']).execute(),
    )
    expect(records).toContainEqual({ subject: expect.objectContaining({ id: lock.id }), change: body })
  })
})
