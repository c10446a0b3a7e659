import { expect, test } from 'vitest'
import { refuseTermsVersion } from './terms-rules.ts'

test('only the Terms in force can be accepted', () => {
  expect(refuseTermsVersion('2', '2')).toBeUndefined()
  expect(refuseTermsVersion('1', '2')?.code).toBe('TermsOutdated')
})
