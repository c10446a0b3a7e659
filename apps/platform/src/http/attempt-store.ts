import type { Database } from '../database/database.ts'

export interface Tries {
  tries: number
  endsAt: Date
}

/**
 * Counts one more try in each row, in a new window where the old one has ended; answers the counts of all processes. It
 * runs outside of the request's transaction, because a refusal rolls that back and must not undo the count.
 */
export async function addTries(
  database: Database,
  keys: readonly string[],
  { now, windowMs }: { now: Date; windowMs: number },
): Promise<Map<string, Tries>> {
  await database.executeSql(
    `delete from attempt where key in
      (select key from attempt where ends_at <= $1 order by key limit 50 for update skip locked)`,
    [now],
  )
  const { rows } = await database.executeSql(
    `insert into attempt as known (key, tries, ends_at)
      select key, 1, $2::timestamptz from unnest($1::text[]) as key order by key
      on conflict (key) do update set
        tries = case when known.ends_at <= $3 then 1 else known.tries + 1 end,
        ends_at = case when known.ends_at <= $3 then $2 else known.ends_at end
      returning key, tries, ends_at`,
    [[...keys], new Date(now.getTime() + windowMs), now],
  )
  return new Map(
    rows.map(({ key, tries, ends_at }) => [
      String(key),
      { tries: Number(tries), endsAt: new Date(ends_at as Date) },
    ]),
  )
}

export async function dropTries(database: Database, keys: readonly string[]): Promise<void> {
  await database.executeSql('delete from attempt where key = any($1::text[])', [[...keys]])
}
