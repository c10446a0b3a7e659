import { isNewerPresence, isNewerReport } from '@commissioning/device-protocol/ordering'
import type { Presence } from '@commissioning/device-protocol/presence'
import type { Reported } from '@commissioning/device-protocol/reported'
import type { Tx } from '../database/database.ts'
import { type LinkChange, linkChanges } from './link-changes.ts'

interface Kept {
  iqId: string
  collectionId: string
  links: LinkChange[]
}

const holdByMac = (tx: Tx, mac: string) =>
  tx.selectFrom('iq').where('mac', '=', mac).selectAll().forUpdate().executeTakeFirst()

/** Keeps a report and what follows from it. A double, a late one and one of an unknown IQ change nothing. */
export async function keepReport(
  tx: Tx,
  mac: string,
  report: Reported,
  now: Date,
): Promise<Kept | undefined> {
  const iq = await holdByMac(tx, mac)
  if (!iq || !isNewerReport(report, iq.stamp ?? undefined)) return undefined

  const { bootId, bootCount, sequence, network, firmware, modemSignal, resetCount, resetRequired } = report
  await tx
    .updateTable('iq')
    .where('id', '=', iq.id)
    .set({
      ...{ lastSeen: now, online: true, modemSignal, resetCount, resetRequired },
      stamp: JSON.stringify({ bootId, bootCount, sequence }),
      reportedVersion: report.desiredVersion,
      modemApplication: firmware.modemApplication,
      ethernet: network.ethernet === 'active',
      wifi: network.wifi === 'active',
      restoreRequired: report.restoreRequired && resetCount > iq.restoredResetCount,
    })
    .execute()
  const links = await keepDevices(tx, iq, report, now)
  return { iqId: iq.id, collectionId: iq.collectionId, links }
}

async function keepDevices(tx: Tx, iq: { id: string }, report: Reported, now: Date): Promise<LinkChange[]> {
  const rows = await tx
    .selectFrom('hardware')
    .leftJoin('hardware as parent', 'parent.id', 'hardware.parentId')
    .where('hardware.iqId', '=', iq.id)
    .selectAll('hardware')
    .select('parent.mac as parentMac')
    .execute()
  const changes = linkChanges(rows, report, now)
  for (const { id, values } of changes)
    await tx.updateTable('hardware').where('id', '=', id).set(values).execute()
  await tx
    .deleteFrom('forcedRelease')
    .where('iqId', '=', iq.id)
    .where('desiredVersion', '<=', report.desiredVersion)
    .$if(report.devices.length > 0, (rest) =>
      rest.where(
        'mac',
        'not in',
        report.devices.map(({ mac }) => mac),
      ),
    )
    .execute()
  return changes
}

/** An IQ that went or came; what hangs on an offline one is offline too. */
export async function keepPresence(tx: Tx, mac: string, presence: Presence, now: Date) {
  const iq = await holdByMac(tx, mac)
  if (!iq || !isNewerPresence(presence, iq.presence ?? undefined)) return undefined
  await tx
    .updateTable('iq')
    .where('id', '=', iq.id)
    .set({ online: presence.online, lastSeen: now, presence: JSON.stringify(presence) })
    .execute()
  if (!presence.online) await goOffline(tx, [iq.id])
  return { iqId: iq.id, collectionId: iq.collectionId }
}

/** IQs that nobody has heard of for too long, although no will told that they went. */
export async function markSilent(tx: Tx, before: Date) {
  const silent = await tx
    .updateTable('iq')
    .where('online', '=', true)
    .where('lastSeen', '<', before)
    .set({ online: false })
    .returning(['id as iqId', 'collectionId'])
    .execute()
  if (silent.length > 0)
    await goOffline(
      tx,
      silent.map(({ iqId }) => iqId),
    )
  return silent
}

const goOffline = (tx: Tx, iqIds: string[]) =>
  tx.updateTable('hardware').where('iqId', 'in', iqIds).set({ online: false }).execute()
