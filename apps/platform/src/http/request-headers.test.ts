import { expect, test } from 'vitest'
import { readIfMatch } from './request-headers.ts'

const sent = (header: string | undefined) => readIfMatch({ headers: { 'if-match': header } })

test.each([
  [undefined, undefined],
  ['*', undefined],
  ['"7"', 7],
  ['W/"7"', 7],
  ['"7-gzip"', 7],
  ['W/"12-br"', 12],
])('If-Match %s names the version %s [OUTSIDE-27]', (header, version) => {
  expect(sent(header)).toBe(version)
})

test.each(['7', '"7"-gzip', '"7-"', '"7-gzipped"', '"7", "8"', '"-gzip"', ''])(
  'If-Match %s is no version, and is refused by name [OUTSIDE-27]',
  (header) => {
    expect(() => sent(header)).toThrow('If-Match must be the ETag of the last answer')
  },
)
