import type { DesiredItem, DesiredState } from '@commissioning/device-protocol/desired-state-message'
import { deviceDifferences } from '@commissioning/domain/restore-conflicts/device-differences'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { buildDesired } from '../desired-state/desired-state-store.ts'
import { claimDevice } from '../device-registry/registry-store.ts'
import { insertHardware, swapDevice } from '../hardware-tree/hardware-store.ts'
import { markDetached } from '../hardware-tree/leaving-store.ts'
import { placeItem } from '../hardware-tree/tree-store.ts'
import type { IqForUpdate } from '../iqs/iq-store.ts'

interface TreeAdoption {
  iq: IqForUpdate
  applied: DesiredState
  now: Date
}

async function rowsByMac(tx: Tx, { collectionId }: IqForUpdate) {
  const ofCollection = tx.selectFrom('hardware').where('collectionId', '=', collectionId)
  const rows = await ofCollection.selectAll().orderBy('id').forUpdate().execute()
  return new Map(rows.map((row) => [row.mac, row]))
}

/** Makes the tree of the IQ the one that it has applied. What is not in it is free once the IQ no longer reports it. */
export async function adoptTree(tx: Tx, adoption: TreeAdoption): Promise<void> {
  const { iq, applied } = adoption
  await takeDevices(tx, adoption)
  const rows = await rowsByMac(tx, iq)
  const idOf = (mac: string) => rows.get(mac)?.id ?? ''
  await leaveOtherIqs(
    tx,
    iq,
    applied.tree.map(({ mac }) => idOf(mac)),
  )
  for (const item of parentsFirst(applied.tree)) {
    const parentId = item.parentMac === null ? null : idOf(item.parentMac)
    const row = rows.get(item.mac)
    const isThere = row?.iqId === iq.id && row.parentId === parentId && !row.isDetaching
    if (isThere)
      await tx.updateTable('hardware').where('id', '=', row.id).set({ position: item.order }).execute()
    else {
      const place = { id: idOf(item.mac), iqId: iq.id, parentId: parentId ?? iq.id, position: item.order }
      await placeItem(tx, { ...place, now: adoption.now })
      await tx.updateTable('hardware').where('id', '=', place.id).set({ takesOver: item.takeOver }).execute()
    }
  }
  const wanted = new Set(applied.tree.map(({ mac }) => mac))
  const gone = [...rows.values()].filter(({ mac, iqId }) => iqId === iq.id && !wanted.has(mac))
  await awaitGone(tx, iq, gone)
  if (gone.length > 0)
    await markDetached(
      tx,
      gone.map(({ id }) => id),
      { takesOver: false },
    )
}

/** Rows for the devices that only the IQ knows; one that it has in the place of another gets that one's row. */
async function takeDevices(tx: Tx, { iq, applied, now }: TreeAdoption): Promise<void> {
  const rows = await rowsByMac(tx, iq)
  const here = (await buildDesired(tx, iq, now)).tree
  const found = deviceDifferences({ atIq: applied.tree, here, known: new Set(rows.keys()) })
  for (const { mac, hardwareType, replaces } of found) {
    if (rows.has(mac)) continue
    const device = await claimDevice(tx, hardwareType, { mac })
    const old = rows.get(replaces ?? '')
    if (old) {
      await awaitGone(tx, iq, [old])
      const communicationType = device.communicationType ?? 'RFNET'
      const next = { ...device, communicationType }
      await swapDevice(tx, { id: old.id, iqId: iq.id, hardwareType, device: next, now })
    } else {
      // nobody knows its name here; its label does
      const row = { id: newId(now), customerReference: mac, hardwareType, collectionId: iq.collectionId }
      await insertHardware(tx, { ...row, device, createdAt: now })
    }
  }
}

/** Hardware that hung on these at another IQ moves to the root of that IQ. */
const leaveOtherIqs = async (tx: Tx, iq: IqForUpdate, ids: string[]) => {
  if (ids.length === 0) return
  await tx
    .updateTable('hardware')
    .where('parentId', 'in', ids)
    .where('iqId', '!=', iq.id)
    .set({ parentId: null })
    .execute()
}

/** Nobody can claim these before a report shows that the IQ has let them go. */
async function awaitGone(
  tx: Tx,
  { id: iqId, collectionId, desiredVersion }: IqForUpdate,
  gone: readonly { mac: string; deviceId: string }[],
): Promise<void> {
  if (gone.length === 0) return
  await tx
    .insertInto('replacedDevice')
    .values(gone.map(({ mac, deviceId }) => ({ iqId, mac, deviceId, collectionId, desiredVersion })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function parentsFirst(tree: readonly DesiredItem[]): DesiredItem[] {
  const below = (parentMac: string | null): DesiredItem[] =>
    tree.filter((item) => item.parentMac === parentMac).flatMap((item) => [item, ...below(item.mac)])
  return below(null)
}
