import { expect, test } from 'vitest'
import { descriptionToStore, refuseDescription } from './description-rules.ts'

test.each(['', '   ', 'x'.repeat(200)])('the description "%s" is allowed [CREATE-33 CREATE-35]', (text) => {
  expect(refuseDescription(text)).toBeUndefined()
})

test('201 characters are too many [CREATE-33]', () => {
  expect(refuseDescription('x'.repeat(201))?.message).toBe(
    'Description must be less than 200 characters long.',
  )
})

test.each([
  "- ? ! | ~ º & @ . , $ * # % + ( ) [ ] { } : ; ' ^ ` =",
  'Café Ñandú Ærø 北京 ٣',
  'two\nlines\tand a tab',
  'e\u0301tage',
])('%s holds only allowed characters [CREATE-34]', (text) => {
  expect(refuseDescription(text)).toBeUndefined()
})

test.each(['"', '/', '\\', '_', '<', '>', '€', '🚪', '½'])('the sign %s is refused [CREATE-34]', (sign) => {
  expect(refuseDescription(`shop ${sign}`)?.message).toBe('Invalid description format.')
})

test.each([
  ['other', ' A shop ', 'A shop'],
  ['other', '  ', null],
  ['gym', 'A shop', null],
  [null, 'A shop', null],
] as const)('with the business type %s the description "%s" becomes %s', (type, text, expected) => {
  expect(descriptionToStore(type, text)).toBe(expected)
})
