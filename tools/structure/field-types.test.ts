import { expect, test } from 'vitest'
import { findStrangeFieldTypes } from './field-types.ts'

const decision = {
  path: 'docs/decisions/145-typed-values.md',
  text: '| `text`, `tel` | anything | the same | yes |\n| `number` | `12,5` | `125` | `text` with `inputmode` |\n',
}
const field = (text: string, path = 'apps/console/src/a.tsx') => ({ path, text })

test.each([
  ['<input type="tel" />', []],
  ['<input type="checkbox" />', []],
  ['/** It is no `type="email"`. */', []],
  ["<input type={props.type ?? 'text'} />", []],
  ['<input onChange={() => set(1)}\n type="number" />', ['apps/console/src/a.tsx: number']],
  ["<TextField type={isTime ? 'time' : 'text'} />", []],
  ["<TextField type={kind ?? 'date'} />", ['apps/console/src/a.tsx: date']],
  ['<input type="datetime-local" />', ['apps/console/src/a.tsx: datetime-local']],
])('a field %s that browsers change is reported, another one is not', (text, reported) => {
  expect(findStrangeFieldTypes([decision, field(text)])).toEqual(reported)
})

test('a test may have any field, and what the decision does not name is not taken', () => {
  expect(findStrangeFieldTypes([decision, field('<input type="number" />', 'apps/a.test.tsx')])).toEqual([])
  expect(findStrangeFieldTypes([field('<input type="tel" />')])).toEqual(['apps/console/src/a.tsx: tel'])
})
