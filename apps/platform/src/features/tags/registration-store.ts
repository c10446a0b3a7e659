import type { TagRegistration as OpenRegistration } from '@commissioning/device-protocol/desired-state-message'
import type { Tx } from '../../infra/database/database.ts'

/** How long after a registration its tags are still accepted, from an IQ that was offline. */
const LATE_TAG_WINDOW_MS = 30 * 86_400_000

interface NewRegistration {
  id: string
  collectionId: string
  iqId: string
  lockId: string
  lockMac: string
  startedAt: Date
  until: Date
}

export async function insertRegistration(tx: Tx, registration: NewRegistration): Promise<void> {
  await tx
    .deleteFrom('tagRegistration')
    .where('collectionId', '=', registration.collectionId)
    .where('until', '<', new Date(registration.startedAt.getTime() - LATE_TAG_WINDOW_MS))
    .execute()
  await tx
    .insertInto('tagRegistration')
    .values({ ...registration, endedAt: null })
    .execute()
}

/** Ends the open registration at a lock; answers the IQs whose desired state changes. */
export async function endRegistrations(tx: Tx, lockId: string, now: Date): Promise<string[]> {
  const ended = await tx
    .updateTable('tagRegistration')
    .where('lockId', '=', lockId)
    .where('endedAt', 'is', null)
    .where('until', '>', now)
    .set({ endedAt: now })
    .returning('iqId')
    .execute()
  return [...new Set(ended.map(({ iqId }) => iqId))]
}

/** The open registrations of an IQ. */
export async function openRegistrations(tx: Tx, iqId: string, now: Date): Promise<OpenRegistration[]> {
  const rows = await tx
    .selectFrom('tagRegistration')
    .where('iqId', '=', iqId)
    .where('endedAt', 'is', null)
    .where('until', '>', now)
    .select(['id', 'lockMac', 'until'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, until: row.until.toISOString() }))
}

/** A registration that an IQ had, open or not. */
export const findRegistration = (
  tx: Tx,
  { id, mac, lockMac }: { id: string; mac: string; lockMac: string },
) =>
  tx
    .selectFrom('tagRegistration')
    .innerJoin('iq', 'iq.id', 'tagRegistration.iqId')
    .where('tagRegistration.id', '=', id)
    .where('tagRegistration.lockMac', '=', lockMac)
    .where('iq.mac', '=', mac)
    .select(['tagRegistration.collectionId', 'tagRegistration.lockId', 'tagRegistration.iqId'])
    .executeTakeFirst()
