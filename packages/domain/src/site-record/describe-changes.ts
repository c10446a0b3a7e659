import { BATTERY_STATES } from '../locks/lock-types.ts'
import type { RecordChange, RecordChangeField } from './compare-records.ts'

export interface DescribedChange {
  /** It says whether the item is new, changed or gone. */
  kind: string
  /** It names the item. */
  title: string
  details: readonly string[]
}

/** The texts of a page for changes, in its language. */
export interface ChangeTexts {
  kind: (kind: RecordChange['kind']) => string
  member: (member: string) => string
  /** It is undefined for a field without a text; dots in its name are underscores here. */
  field: (field: string) => string | undefined
  value: (value: string) => string
  item: (parts: { member: string; name: string }) => string
  detail: (parts: { field: string; before: string; after: string }) => string
}

/** A longer value, such as the hours of a group, tells a reader nothing here. */
const SHOWN_LETTERS = 80
const KNOWN_VALUES: readonly string[] = [
  ...BATTERY_STATES,
  'true',
  'false',
  'attached',
  'attached_pending',
  'detached',
  'detached_pending',
]

/** Puts changes into words, each once. A field without a text is left out, and a value without a reader is only named. */
export function describeChanges(changes: readonly RecordChange[], texts: ChangeTexts): DescribedChange[] {
  return changes.map(({ kind, member, name, fields }) => ({
    kind: texts.kind(kind),
    title: name === null ? texts.member(member) : texts.item({ member: texts.member(member), name }),
    details: [...new Set(fields.flatMap((field) => detailOf(field, texts) ?? []))],
  }))
}

function detailOf({ field, before, after }: RecordChangeField, texts: ChangeTexts): string | undefined {
  const [group = field] = field.split('.')
  const label = texts.field(field.replaceAll('.', '_'))
  if (label === undefined || !isShort(before) || !isShort(after)) return label ?? texts.field(group)
  const shown = (value: string | null) =>
    value === null ? '–' : KNOWN_VALUES.includes(value) ? texts.value(value) : value
  return texts.detail({ field: label, before: shown(before), after: shown(after) })
}

const isShort = (value: string | null) =>
  value === null || (value.length <= SHOWN_LETTERS && !/^[[{]/.test(value))
