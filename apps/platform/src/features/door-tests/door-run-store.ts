import { DOOR_TEST_RUN_MS } from '@commissioning/domain/door-tests/door-test-rules'
import type { TagDoubt } from '@commissioning/domain/door-tests/tag-proofs'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { sqlAny } from '../../infra/database/sql-any.ts'

interface RunBeginning {
  collectionId: string
  doorId: string
  byName: string
  byId: string
  now: Date
}

/** The test that is under way at a locked door; it lasts on, and where there is none it begins. */
export async function openRun(tx: Tx, { collectionId, doorId, now, ...by }: RunBeginning): Promise<string> {
  const until = new Date(now.getTime() + DOOR_TEST_RUN_MS)
  const open = await tx
    .selectFrom('doorTestRun')
    .where('doorId', '=', doorId)
    .where('endedAt', 'is', null)
    .select(['id', 'until'])
    .executeTakeFirst()
  if (open && open.until > now) {
    await tx.updateTable('doorTestRun').where('id', '=', open.id).set({ until }).execute()
    return open.id
  }
  if (open) await endDoorTestRun(tx, doorId, open.until)
  const id = newId(now)
  const isCut = await isIqOffline(tx, doorId)
  const offlineSince = isCut ? now : null
  const startedBy = { startedBy: by.byName, startedById: by.byId }
  await tx
    .insertInto('doorTestRun')
    .values({ id, collectionId, doorId, startedAt: now, ...startedBy, until, offlineSince })
    .execute()
  return id
}

const isIqOffline = async (tx: Tx, doorId: string): Promise<boolean> => {
  const iq = await tx
    .selectFrom('door')
    .innerJoin('hardware', 'hardware.id', 'door.lockId')
    .innerJoin('iq', 'iq.id', 'hardware.iqId')
    .where('door.id', '=', doorId)
    .select('iq.online')
    .executeTakeFirst()
  return iq?.online === false
}

export const endDoorTestRun = (tx: Tx, doorId: string, now: Date) =>
  tx
    .updateTable('doorTestRun')
    .where('doorId', '=', doorId)
    .where('endedAt', 'is', null)
    .set({ endedAt: now })
    .execute()

const runsUnderWay = (tx: Tx, now: Date) =>
  tx
    .selectFrom('doorTestRun as run')
    .innerJoin('door', 'door.id', 'run.doorId')
    .where('run.endedAt', 'is', null)
    .where('run.until', '>', now)

/** The test that is under way at a door, and whether the network of its IQ is cut. */
export const findRun = (tx: Tx, doorId: string, now: Date) =>
  runsUnderWay(tx, now)
    .leftJoin('hardware', 'hardware.id', 'door.lockId')
    .leftJoin('iq', 'iq.id', 'hardware.iqId')
    .where('run.doorId', '=', doorId)
    .select(['run.id', 'run.startedAt', 'run.startedBy', 'run.doubt', 'run.doubtAt'])
    .select(sql<boolean>`iq.online is false`.as('isCut'))
    .executeTakeFirst()

/** The test under way at the door of a lock, as its IQ names both. */
export const findRunOfLock = (
  tx: Tx,
  { iqMac, lockMac, now }: { iqMac: string; lockMac: string; now: Date },
) =>
  runsUnderWay(tx, now)
    .innerJoin('hardware', 'hardware.id', 'door.lockId')
    .innerJoin('iq', 'iq.id', 'hardware.iqId')
    .where('hardware.mac', '=', lockMac)
    .where('iq.mac', '=', iqMac)
    .select(['run.id', 'run.doorId', 'run.collectionId', 'run.offlineSince', 'run.onlineSince'])
    .select(['iq.id as iqId', 'iq.timeZone', 'iq.reportedVersion', 'iq.desiredVersion', 'iq.hold'])
    .executeTakeFirst()

/** Stores why the last tag at the door proved nothing, or that it did; the test lasts on. */
export const storeTagDoubt = (tx: Tx, id: string, doubt: TagDoubt | null, now: Date) =>
  tx
    .updateTable('doorTestRun')
    .where('id', '=', id)
    .set({ doubt, doubtAt: doubt && now, until: new Date(now.getTime() + DOOR_TEST_RUN_MS) })
    .execute()

/** Tests below these IQs learn that the network was cut, or is back. */
export async function storeNetworkCut(
  tx: Tx,
  iqIds: readonly string[],
  isCut: boolean,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('doorTestRun as run')
    .from('door')
    .innerJoin('hardware', 'hardware.id', 'door.lockId')
    .whereRef('door.id', '=', 'run.doorId')
    .where('run.endedAt', 'is', null)
    .where('hardware.iqId', '=', sqlAny([...iqIds]))
    .$if(!isCut, (cut) => cut.where('run.offlineSince', 'is not', null).where('run.onlineSince', 'is', null))
    .set(isCut ? { offlineSince: now, onlineSince: null } : { onlineSince: now })
    .execute()
}
