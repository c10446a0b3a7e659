import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

export interface Timeframe {
  /** `YYYY-MM-DD`; null is no limit. */
  startDate: string | null
  endDate: string | null
  startTime: string
  endTime: string
  /** Monday is 1. */
  weekdays: number[]
}

interface NewTimeframe extends Timeframe {
  id: string
  collectionId: string
  accessGroupId: string
  createdAt: Date
}

/** Answers whether the id was free. */
export async function insertTimeSchedule(tx: Tx, schedule: NewTimeframe): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('timeSchedule')
    .values(schedule)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const timeframeKey = (accessGroupId: string, id: string) => ({ accessGroupId, id })

/** A timeframe is found only in its group. */
export const findTimeframe = (tx: Tx, accessGroupId: string, id: string) =>
  tx
    .selectFrom('timeSchedule')
    .where((eb) => eb.and(timeframeKey(accessGroupId, id)))
    .select([
      sql<string | null>`start_date::text`.as('startDate'),
      sql<string | null>`end_date::text`.as('endDate'),
    ])
    .select(['startTime', 'endTime', 'weekdays'])
    .executeTakeFirst()

export const updateTimeSchedule = (tx: Tx, id: string, change: Timeframe) =>
  tx.updateTable('timeSchedule').where('id', '=', id).set(change).execute()

export const deleteTimeSchedule = (tx: Tx, id: string) =>
  tx.deleteFrom('timeSchedule').where('id', '=', id).execute()
