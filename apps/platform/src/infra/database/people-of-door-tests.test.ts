import { readFileSync } from 'node:fs'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { expect, test } from 'vitest'

const MIGRATION = new URL('./migrations/198-people-of-door-tests.sql', import.meta.url)
const idOf = (number: number) => `0197b0d2-7c11-7c3a-9b57-00000000000${number}`

test('earlier door tests have the id of the only person of the company by that name [PERSON-05]', async () => {
  const { executeSql } = await createFreshDatabase()
  await executeSql(`create table staff (id uuid, company_id int, email text, first_name text, last_name text);
    insert into staff values ('${idOf(1)}', 1, 'p1@x.test', 'Ada', 'Admin'), ('${idOf(2)}', 1, 'p2@x.test', 'Jan', 'Smit'),
      ('${idOf(3)}', 1, 'p3@x.test', 'Jan', ' Smit'), ('${idOf(4)}', 2, 'p4@x.test', 'Eva', 'Elsewhere'),
      ('${idOf(5)}', 1, 'p5@x.test', null, null);
    create table installation (company_id int, collection_id int);
    insert into installation values (1, 10), (1, 10), (2, 20);
    create table door_test_run (collection_id int, started_by text);
    create table door_test_result (collection_id int, by_name text);
    create table door_issue (collection_id int, opened_by text, closed_by text)`)
  const names = ['Ada Admin', 'Eva Elsewhere', 'Jan Smit', 'Nobody Known', 'p5@x.test']
  for (const name of names)
    await executeSql(`insert into door_test_run values (10, '${name}');
      insert into door_test_result values (10, '${name}');
      insert into door_issue values (10, '${name}', '${name}')`)

  await executeSql(readFileSync(MIGRATION, 'utf8'))

  const idsIn = async (table: string, column: string, name: string) =>
    (await executeSql(`select ${column} as id from ${table} order by ${name}`)).rows.map(({ id }) => id)
  const ids = [idOf(1), null, null, null, idOf(5)]
  expect(await idsIn('door_test_run', 'started_by_id', 'started_by collate "C"')).toEqual(ids)
  expect(await idsIn('door_test_result', 'by_id', 'by_name collate "C"')).toEqual(ids)
  expect(await idsIn('door_issue', 'opened_by_id', 'opened_by collate "C"')).toEqual(ids)
  expect(await idsIn('door_issue', 'closed_by_id', 'closed_by collate "C"')).toEqual(ids)
})
