import { expect, test } from 'vitest'
import { countReports } from './lint-with-plugin.ts'

test.each([
  ['db.transaction().execute(async (tx) => { await store(tx) })', 0],
  ['db.transaction().execute(async (tx) => { await store(db) })', 1],
  ['database.db.transaction().execute(async (tx) => { await store(database.db) })', 1],
  ['database.db.transaction().execute((tx) => runAsSystem(database, store))', 1],
  ['runAsSystem(database, (tx) => store(tx))', 0],
  ['runAsSystem(database, (tx) => store(database.db))', 1],
])('%s: uses its outer database %i times [PROMISE-22]', (text, times) => {
  expect(countReports('outer-database.grit', text)).toBe(times)
})

test.each([
  ['<input type="tel" />', 0],
  ['<input type="checkbox" />', 0],
  ['/** It is no `type="email"`. */', 0],
  ["<input type={props.type ?? 'text'} />", 0],
  ['<input onChange={() => set(1)}\n type="number" />', 1],
  ["<TextField type={kind ?? 'date'} />", 1],
  ['<input type="datetime-local" />', 1],
  ['const page = `<input name="one" type="email">`', 1],
])('%s: has %i fields in which browsers change what is typed', (text, times) => {
  expect(countReports('field-types.grit', text)).toBe(times)
})
