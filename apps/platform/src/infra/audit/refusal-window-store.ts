import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** More tell nothing new, and whoever repeats a refused call must not make a history grow. */
const MAX_RECORDED_A_MINUTE = 10
const MINUTE_MS = 60_000

interface CountedRefusal {
  isRecorded: boolean
  /** Refusals before this one that were not recorded. */
  leftOut: number
}

/** Counts a refused call of a person, one at a time, and says whether it gets a record. */
export async function countRefusedCall(tx: Tx, person: string, now: Date): Promise<CountedRefusal> {
  await tx
    .insertInto('refusalWindow')
    .values({ person, beganAt: now, recorded: 0, leftOut: 0 })
    .onConflict((conflict) => conflict.column('person').doNothing())
    .execute()
  const { beganAt, recorded, leftOut } = await tx
    .selectFrom('refusalWindow')
    .where('person', '=', person)
    .select(['beganAt', 'recorded', 'leftOut'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  // a clock that was set back must not hold a window open
  const isOver = Math.abs(now.getTime() - beganAt.getTime()) >= MINUTE_MS
  const isRecorded = isOver || recorded < MAX_RECORDED_A_MINUTE
  const next = isRecorded
    ? { beganAt: isOver ? now : beganAt, recorded: isOver ? 1 : recorded + 1, leftOut: 0 }
    : { beganAt, recorded, leftOut: leftOut + 1 }
  await tx.updateTable('refusalWindow').where('person', '=', person).set(next).execute()
  return { isRecorded, leftOut: isRecorded ? leftOut : 0 }
}

/** Whether a refused call of an owner gets a record: at most ten a minute at a site. */
export async function isOwnerRefusalRecorded(
  tx: Tx,
  { ownerId, collectionId }: { ownerId: string; collectionId: string },
  now: Date,
): Promise<boolean> {
  const { recorded } = await tx
    .selectFrom('audit')
    .where('collectionId', '=', collectionId)
    .where('at', '>', new Date(now.getTime() - MINUTE_MS))
    .where('actorId', '=', ownerId)
    .where('outcome', '<>', 'done')
    .select(sql<number>`count(*)::int`.as('recorded'))
    .executeTakeFirstOrThrow()
  return recorded < MAX_RECORDED_A_MINUTE
}
