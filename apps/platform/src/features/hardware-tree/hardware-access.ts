import type { HardwareDraft } from '@commissioning/contract/hardware-tree/hardware-fields'
import {
  refuseDelete,
  refuseDetach,
  refuseForcedDetach,
} from '@commissioning/domain/detached-hardware/detach-rules'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import { normalizeDeviceAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { hasDevicesBelow } from '@commissioning/domain/hardware-tree/leaving-rules'
import { refusePlacement } from '@commissioning/domain/hardware-tree/placement-rules'

import type { InstallationContext } from '../../http/endpoint-context.ts'
import { assertAllowed, notFound, orNotFound } from '../../infra/api-error.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import type { GuessLimiter } from '../device-registry/limit-guesses.ts'
import { increaseDesiredVersion } from '../device-sync/device-sync-store.ts'
import { askNextToLeave } from '../device-sync/leaving-store.ts'
import { giveLockItsDoor } from '../doors/door-access.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import { selectIqForAttach, selectIqForWrite } from '../iqs/iq-access.ts'
import type { IqForUpdate } from '../iqs/iq-store.ts'
import {
  deleteHardware,
  findHardware,
  type HardwareForUpdate,
  insertHardware,
  readLinkState,
  selectHardwareForUpdate,
} from './hardware-store.ts'
import { insertForcedRelease, markDetached, markDetaching } from './leaving-store.ts'
import { findDesiredTree, placeItem, selectItemsForUpdate } from './tree-store.ts'

/** Adds a lock or a repeater by its label, at its place in a tree or detached; answers its id. */
export async function addHardware(
  { tx, installation, now, guesses }: InstallationContext & { guesses: GuessLimiter },
  hardwareType: HardwareType,
  draft: HardwareDraft,
): Promise<string> {
  const { iqId, customerReference } = draft
  const iq = iqId === undefined ? undefined : await selectIqForAttach(tx, iqId)
  assertAllowed(refuseAddress(draft.activationCode))
  const device = await guesses.claim(tx, hardwareType, { mac: normalizeDeviceAddress(draft.activationCode) })
  const { collectionId } = installation
  const id = newId(now)
  await insertHardware(tx, { id, device, hardwareType, customerReference, collectionId, createdAt: now })
  if (hardwareType === 'lock')
    await giveLockItsDoor(tx, { id, mac: device.mac, collectionId, customerReference, now })
  if (iq) {
    const tree = await findDesiredTree(tx, iq)
    const parentId = draft.repeaterId ?? iq.id
    assertAllowed(
      refusePlacement(
        tree,
        { hardwareType, communicationType: device.communicationType ?? 'RFNET' },
        parentId,
      ),
    )
    await placeItem(tx, { id, iqId: iq.id, parentId, position: tree.items.length, now })
    await increaseDesiredVersion(tx, iq.id)
    await announce(tx, { collectionId, resource: 'tree', id: iq.id, change: 'updated' })
  }
  await announce(tx, { collectionId, resource: hardwareType, id, change: 'created' })
  return id
}

/**
 * Held for a write; hardware below an IQ is written only where the IQ may be. The IQ is always held first, as by every
 * other writer, so that two of them never wait for each other.
 */
export async function selectForWrite(
  { tx }: Pick<InstallationContext, 'tx'>,
  hardwareType: HardwareType,
  id: string,
): Promise<{ row: HardwareForUpdate; iq: IqForUpdate | undefined }> {
  const seen = orNotFound(await findHardware(tx, hardwareType, id))
  const iq = seen.iqId === null ? undefined : await selectIqForWrite(tx, seen.iqId)
  const row = orNotFound(await selectHardwareForUpdate(tx, hardwareType, id))
  return row.iqId === seen.iqId ? { row, iq } : selectForWrite({ tx }, hardwareType, id)
}

interface DetachRequest {
  hardwareType: HardwareType
  id: string
  force: boolean
}

/** Asks the IQ to detach a device, or by force detaches it without asking (DETACH-07). */
export async function detachHardware(
  { tx, installation, now }: InstallationContext,
  { hardwareType, id, force }: DetachRequest,
): Promise<void> {
  const { row, iq } = await selectForWrite({ tx }, hardwareType, id)
  const hasChildren = iq !== undefined && hasDevicesBelow(row, (await findDesiredTree(tx, iq)).rows)
  const iqLinkState = readLinkState(row)
  const { online } = row
  if (force) assertAllowed(refuseForcedDetach({ iqLinkState, hasChildren }))
  else assertAllowed(refuseDetach(iq ?? { online: true }, { hardwareType, online, iqLinkState, hasChildren }))
  if (!iq) throw notFound()

  const version = await increaseDesiredVersion(tx, iq.id)
  const { collectionId } = installation
  if (force) {
    await insertForcedRelease(tx, { iqId: iq.id, mac: row.mac, collectionId, desiredVersion: version })
    await markDetached(tx, [id], { takesOver: true })
    await askNextToLeave(tx, iq.id, [row])
  } else {
    await markDetaching(tx, [id], { version, now })
  }
  await announce(tx, { collectionId, resource: 'tree', id: iq.id, change: 'updated' })
  await announce(tx, { collectionId, resource: hardwareType, id, change: 'updated' })
}

/** Deletes detached hardware, all of it or none. Whoever names a lock, as doors and access groups do, holds the collection. */
export async function removeHardware(
  { tx, installation, recordBefore }: InstallationContext,
  hardwareType: HardwareType,
  ids: readonly string[],
): Promise<void> {
  if (hardwareType === 'lock') await selectCollectionForUpdate(tx, installation.collectionId)
  const rows = await selectItemsForUpdate(tx, ids)
  if (ids.some((id) => !rows.some((row) => row.id === id && row.hardwareType === hardwareType)))
    throw notFound()
  for (const row of rows) assertAllowed(refuseDelete(readLinkState(row)))
  recordBefore({ customerReference: rows.map(({ customerReference }) => customerReference).join(', ') })
  await deleteHardware(tx, ids)
  for (const id of ids) await announce(tx, { ...installation, resource: hardwareType, id, change: 'deleted' })
}
