import { expect, test } from 'vitest'
import { moveCodeToFragment } from './move-code-to-fragment.ts'

test('the code of an invitation goes to the issuer behind the #, all else in the query [SEC-32]', () => {
  expect(moveCodeToFragment('https://issuer.test/auth?prompt=create&invitation=welcome-1&state=here')).toBe(
    'https://issuer.test/auth?prompt=create&state=here#invitation=welcome-1',
  )
  expect(moveCodeToFragment('https://issuer.test/auth?state=here')).toBe(
    'https://issuer.test/auth?state=here',
  )
})
