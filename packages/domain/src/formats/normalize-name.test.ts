import { expect, test } from 'vitest'
import { normalizeName } from './normalize-name.ts'

test.each([
  ['a no-break space', 'Room\u00a01'],
  ['a narrow no-break space', 'Room\u202f1'],
  ['two spaces', 'Room  1'],
  ['a tab', 'Room\t1'],
  ['a zero-width space', 'Ro\u200bom 1'],
  ['a soft hyphen', 'Ro\u00adom 1'],
  ['a byte order mark', '\ufeffRoom 1'],
  ['other letters', 'ROOM 1'],
  ['blanks around it', ' Room 1 '],
])('a name with %s is the same name [LIST-54]', (_, name) =>
  expect(normalizeName(name)).toBe(normalizeName('Room 1')),
)

test.each(['Room1', 'Room-1', 'Room 01', 'Room 1.'])('%s is another name than Room 1 [LIST-54]', (name) =>
  expect(normalizeName(name)).not.toBe(normalizeName('Room 1')),
)
