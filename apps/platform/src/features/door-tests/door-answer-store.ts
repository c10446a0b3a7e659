import type { DoorTestPoint } from '@commissioning/domain/door-tests/door-test-points'
import type { DoorTestPointValue, StoredResult } from '@commissioning/domain/door-tests/door-test-standing'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'

/**
 * A writer of results locks their doors first, so that of a person and a device the second one sees what the
 * first one wrote. Several doors are locked in the order of their ids.
 */
export const selectDoorsForUpdate = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('door').where('id', 'in', ids).select('id').orderBy('id').forNoKeyUpdate().execute()

export interface NewAnswer {
  collectionId: string
  doorId: string
  runId?: string | null
  point: DoorTestPoint
  result: StoredResult
  value?: DoorTestPointValue | null
  reason?: string | null
  /** The event of the IQ that proves it. */
  eventId?: string | null
  /** Both are left out for a device. */
  byName?: string
  byId?: string
  at: Date
}

/** The answer counts from now on; the one before stays, and counts no more. Needs the locked door. */
export async function insertAnswer(tx: Tx, { value, ...answer }: NewAnswer): Promise<string> {
  const id = newId(answer.at)
  await tx
    .updateTable('doorTestResult')
    .where('doorId', '=', answer.doorId)
    .where('point', '=', answer.point)
    .where('isCurrent', '=', true)
    .set({ isCurrent: false })
    .execute()
  await tx
    .insertInto('doorTestResult')
    .values({ ...answer, id, value: value && JSON.stringify(value) })
    .execute()
  return id
}

const answersAt = (tx: Tx, doorId: string) => tx.selectFrom('doorTestResult').where('doorId', '=', doorId)

/** The answers that count for the points of a door. */
export const findCurrentAnswers = (tx: Tx, doorId: string) =>
  answersAt(tx, doorId).where('isCurrent', '=', true).select(['point', 'result', 'staleBecause']).execute()

/** Whether there is such an answer of a door, counting or not. */
export const findAnswer = (tx: Tx, doorId: string, id: string) =>
  answersAt(tx, doorId).where('id', '=', id).select('id').executeTakeFirst()

/** Whether an event was stored before: a broker may deliver it twice. */
export const isKnownEvent = async (tx: Tx, doorId: string, eventId: string): Promise<boolean> =>
  (await answersAt(tx, doorId).where('eventId', '=', eventId).select('id').executeTakeFirst()) !== undefined
