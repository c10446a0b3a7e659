import { expect, test } from 'vitest'
import {
  type Incident,
  listCurrentIncidents,
  selectWatchedServices,
  statusIndicator,
} from './incident-rules.ts'

const services = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id }))
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)
const incident = (id: string, rest: Partial<Incident> = {}): Incident => ({
  id,
  title: `Incident ${id}`,
  type: 'minor',
  serviceIds: ['1'],
  startsAt: '2026-11-21T08:00:00Z',
  endsAt: null,
  ...rest,
})

test.each([
  ['four services in production', true, [], ['1', '2', '3', '4']],
  ['a fifth elsewhere', false, [], ['1', '2', '3', '4', '5']],
  ['the services that are named, in their order', true, ['6', '2'], ['6', '2']],
  ['not more of the named ones in production', true, ['6', '5', '4', '3', '2'], ['6', '5', '4', '3']],
  ['the fifth named one elsewhere', false, ['6', '5', '4', '3', '2', '1'], ['6', '5', '4', '3', '2']],
  ['no service that the page does not have', false, ['9', '3'], ['3']],
])('watched are %s [STATUS-07]', (_what, isProduction, named, watched) => {
  expect(ids(selectWatchedServices(services, { isProduction, named }))).toEqual(watched)
})

test('fewer services than are watched are all watched', () => {
  expect(ids(selectWatchedServices(services.slice(0, 2), { isProduction: true, named: [] }))).toEqual([
    '1',
    '2',
  ])
})

test.each([
  ['none', [], 'none'],
  ['only minor ones', ['minor', 'minor'], 'minor'],
  ['a major one', ['major'], 'major'],
  ['a major one among minor ones', ['minor', 'major', 'minor'], 'major'],
] as const)('with %s the indicator says so [STATUS-09]', (_what, types, indicator) => {
  expect(statusIndicator(types.map((type) => ({ type })))).toBe(indicator)
})

const now = new Date('2026-11-21T12:00:00Z')

test('an incident counts while it goes on at a watched service [STATUS-08]', () => {
  const found = listCurrentIncidents(
    [
      incident('here'),
      incident('elsewhere', { serviceIds: ['6'] }),
      incident('both', { serviceIds: ['6', '2'] }),
      incident('nowhere', { serviceIds: [] }),
      incident('over', { endsAt: '2026-11-21T12:00:00Z' }),
      incident('ending', { endsAt: '2026-11-21T12:00:01Z' }),
    ],
    services.slice(0, 4),
    now,
  )
  expect(ids(found).toSorted()).toEqual(['both', 'ending', 'here'])
})

test('the worst comes first, and among equals the newest', () => {
  const found = listCurrentIncidents(
    [
      incident('old', { startsAt: '2026-11-20T08:00:00Z' }),
      incident('new'),
      incident('old and major', { type: 'major', startsAt: '2026-11-19T08:00:00Z' }),
    ],
    services,
    now,
  )
  expect(ids(found)).toEqual(['old and major', 'new', 'old'])
})
