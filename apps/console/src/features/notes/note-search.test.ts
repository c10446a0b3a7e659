import { expect, test } from 'vitest'
import { noteFilter, parseNoteSearch } from './note-search.ts'

const lock = '0192d3a0-0000-7000-8000-000000000001'

test('what an address may hold is read, and everything else falls back [DATE-05]', () => {
  const whole = {
    search: 'wifi',
    page: 3,
    sort: 'subject asc',
    type: 'Lock',
    resource: lock,
    from: '2026-11-01',
    until: '2026-11-21',
  }
  expect(parseNoteSearch(whole)).toEqual(whole)
  expect(parseNoteSearch({ search: 12 })).toEqual({ search: '12' })
  expect(
    parseNoteSearch({
      search: '',
      page: 0,
      sort: 'note_text asc',
      type: 'Door',
      resource: lock,
      from: 'yesterday',
      until: '2026-13-45',
    }),
  ).toEqual({})
  expect(parseNoteSearch({ from: '2026-02-30', until: '2027-02-29' })).toEqual({})
  expect(parseNoteSearch({ type: 'Collection', resource: lock })).toEqual({ type: 'Collection' })
})

test('search, type, resource and both days become one filter', () => {
  expect(noteFilter({})).toBe('')
  expect(
    noteFilter({
      search: "Anna's",
      type: 'Lock',
      resource: lock,
      from: '2026-11-01',
      until: '2026-11-21',
    }),
  ).toBe(
    [
      "contains(tolower(subject),'anna''s')",
      "resource_type eq 'Lock'",
      `resource_id eq '${lock}'`,
      'created_on ge 2026-11-01T00:00:00.000Z',
      'created_on le 2026-11-21T23:59:59.999Z',
    ].join(' and '),
  )
})
