import { type Endpoint, isReadOnly } from './http/endpoint.ts'
import { type ListOrderAndFields, PAGE_SIZE, WHOLE_NUMBER } from './http/list.ts'
import { SORT_DIRECTIONS } from './http/order.ts'
import { type Json, schemaProperties } from './openapi-schemas.ts'

/** The parameters of the document; those that are the same everywhere are written once. */
export function createParameters() {
  const shared: Record<string, Json> = {}
  const share = (key: string, parameter: Json): Json => {
    const known = shared[key] ?? parameter
    if (JSON.stringify(known) !== JSON.stringify(parameter)) return parameter
    shared[key] = known
    return { $ref: `#/components/parameters/${key}` }
  }

  return {
    of: (endpoint: Endpoint): Json[] => [
      ...parametersAt(endpoint, 'path').map((parameter) => share(String(parameter.name), parameter)),
      ...parametersAt(endpoint, 'query').map((parameter) =>
        endpoint.list ? describeListParameter(parameter, endpoint.list, share) : parameter,
      ),
      ...headersOf(endpoint).map((parameter) => share(String(parameter.name), parameter)),
    ],
    components: () =>
      Object.fromEntries(Object.entries(shared).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

function parametersAt({ params, query }: Endpoint, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? params : query
  if (!schema) return []
  const { properties, required } = schemaProperties(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: queryType(property),
  }))
}

const NAMES_IN_ORDER =
  'Names are in the order of the ICU locale und-u-kk-true-kn-true (Level 2 before Level 10), ties in that of their UTF-8 bytes.'

/** Parameters that all lists share are written once; filter and order list the fields of each. */
function describeListParameter(
  parameter: Json,
  { fields, order }: ListOrderAndFields,
  share: (key: string, parameter: Json) => Json,
) {
  const names = Object.keys(fields)
  switch (parameter.name) {
    case 'filter':
      return {
        ...parameter,
        description: `OData 4: eq ne gt ge lt le and or not in () contains startswith tolower, over ${Object.entries(
          fields,
        )
          .map(([name, type]) => `${name} (${type})`)
          .join(', ')}`,
        'x-fields': fields,
      }
    case 'order_by': {
      const choices = names.flatMap((name) => SORT_DIRECTIONS.map((direction) => `${name} ${direction}`))
      return {
        ...parameter,
        ...(Object.values(fields).includes('name') ? { description: NAMES_IN_ORDER } : {}),
        schema: { type: 'string', enum: choices, default: order },
      }
    }
    case 'top':
      return share('top', {
        ...parameter,
        schema: { type: 'integer', minimum: 1, maximum: PAGE_SIZE.max, default: PAGE_SIZE.default },
      })
    case 'skip':
    case 'count':
      return share(parameter.name, parameter)
    default:
      return parameter
  }
}

/** Query parameters are described by their meaning, not as the text in the address. */
function queryType(property: unknown): unknown {
  const { pattern, enum: choices } = property as { pattern?: string; enum?: unknown[] }
  if (pattern === WHOLE_NUMBER.source) return { type: 'integer', minimum: 0 }
  return choices?.join() === 'true,false' ? { type: 'boolean' } : property
}

function headersOf(endpoint: Endpoint): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  if (endpoint.replyFile) return [header('If-None-Match', 'The ETag of the file that the caller has')]
  if (endpoint.method === 'POST' && !isReadOnly(endpoint))
    return [header('Idempotency-Key', 'A retry with the same key gets the first answer for 24 hours')]
  return endpoint.refuses?.includes('Stale')
    ? [header('If-Match', 'The ETag of the version that was edited')]
    : []
}
