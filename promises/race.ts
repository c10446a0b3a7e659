import { countTransactionsWaitingForLock } from '@commissioning/database/testing/waiting-for-locks'
import type { TestPlatform } from '@commissioning/platform/testing/test-platform'
import { sql } from 'kysely'
import { runSqlAlone } from './rewind.ts'

type Database = Pick<TestPlatform, 'database'>['database']

/** Counted before anything is judged. */
const UNGATED = ['migration', 'attempt', 'idempotency']

/**
 * A gate before the first write of every transaction, made of triggers: while it is shut, everybody may read, judge and
 * lock rows, and nobody writes. So two calls come as near to each other as they ever can.
 */
export async function createWriteGate({ executeSql, db }: Database) {
  await runSqlAlone(
    { executeSql },
    `create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${GATE}); return null; end $$;
    do $$ declare one record; begin
      for one in select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ('{${UNGATED}}') loop
        execute format('create trigger gate before insert or update or delete on public.%I
          for each statement execute function wait_at_gate()', one.name);
      end loop;
    end $$`,
  )

  /** Opens once each of the calls waits, for the gate or for the other one, or is done. */
  return async <Result>(calls: readonly (() => Promise<Result>)[]): Promise<Result[]> => {
    const shut = await db.startTransaction().execute()
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(shut)
    let done = 0
    const both = calls.map((call) =>
      call().finally(() => {
        done += 1
      }),
    )
    while (done + (await countTransactionsWaitingForLock({ executeSql })) < calls.length);
    await shut.commit().execute()
    return Promise.all(both)
  }
}
const GATE = 166

/** Nobody knows them before they are made. */
const RANDOM = /(^|_)hash$|_commitment$|^customer_uid$|^correlation_id$/
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The database's content, row by row; ids that are new since then are made equal. */
export async function createContentReader({ executeSql }: Database) {
  const { rows: tables } = await executeSql(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ('{${UNGATED}}')`)
  const all = tables
    .map(({ name }) => `select '${name}' as name, to_jsonb(one)::text as row from public."${name}" one`)
    .join(' union all ')
  const dump = async () => (await executeSql(all)).rows.map(({ name, row }) => `${name} ${row}`)
  const known = new Set((await dump()).flatMap((row) => row.match(UUID) ?? []))
  return async () => {
    const rows = await dump()
    return rows
      .map((row) => {
        const [, name = '', json = '{}'] = /^(\w+) (.*)$/s.exec(row) ?? []
        const values = Object.entries(JSON.parse(json) as object).filter(([column]) => !RANDOM.test(column))
        return `${name} ${JSON.stringify(values, documentAsText)}`.replace(UUID, (id) =>
          known.has(id) ? id : 'new',
        )
      })
      .toSorted()
  }
}

/** A sealed document is bytes in its row, and ids within it are found in its text alone. */
const documentAsText = (_key: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('\\x7b22')
    ? Buffer.from(value.slice(2), 'hex').toString()
    : value
