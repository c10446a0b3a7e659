import { expect, test } from 'vitest'
import { fillPlaces } from '../refusal.ts'
import { describeChanges } from './describe-changes.ts'

const TEXTS: Readonly<Record<string, string>> = {
  'kinds.changed': 'CHANGED',
  'members.doors': '[doors]',
  'fields.name': 'Name',
  'fields.online': 'Online',
  'fields.frame': 'Scale',
  'values.true': 'yes',
  'values.false': 'no',
  change: '{member} {name}',
  field: '{field}: {before} > {after}',
}
const t = (key: string, { defaultValue = key, ...places }: Record<string, string> = {}) =>
  fillPlaces(TEXTS[key] ?? defaultValue, places)
const changed = (...fields: { field: string; before: string | null; after: string | null }[]) =>
  describeChanges([{ kind: 'changed', member: 'doors', name: '1 Hall', fields }], t)[0]

test('a change names its item and each field with what it was and is [RECORD-14]', () => {
  expect(
    changed(
      { field: 'name', before: 'Hall', after: null },
      { field: 'online', before: 'true', after: 'false' },
    ),
  ).toEqual({ kind: 'CHANGED', title: '[doors] 1 Hall', details: ['Name: Hall > –', 'Online: yes > no'] })
})

test('a long value is only named, fields of one kind are named once, and one without a text is left out [RECORD-14]', () => {
  expect(
    changed(
      { field: 'name', before: 'a'.repeat(81), after: 'b' },
      { field: 'frame.widthPx', before: '1', after: '2' },
      { field: 'frame.heightPx', before: '1', after: '2' },
      { field: 'zebra', before: '1', after: '2' },
    )?.details,
  ).toEqual(['Name', 'Scale'])
})

test.each([
  ['a list', '["a"]', 'b', 'Name'],
  ['a thing', 'a', '{"a":1}', 'Name'],
  ['a text with a bracket inside', 'a [b]', 'b', 'Name: a [b] > b'],
  ['eighty letters', 'a'.repeat(80), null, `Name: ${'a'.repeat(80)} > –`],
  ['too many letters after', null, 'a'.repeat(81), 'Name'],
])('of %s as much is shown as tells a reader something [RECORD-14]', (_, before, after, detail) => {
  expect(changed({ field: 'name', before, after })?.details).toEqual([detail])
})

test('a member without a name stands for itself, and one that no text knows by its key [RECORD-14]', () => {
  const change = { kind: 'changed' as const, name: null, fields: [] }
  const titles = describeChanges(
    ['doors', 'zebras'].map((member) => ({ ...change, member })),
    t,
  ).map(({ title }) => title)
  expect(titles).toEqual(['[doors]', 'zebras'])
})

test('a field within another has a text of its own where there is one [RECORD-14]', () => {
  const asked: string[] = []
  const listen = (key: string, places: { defaultValue?: string }) => {
    asked.push(key)
    return places.defaultValue ?? key
  }
  const fields = [{ field: 'frame.widthPx', before: '1', after: '2' }]
  describeChanges([{ kind: 'added', member: 'sheets', name: 'East', fields }], listen)
  expect(asked).toEqual([
    ...['members.sheets', 'kinds.added', 'change', 'fields.frame_widthPx', 'fields.frame'],
  ])
})
