import { expect, test } from 'vitest'
import { makeDoor } from '../../testing/doors.ts'
import { filterDoors, parseDoorSearch } from './door-search.ts'

const ground = { id: 'g', customerReference: 'Ground', number: 0 }
const lock = { id: 'l', customerReference: 'Lobby lock' }
const doors = [
  makeDoor({ id: 'a', number: '1.10', customerReference: 'Büro', externalId: 'GUID-a' }),
  makeDoor({ id: 'b', number: '1.2', customerReference: 'Office', floor: ground, state: 'attached', lock }),
  makeDoor({ id: 'c', number: null, customerReference: 'Shed', state: 'code_known', code: 'AB12CD34EF5678' }),
]
const ids = (...given: Parameters<typeof filterDoors> extends [unknown, ...infer Rest] ? Rest : never) =>
  filterDoors(doors, ...given)
    .map(({ id }) => id)
    .join('')
const byNumber = { key: 'number', direction: 'asc' } as const

test.each([
  [{}, 'bac'],
  [{ search: 'BÜRO' }, 'a'],
  [{ search: '1.' }, 'ba'],
  [{ search: 'ab12' }, 'c'],
  [{ search: 'lobby' }, 'b'],
  [{ search: 'guid' }, 'a'],
  [{ state: 'unlocked' }, 'ac'],
  [{ state: 'code_known' }, 'c'],
  [{ floor: 'g' }, 'b'],
  [{ floor: 'none' }, 'ac'],
  [{ floor: 'none', state: 'attached' }, ''],
])('the address %o shows the doors %s [DOOR-06]', (address, shown) => {
  expect(ids(address, byNumber)).toBe(shown)
})

test('doors are ordered by name as all names are, either way round [LIST-52]', () => {
  const names = ['Level 10', 'Ärzte', 'annex', 'Level 2', 'Zone']
  const shown = (direction: 'asc' | 'desc') =>
    filterDoors(
      names.map((name) => makeDoor({ id: name, customerReference: name })),
      {},
      { key: 'customer_reference', direction },
    ).map(({ id }) => id)
  expect(shown('asc')).toEqual(['annex', 'Ärzte', 'Level 2', 'Level 10', 'Zone'])
  expect(shown('desc')).toEqual(shown('asc').toReversed())
})

test('doors are ordered by number, name, floor or state, either way round', () => {
  expect(ids({}, { key: 'number', direction: 'desc' })).toBe('cab')
  expect(ids({}, { key: 'customer_reference', direction: 'asc' })).toBe('abc')
  expect(ids({}, { key: 'floor', direction: 'asc' })).toBe('bac')
  expect(ids({}, { key: 'state', direction: 'asc' })).toBe('acb')
})

test('doors of one floor, or of one state, stand in the order of their numbers, either way round', () => {
  const onGround = ['2', '10', '1'].map((number) => makeDoor({ id: number, number, floor: ground }))
  for (const key of ['floor', 'state']) {
    const shown = (direction: 'asc' | 'desc') =>
      filterDoors(onGround, {}, { key, direction }).map(({ id }) => id)
    expect(shown('asc')).toEqual(['1', '2', '10'])
    expect(shown('desc')).toEqual(['10', '2', '1'])
  }
})

test('of an address only what the page understands is taken', () => {
  expect(parseDoorSearch({ search: 107, state: 'attached', floor: 'none', sort: 'floor desc' })).toEqual({
    search: '107',
    state: 'attached',
    floor: 'none',
    sort: 'floor desc',
  })
  expect(parseDoorSearch({ search: {}, state: 'gone', floor: 3, sort: 'lock asc' })).toEqual({})
})
