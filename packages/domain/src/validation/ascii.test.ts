import { expect, test } from 'vitest'
import { lowerAscii, upperAscii } from './ascii.ts'

test('only the letters A to Z change their case, so that no other letter becomes one or two of them [VALID-09]', () => {
  expect(upperAscii('ab12 ßéﬀſı')).toBe('AB12 ßéﬀſı')
  expect(lowerAscii('AB12 \u212AÉİ')).toBe('ab12 \u212AÉİ')
})
