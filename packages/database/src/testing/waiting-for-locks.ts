import type { OpenDatabase } from '../opened-database.ts'

/** Resolves when this many transactions of the database wait for a lock: a race is forced, not hoped for. */
export async function waitingForLocks(
  { executeSql }: Pick<OpenDatabase<unknown>, 'executeSql'>,
  count = 1,
): Promise<void> {
  while ((await countTransactionsWaitingForLock({ executeSql })) < count);
}

/** How many transactions of the database wait for a lock now. */
export async function countTransactionsWaitingForLock({
  executeSql,
}: Pick<OpenDatabase<unknown>, 'executeSql'>): Promise<number> {
  const { rows } = await executeSql(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.waiting)
}
