import { expect, test } from 'vitest'
import { refuseLongText } from './names.ts'

test.each([
  ['as long as may be', 'x'.repeat(10), undefined],
  ['as long as may be, with blanks around', `  ${'x'.repeat(10)} `, undefined],
  ['of signs that take two places each', '🚪'.repeat(10), undefined],
  ['one sign longer', 'x'.repeat(11), { limit: 10 }],
])('a text %s is refused or not, by its limit [DATE-08]', (_, text, params) => {
  expect(refuseLongText(text, 10)?.params).toEqual(params)
})
