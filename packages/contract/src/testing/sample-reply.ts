import * as z from 'zod/mini'
import type { Endpoint } from '../http/endpoint.ts'

export interface ReplySampling {
  /** Makes each instant another one; it gets the number of those that were made before. */
  instant: (count: number) => string
  /** Values of fields by their name, where any other would be no sense. */
  fields: Readonly<Record<string, unknown>>
  /** How many rows a list has. */
  rows: number
  /** Nothing is there that may be missing, and nothing holds that may or may not; left out, everything is and does. */
  isBare?: boolean
  /** Whether what may or may not hold does; left out, all does unless a reply is bare. */
  holds?: boolean
  /** A list has one row more for each field that a row may lack; it lacks that, or is filled in by now. */
  more?: 'lacking' | 'filled in'
  /** Makes a number of the name of its field and its row; left out, each is as small as it may be. */
  number?: (name: string, row: number) => number
}

/** Two fields of one row, and one field of two rows, hardly ever have the same number. */
export const distinctNumber = (name: string, row: number): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97, row)

type SchemaNode = Record<string, unknown> & { type?: string | string[]; $ref?: string; format?: string }

/** A plain text or truth value that may be null has both as its type; others list their choices. */
const choicesOf = (node: SchemaNode): SchemaNode[] | undefined =>
  Array.isArray(node.type)
    ? node.type.map((type) => ({ ...node, type }))
    : ((node.anyOf ?? node.oneOf) as SchemaNode[] | undefined)

/**
 * Replies made from the contract alone, with something in each field, so that a page can be opened of which a test knows
 * nothing. All ids of one row are one id, and so whatever is named is found.
 */
export function createSamples({
  instant,
  fields,
  rows,
  isBare = false,
  holds = !isBare,
  more,
  number = () => 1,
}: ReplySampling) {
  let instants = 0

  function sampleReply({ reply, replyFile }: Endpoint): unknown {
    if (replyFile) return new Blob(['file'], { type: replyFile[0] ?? '' })
    if (!reply) return undefined
    const schema = z.toJSONSchema(reply, {
      io: 'output',
      unrepresentable: 'any',
      reused: 'inline',
    }) as SchemaNode
    const definitions = (schema.$defs ?? {}) as Record<string, SchemaNode>

    const sample = (node: SchemaNode, name: string, row: number): unknown => {
      if (name in fields) return fields[name]
      if (node.$ref) return sample(definitions[node.$ref.replace(/^.*\//, '')] ?? schema, name, row)
      if ('const' in node) return node.const
      if (Array.isArray(node.enum)) return node.enum.at(isBare || row % 2 === 1 ? -1 : 0)
      const choices = choicesOf(node)
      if (isBare && choices?.some(({ type }) => type === 'null')) return null
      if (choices) return sample(choices.find(({ type }) => type !== 'null') ?? {}, name, row)
      switch (node.type) {
        case 'object':
          return Object.fromEntries(
            Object.entries((node.properties ?? {}) as Record<string, SchemaNode>).map(([key, inner]) => [
              key,
              sample(inner, key, row),
            ]),
          )
        case 'array': {
          const item = (node.items ?? {}) as SchemaNode
          if (name !== 'items') return [sample(item, name.replace(/s$/, ''), row)]
          const lacking = more ? nullableIn(item) : []
          return Array.from({ length: rows + lacking.length }, (_, at) => {
            const whole = sample(item, 'item', at)
            const lacks = lacking[at - rows]
            return lacks === undefined || more === 'filled in'
              ? whole
              : { ...(whole as object), [lacks]: null }
          })
        }
        case 'string':
          return sampleText(node, name, row)
        case 'integer':
        case 'number':
          return name === 'count' ? rows : Math.max(1, Number(node.minimum ?? 0), number(name, row))
        case 'boolean':
          return holds
        default:
          return null
      }
    }
    return sample(schema, '', 0)
  }

  function sampleText({ format }: SchemaNode, name: string, row: number): string {
    if (format === 'uuid') return sampleId(row)
    if (format === 'date-time') return instant(instants++)
    return `${name} ${row + 1}`
  }
  return sampleReply
}

/** The fields of a row that may be null. */
const nullableIn = ({ properties }: SchemaNode) =>
  Object.entries((properties ?? {}) as Record<string, SchemaNode>)
    .filter(([, node]) => choicesOf(node)?.some(({ type }) => type === 'null'))
    .map(([key]) => key)

/** The id of everything in one row. */
export const sampleId = (row: number): string =>
  `0192d3a0-0000-7000-8000-${String(row + 1).padStart(12, '0')}`
