import { expect, test } from 'vitest'
import { recordParts } from './record-file.ts'

test.each([
  ['a member', { tenant: 'Harbour' }, [['tenant', null, 'Harbour']]],
  [
    'a list of things with an id',
    {
      doors: [{ id: 'b', number: 0, name: 'Hall' }, { id: 'a', name: 'Gate', number: null }, { id: 'c' }],
    },
    [
      ['doors', null, ['b', 'a', 'c']],
      ['doors/b', '0 Hall', { id: 'b', number: 0, name: 'Hall' }],
      ['doors/a', 'Gate', { id: 'a', name: 'Gate', number: null }],
      ['doors/c', null, { id: 'c' }],
    ],
  ],
  ['an empty list', { photos: [] }, [['photos', null, []]]],
  ['a list without ids', { waivers: [{ kind: 'x' }] }, [['waivers', null, [{ kind: 'x' }]]]],
  ['a list with other ids', { doors: [{ id: 1 }] }, [['doors', null, [{ id: 1 }]]]],
  ['a list of nothing', { doors: [null, 'id'] }, [['doors', null, [null, 'id']]]],
])('%s of a record is hashed, named and compared in these parts [RECORD-07]', (_, record, parts) => {
  const found = recordParts(record).map(({ path, name, value }) => [path, name, value])
  expect(found).toEqual(parts)
  const [member] = Object.keys(record)
  expect(recordParts(record).every((part) => part.member === member)).toBe(true)
})
