import type { HistoryRecord } from '@commissioning/contract/history/history-endpoints'

type Values = Readonly<Record<string, unknown>> | null

/** The fields of a record that were changed, in the order in which they were sent; what went as a whole has no value after. */
export function changesOf(change: Values, before: Values): HistoryRecord['changes'] {
  const fields = [...new Set([...Object.keys(change ?? {}), ...Object.keys(before ?? {})])]
  return fields.map((field) => ({ field, before: shown(before?.[field]), after: shown(change?.[field]) }))
}

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
