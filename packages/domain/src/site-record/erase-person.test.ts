import { expect, test } from 'vitest'
import { collectRecord } from './collect-record.ts'
import { erasePerson } from './erase-person.ts'
import { recordRows } from './testing/record-rows.ts'

const record = collectRecord(recordRows(), {
  recordId: '0192d3a0-0000-7000-8000-000000000099',
  state: 'sealed',
  now: new Date('2026-11-28T12:00:00.000Z'),
  history: null,
  hashTag: (number) => number,
})

test.each([
  ['Ask ANN@site.example.', 'Ask X.'],
  ['ann@site.example, ann@site.example', 'X, X'],
  ['joann@site.example', 'joann@site.example'],
  ['jo.ann@site.example', 'jo.ann@site.example'],
  ['ann@site.example.org', 'ann@site.example.org'],
  ['ann@site.example-two.org', 'ann@site.example-two.org'],
  ['joann@site.example, ann@site.example', 'joann@site.example, X'],
])('"%s" becomes "%s", for an address within another is somebody else\'s [RECORD-17]', (before, after) => {
  const named = { ...record, site: { ...record.site, name: before } }
  const erased = erasePerson(named, { email: 'ann@site.example', pseudonym: 'X' }) ?? named
  expect(erased.site.name).toBe(after)
})

test('a person who installed the site is taken out by name too, and anybody else only by address [RECORD-17]', () => {
  const as = (email: string) => erasePerson(record, { email, pseudonym: 'X' })
  expect(as('ina@locks.example')?.parties.installer).toEqual({ firstName: null, lastName: null, email: 'X' })
  expect(as('ina@locks.example')?.waivers.map(({ by }) => by)).toEqual(['X'])
  expect(as('olga@customer.example')?.parties).toEqual({
    ...record.parties,
    owner: { ...record.parties.owner, email: 'X' },
  })
  expect(as('olga@customer.example')?.waivers).toEqual(record.waivers)
})

test('an installer whose address has capital letters is the same person [RECORD-17]', () => {
  const installer = { ...record.parties.installer, email: 'Ina@Locks.example' }
  const erased = erasePerson(
    { ...record, parties: { ...record.parties, installer } },
    { email: 'ina@locks.example', pseudonym: 'X' },
  )
  expect(erased?.parties.installer).toEqual({ firstName: null, lastName: null, email: 'X' })
})
