/**
 * A value as canonical JSON (RFC 8785): no spaces, members sorted by UTF-16 units, numbers and strings as ECMAScript
 * writes them. Takes what JSON.parse answers and nothing else; throws a TypeError for all that JSON cannot hold, for
 * numbers that are not finite and for lone surrogates, since two programs would write those differently.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return textOf(value)
    case 'boolean':
      return String(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} has no form in JSON.`)
      return JSON.stringify(value)
    case 'object':
      return value === null ? 'null' : structureOf(value)
    default:
      throw new TypeError(`A ${typeof value} has no form in JSON.`)
  }
}

function textOf(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('A lone surrogate has no form in JSON.')
  return JSON.stringify(text)
}

function structureOf(value: object): string {
  // Array.from, because a hole would be skipped by map
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError('Only plain objects have a canonical form.')
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${textOf(name)}:${canonicalJson(member)}`).join(',')}}`
}
