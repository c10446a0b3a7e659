import type { SheetLink } from './plan-items.ts'

/** A link says how strong it is, and how long. */
export function formatSheetLink({ item, isBeyond }: SheetLink, metres: string): string {
  const signal = item.signalStrength === null ? '' : `${item.signalStrength} dBm · `
  return `${signal}${metres} m${isBeyond ? ' ⚠' : ''}`
}
