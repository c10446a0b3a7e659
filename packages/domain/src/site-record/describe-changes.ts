import { LINK_STATES } from '../device-registry/hardware-types.ts'
import { BATTERY_STATES } from '../locks/lock-types.ts'
import type { RecordChange, RecordChangeField } from './compare-records.ts'

/** The function of a page that looks texts up in its language. */
type Translate = (key: string, places: TextPlaces) => string
type TextPlaces = Partial<Record<'defaultValue' | 'member' | 'name' | 'field' | 'before' | 'after', string>>

/** A longer value, such as the hours of a group, tells a reader nothing here. */
const SHOWN_LETTERS = 80
const KNOWN_VALUES: readonly string[] = [...BATTERY_STATES, ...LINK_STATES, 'true', 'false']

/** Puts changes into words, each once, with a title that names the item. A field without a text is left out, and a value without a reader is only named. */
export const describeChanges = (changes: readonly RecordChange[], t: Translate) =>
  changes.map(({ kind, member: key, name, fields }) => {
    const member = t(`members.${key}`, { defaultValue: key })
    return {
      kind: t(`kinds.${kind}`, {}),
      title: name === null ? member : t('change', { member, name }),
      details: [...new Set(fields.flatMap((field) => detailOf(field, t) ?? []))],
    }
  })

function detailOf({ field, before, after }: RecordChangeField, t: Translate): string | undefined {
  const textOf = (name: string) => t(`fields.${name}`, { defaultValue: '' }) || undefined
  const [group = field] = field.split('.')
  const label = textOf(field.replaceAll('.', '_'))
  if (label === undefined || !isShort(before) || !isShort(after)) return label ?? textOf(group)
  const shown = (value: string | null) =>
    value === null ? '–' : KNOWN_VALUES.includes(value) ? t(`values.${value}`, {}) : value
  return t('field', { field: label, before: shown(before), after: shown(after) })
}

const isShort = (value: string | null) =>
  value === null || (value.length <= SHOWN_LETTERS && !/^[[{]/.test(value))
