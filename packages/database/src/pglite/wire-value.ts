import type { WireValue } from './worker-messages.ts'

/** A parameter as `pg` would send it: instants as ISO text, arrays as array literals, objects as JSON. */
export function wireValue(value: unknown): WireValue {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayLiteral(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const arrayLiteral = (items: unknown[]): string => `{${items.map(arrayItem).join(',')}}`

function arrayItem(item: unknown): string {
  if (Array.isArray(item)) return arrayLiteral(item)
  const value = wireValue(item)
  if (value === null) return 'NULL'
  const text = typeof value === 'string' ? value : `\\x${Buffer.from(value).toString('hex')}`
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
