interface Database {
  executeSql(sql: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export interface AttemptCount {
  tries: number
  endsAt: Date
}

/**
 * Counts tries in windows of time, in a table with the columns `key`, `tries` and `ends_at`, for all processes together.
 * Outside of a request's transaction: a refusal undoes that, and must not undo the count.
 */
export const createAttemptStore = (database: Database, table: 'attempt' | 'identity_attempt') => ({
  /** One more try of each, or so many, in a new window where the old one has ended; answers the counts. */
  async add(
    keys: readonly string[],
    { now, windowMs, tries = 1 }: { now: Date; windowMs: number; tries?: number },
  ): Promise<Map<string, AttemptCount>> {
    await database.executeSql(
      `delete from ${table} where key in
        (select key from ${table} where ends_at <= $1 order by key limit 50 for update skip locked)`,
      [now],
    )
    const { rows } = await database.executeSql(
      `insert into ${table} as known (key, tries, ends_at)
        select key, $4::integer, $2::timestamptz from unnest($1::text[]) as key order by key
        on conflict (key) do update set
          tries = case when known.ends_at <= $3 then $4 else known.tries + $4 end,
          ends_at = case when known.ends_at <= $3 then $2 else known.ends_at end
        returning key, tries, ends_at`,
      [[...keys], new Date(now.getTime() + windowMs), now, tries],
    )
    return new Map(
      rows.map(({ key, tries, ends_at }) => [
        String(key),
        { tries: Number(tries), endsAt: new Date(ends_at as Date) },
      ]),
    )
  },

  /** Forgets all tries of these. */
  async drop(keys: readonly string[]): Promise<void> {
    await database.executeSql(`delete from ${table} where key = any($1::text[])`, [[...keys]])
  },

  /** Takes one try back. */
  async giveBack(key: string): Promise<void> {
    await database.executeSql(`update ${table} set tries = tries - 1 where key = $1 and tries > 0`, [key])
  },
})

export type AttemptStore = ReturnType<typeof createAttemptStore>
