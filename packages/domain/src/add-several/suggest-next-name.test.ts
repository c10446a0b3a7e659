import { expect, test } from 'vitest'
import { normalizeLockName } from '../locks/lock-rules.ts'
import { suggestNextName } from './suggest-next-name.ts'

test.each([
  ['Door 1.06', 'Door 1.07'],
  ['Door 1.99', 'Door 1.100'],
  ['Door 09', 'Door 10'],
  ['Room 12 (left)', 'Room 13 (left)'],
  ['Lobby', 'Lobby 2'],
  ['  Lobby 2 ', 'Lobby 3'],
  ['', ''],
  [`${'x'.repeat(49)}9`, ''],
  ['x'.repeat(50), ''],
])('after "%s" the name "%s" is offered [MANY-01]', (last, next) => {
  expect(suggestNextName(last, new Set())).toBe(next)
})

test('a name in use is not offered, in whatever case [MANY-01]', () => {
  expect(suggestNextName('Door 6', new Set(['DOOR 7', 'door 8'].map(normalizeLockName)))).toBe('Door 9')
})
