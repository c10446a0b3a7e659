import { expect, test } from 'vitest'
import { matchOptions } from './match-options.ts'

const options = ['Caribbean Netherlands', 'Côte d’Ivoire', 'Finland', 'Netherlands', 'Switzerland'].map(
  (label) => ({ label }),
)
const found = (typed: string) => matchOptions(options, typed).map(({ label }) => label)

test('what begins with the typed text stands before what holds it in a later word, and that before the rest [VALID-11]', () => {
  expect(found('nether')).toEqual(['Netherlands', 'Caribbean Netherlands'])
  expect(found('erland')).toEqual(['Caribbean Netherlands', 'Netherlands', 'Switzerland'])
})

test('case, marks and spaces around do not count', () => {
  expect(found(' COTE ')).toEqual(['Côte d’Ivoire'])
  expect(found('')).toHaveLength(options.length)
  expect(found('xyz')).toEqual([])
})
