import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningIdentity, startIdentity } from '../testing/running-identity.ts'

let running: RunningIdentity
beforeAll(async () => {
  running = await startIdentity()
})
afterAll(() => running.stop())

interface Column {
  name: string
  type: string
}
const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  jsonb: "'{}'",
  text: "'any'",
  integer: '1',
  bigint: '1',
  bytea: "'\\x00'",
  boolean: 'false',
}

test('the sweep takes away what has run out from every table that says when its rows do', async () => {
  const { db, executeSql } = running.database
  const { rows } = await sql<{ table: string; ends: string | null; columns: Column[] }>`
    select table_name as table, min(column_name) filter (where column_name in ('expires_at', 'ends_at')) as ends,
      json_agg(json_build_object('name', column_name, 'type', data_type))
        filter (where is_nullable = 'NO' and column_default is null) as columns
    from information_schema.columns where table_name like 'identity%' group by table_name`.execute(db)
  const ending = rows.filter(({ ends }) => ends !== null)
  expect(ending.length).toBeGreaterThan(4)
  for (const { table, ends, columns } of ending) {
    const needed = columns.filter(({ name }) => name !== ends)
    const names = [ends, ...needed.map(({ name }) => name)].join(', ')
    const at = (end: string) => [end, ...needed.map(({ type }) => VALUES[type] ?? 'now()')].join(', ')
    await executeSql(`begin; set local session_replication_role = replica;
      insert into ${table} (${names}) values (${at("now() - interval '1 second'")}); commit`)
  }
  await running.identity.sweep.runOnce()
  const left: string[] = []
  for (const { table } of ending)
    if ((await executeSql(`select from ${table}`)).rows.length > 0) left.push(table)
  expect(left).toEqual([])
})
