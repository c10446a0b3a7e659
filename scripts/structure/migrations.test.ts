import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { changedMigrations } from './migrations.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const list = {
  path: 'a/released.sha256',
  text: `${sha256('one\n')}  001-one.sql\n${sha256('two\n')}  002-two.sql\n`,
}
const sql = (name: string, text: string) => ({ path: `a/${name}`, text })

test('migrations that are what was released are in order', () => {
  expect(changedMigrations([list, sql('001-one.sql', 'one\n'), sql('002-two.sql', 'two\n')])).toEqual([])
})

test('one that was changed, one that is gone and one that is not listed are named', () => {
  const files = [list, sql('001-one.sql', '-- one\n'), sql('003-three.sql', 'three\n')]
  expect(changedMigrations(files)).toEqual(['a/001-one.sql', 'a/002-two.sql', 'a/003-three.sql'])
})
