import { isNewerPresence } from '@commissioning/device-protocol/ordering'
import type { Presence } from '@commissioning/device-protocol/presence'
import { storeNetworkCut } from '../features/door-tests/door-run-store.ts'
import type { IqForUpdate } from '../features/iqs/iq-store.ts'
import { notify } from '../features/notifications/notify.ts'
import type { Tx } from '../infra/database/database.ts'
import { sqlAny } from '../infra/database/sql-any.ts'

export interface SeenIq {
  iqId: string
  collectionId: string
}

/** Stores that an IQ went online or offline. */
export async function storePresence(
  tx: Tx,
  mac: string,
  presence: Presence,
  now: Date,
): Promise<SeenIq | undefined> {
  const iq = await tx.selectFrom('iq').where('mac', '=', mac).selectAll().forUpdate().executeTakeFirst()
  if (!iq || !isNewerPresence(presence, iq.presence ?? undefined)) return undefined
  await tx
    .updateTable('iq')
    .where('id', '=', iq.id)
    .set({ online: presence.online, lastSeen: now, presence: JSON.stringify(presence) })
    .execute()
  if (!presence.online) await markHardwareOffline(tx, [iq.id])
  await storeNetworkCut(tx, [iq.id], !presence.online, now)
  if (iq.online && !presence.online) await reportOutage(tx, iq, now)
  return { iqId: iq.id, collectionId: iq.collectionId }
}

/** IQs that have been silent for too long although no will arrived. */
export async function markSilent(tx: Tx, before: Date, now: Date): Promise<SeenIq[]> {
  const silent = await tx
    .selectFrom('iq')
    .where('online', '=', true)
    .where('lastSeen', '<', before)
    .select(['id as iqId', 'collectionId', 'customerReference', 'state'])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (silent.length === 0) return []
  const iqIds = silent.map(({ iqId }) => iqId)
  await tx.updateTable('iq').where('id', '=', sqlAny(iqIds)).set({ online: false }).execute()
  await markHardwareOffline(tx, iqIds)
  await storeNetworkCut(tx, iqIds, true, now)
  for (const iq of silent) await reportOutage(tx, iq, now)
  return silent
}

/** The hardware of an offline IQ is offline too. */
export const markHardwareOffline = (tx: Tx, iqIds: string[]) =>
  tx.updateTable('hardware').where('iqId', '=', sqlAny(iqIds)).set({ online: false }).execute()

/** People are notified once per outage, until the IQ is back. One that was replaced may be unplugged. */
async function reportOutage(
  tx: Tx,
  {
    collectionId,
    customerReference,
    state,
  }: Pick<IqForUpdate, 'collectionId' | 'customerReference' | 'state'>,
  now: Date,
): Promise<void> {
  if (state !== 'active') return
  await notify(tx, { kind: 'iq_offline', collectionId, subject: customerReference, now })
}
