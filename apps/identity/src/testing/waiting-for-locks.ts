import type { OpenDatabase } from '@commissioning/database/open-database'

/** Resolves when this many statements on the database wait for a lock, so that a race is forced. */
export async function waitingForLocks(
  { executeSql }: Pick<OpenDatabase<unknown>, 'executeSql'>,
  count: number,
): Promise<void> {
  const question = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while (Number((await executeSql(question)).rows[0]?.waiting) < count);
}
