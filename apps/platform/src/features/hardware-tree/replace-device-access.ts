import type { DeviceReplacement } from '@commissioning/contract/hardware-tree/hardware-fields'
import { refuseReplaceDevice } from '@commissioning/domain/detached-hardware/replace-device-rules'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import { normalizeDeviceAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'

import type { InstallationContext } from '../../http/endpoint-context.ts'
import { ensureFresh } from '../../http/if-match.ts'
import { assertAllowed } from '../../infra/api-error.ts'
import { announce } from '../../infra/events/announce.ts'
import type { GuessLimiter } from '../device-registry/limit-guesses.ts'
import { increaseDesiredVersion } from '../device-sync/device-sync-store.ts'
import { startWalk } from '../walk-list/walk-store.ts'
import { selectForWrite } from './hardware-access.ts'
import { swapDevice } from './hardware-store.ts'
import { insertForcedRelease, insertReplacedDevice } from './leaving-store.ts'
import { findDesiredTree, markDevicesBelowAsWaiting } from './tree-store.ts'

interface ReplaceRequest {
  hardwareType: HardwareType
  id: string
  body: DeviceReplacement
}

/**
 * Puts another device in the place of a lock or repeater, which keeps its id, name and slot. The old device is in use
 * until the IQ has confirmed its detach; by force it is free at once.
 */
export async function replaceDevice(
  context: InstallationContext & { guesses: GuessLimiter },
  ifMatch: number | undefined,
  { hardwareType, id, body: { mac, force } }: ReplaceRequest,
): Promise<void> {
  const { tx, installation, now, guesses } = context
  const { row, iq } = await selectForWrite(context, hardwareType, id)
  ensureFresh(ifMatch, row.version)
  assertAllowed(refuseAddress(mac), 'mac')
  const device = await guesses.claim(tx, hardwareType, { mac: normalizeDeviceAddress(mac) })
  const communicationType = device.communicationType ?? 'RFNET'
  const { collectionId } = installation
  if (iq) {
    const tree = await findDesiredTree(tx, iq)
    const swap = { itemId: id, device: { hardwareType, communicationType } }
    assertAllowed(refuseReplaceDevice(tree, { ...swap, iq, item: row, force }))
    const desiredVersion = await increaseDesiredVersion(tx, iq.id)
    const old = { iqId: iq.id, mac: row.mac, collectionId, desiredVersion }
    if (force) await insertForcedRelease(tx, old)
    else await insertReplacedDevice(tx, { ...old, deviceId: row.deviceId })
    await startWalk(context, {
      iqId: iq.id,
      reason: 'swap',
      items: tree.items,
      isStop: (item) => item.id === id,
    })
    await markDevicesBelowAsWaiting(tx, id, now)
    await announce(tx, { collectionId, resource: 'tree', id: iq.id, change: 'updated' })
  }
  await swapDevice(tx, { id, iqId: row.iqId, hardwareType, device: { ...device, communicationType }, now })
  await announce(tx, { collectionId, resource: hardwareType, id, change: 'updated' })
}
