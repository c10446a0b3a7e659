import { expect, test } from 'vitest'
import { parseHardwareSearch } from './hardware-search.ts'

test('the address of the hardware tab holds page and search', () => {
  expect(parseHardwareSearch({ search: 'lobby', page: 2 })).toEqual({ search: 'lobby', page: 2 })
})

test('the list of detached hardware that is open stands in the address', () => {
  expect(parseHardwareSearch({ detached: 'lock' })).toEqual({ detached: 'lock' })
})

test('the device that is looked for in such a list stands in the address, and only with the list [TREE-43]', () => {
  const device = '0192d3a0-0000-7000-8000-0000000000f1'
  expect(parseHardwareSearch({ detached: 'lock', device })).toEqual({ detached: 'lock', device })
  expect(parseHardwareSearch({ detached: 'lock', device: 'any' })).toEqual({ detached: 'lock' })
  expect(parseHardwareSearch({ device })).toEqual({})
})

test('what needs somebody stands in the address as far as a tree can show it', () => {
  expect(parseHardwareSearch({ needs: 'battery_low' })).toEqual({ needs: 'battery_low' })
  expect(parseHardwareSearch({ needs: 'master_key_missing' })).toEqual({})
})

test('what is added and where stands in the address [MANY-09]', () => {
  const here = { adding: 'several', iq: 'hall', at: 'stairs' }
  expect(parseHardwareSearch(here)).toEqual(here)
  for (const adding of ['iq', 'lock', 'repeater']) expect(parseHardwareSearch({ adding })).toEqual({ adding })
})

test('a search for digits alone is a search for that text', () => {
  expect(parseHardwareSearch({ search: 1204 })).toEqual({ search: '1204' })
})

test.each([
  { page: 0 },
  { page: -1 },
  { page: 1.5 },
  { page: 'many' },
  { search: '' },
  { search: { a: 1 } },
  { detached: 'iq' },
  { adding: 'door', iq: 'hall' },
  { iq: 'hall', at: 'stairs' },
  {},
])('what is not valid falls back: %j', (search) => expect(parseHardwareSearch(search)).toEqual({}))
