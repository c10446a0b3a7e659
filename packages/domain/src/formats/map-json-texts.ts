/** A value of JSON with each of its texts changed; the names of its members stay. */
export const mapJsonTexts = <Value>(value: Value, change: (text: string) => string): Value =>
  mapped(value, change) as Value

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapped(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, change)]))
}
