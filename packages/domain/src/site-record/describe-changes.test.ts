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
