import { readFileSync } from 'node:fs'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { normalizeName } from '@commissioning/domain/formats/normalize-name'
import { expect, test } from 'vitest'

const MIGRATION = new URL('./migrations/166-blanks-in-lock-names.sql', import.meta.url)

test('the keys of lock names are made as the rule makes them, and two locks of one name keep theirs [LIST-54]', async () => {
  const { executeSql } = await createFreshDatabase()
  const names = ['Room\u00a01', 'Ga\u200bte', 'Big  hall', 'Yard', 'Twin', 'Tw\u00adin', '\u200b']
  await executeSql(`create table hardware (id int primary key, collection_id int, hardware_type text, name_key text);
    insert into hardware values ${names.map((name, id) => `(${id}, 1, 'lock', '${name.toLowerCase()}')`).join()},
      (90, 2, 'lock', 'room 1'), (91, 1, 'repeater', 'tw  in');
    create unique index on hardware (collection_id, name_key) where hardware_type = 'lock'`)
  await executeSql(readFileSync(MIGRATION, 'utf8'))
  const { rows } = await executeSql('select name_key as key from hardware order by id')
  expect(rows.map((row) => Object.values(row)[0])).toEqual([
    ...names.slice(0, 4).map(normalizeName),
    ...['twin', 'tw\u00adin', '\u200b', 'room 1', 'tw  in'],
  ])
})
