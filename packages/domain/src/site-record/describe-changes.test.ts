import { expect, test } from 'vitest'
import { type ChangeTexts, describeChanges } from './describe-changes.ts'

const FIELDS: Readonly<Record<string, string>> = { name: 'Name', online: 'Online', frame: 'Scale' }
const texts: ChangeTexts = {
  kind: (kind) => kind.toUpperCase(),
  member: (member) => `[${member}]`,
  field: (field) => FIELDS[field],
  value: (value) => (value === 'true' ? 'yes' : 'no'),
  item: ({ member, name }) => `${member} ${name}`,
  detail: ({ field, before, after }) => `${field}: ${before} > ${after}`,
}
const changed = (...fields: { field: string; before: string | null; after: string | null }[]) =>
  describeChanges([{ kind: 'changed', member: 'doors', name: '1 Hall', fields }], texts)[0]

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
