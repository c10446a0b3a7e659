import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findChangedMigrations, findHastyMigrations } from './migrations.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const list = {
  path: 'a/released.sha256',
  text: `${sha256('one\n')}  001-one.sql\n${sha256('two\n')}  002-two.sql\n`,
}
const program = { path: 'package.json', text: '{ "version": "3.10.0" }' }
const sql = (name: string, text: string) => ({ path: `a/${name}`, text })

test('migrations that are what was released are in order', () => {
  expect(findChangedMigrations([list, sql('001-one.sql', 'one\n'), sql('002-two.sql', 'two\n')])).toEqual([])
})

test('one that was changed, one that is gone and one that is not listed are named', () => {
  const files = [list, sql('001-one.sql', '-- one\n'), sql('003-three.sql', 'three\n')]
  expect(findChangedMigrations(files)).toEqual(['a/001-one.sql', 'a/002-two.sql', 'a/003-three.sql'])
})

test.each([
  ['drops a table', 'drop table thing;', true],
  ['drops a column', 'alter table thing\n  drop column n;', true],
  ['drops a column without saying so', 'alter table thing drop n;', true],
  ['renames a column', 'alter table thing rename n to m;', true],
  ['renames a table', 'alter table thing rename to things;', true],
  ['wants what old rows lack', 'alter table thing alter column n set not null;', true],
  ['wants of old programs what they do not write', 'alter table thing add a int, add n int not null;', true],
  ['adds a column with a default', "alter table thing add column n text not null default '';", false],
  ['adds a rule', 'alter table thing add constraint n_there check (n is not null);', false],
  ['drops a rule', 'alter table thing drop constraint n_there; drop policy seen on thing;', false],
  ['makes a table', 'create table thing (n int not null);', false],
  ['only talks of it', '-- drop table thing;', false],
  ['names the release before', '-- unused since 3.9.0\ndrop table thing;', false],
  ['names its own release', '-- unused since 3.10.0\ndrop table thing;', true],
])('a migration that %s: held to two steps', (_what, text, isHasty) => {
  const files = [program, list, sql('009-next.sql', text)]
  expect(findHastyMigrations(files)).toEqual(isHasty ? ['a/009-next.sql'] : [])
})

test('migrations that were released before the rule are not held to it', () => {
  const folder = 'apps/identity/migrations'
  const files = ['released.sha256', '003-attempt-columns.sql', '004-next.sql'].map((name) => ({
    path: `${folder}/${name}`,
    text: 'drop table thing;',
  }))
  expect(findHastyMigrations([program, ...files])).toEqual([`${folder}/004-next.sql`])
})
