import type { FileLimits } from '@commissioning/domain/files/file-rules'
import type * as z from 'zod/mini'
import { type Access, access } from './access.ts'
import { api, type OperationName } from './api.ts'
import { ChangeEvent, eventStream, ownedEventStream } from './events.ts'
import { type Endpoint, successStatus } from './http/endpoint.ts'
import { ErrorReply } from './http/errors.ts'
import { JSON_LINES_TYPE, MAX_LINES, type pageSchema } from './http/list.ts'
import { wireKey } from './http/wire.ts'
import { failureComponents, openApiFailures } from './openapi-failures.ts'
import { createParameters } from './openapi-parameters.ts'
import { createSchemas, type Json, type Schemas, schemaProperties } from './openapi-schemas.ts'

interface IssuerAddress {
  /** The discovery document of the identity provider. */
  openIdConnectUrl: string
}

/** The product's own issuer has this address. */
const OWN_ISSUER: IssuerAddress = { openIdConnectUrl: '/identity/.well-known/openid-configuration' }

/** The OpenAPI 3.1 document of the whole API, made from the endpoints, the role matrix and the error table. */
export function openApiDocument({ openIdConnectUrl }: IssuerAddress = OWN_ISSUER): Json {
  described ??= describe()
  const { paths, components } = described
  return {
    openapi: '3.1.0',
    info: { title: 'Commissioning', version: '3.61' },
    servers: [{ url: '/api' }],
    security: [{ oidc: [] }],
    paths,
    components: {
      securitySchemes: { oidc: { type: 'openIdConnect', openIdConnectUrl } },
      ...components,
    },
  }
}

/** The description is the same for every provider and made once, since it takes a moment. */
let described: ReturnType<typeof describe> | undefined

function describe() {
  const schemas = createSchemas()
  const parameters = createParameters()
  const paths: Record<string, Json> = {}
  const add = (name: string, endpoint: Endpoint, needed: Access, answer: Json) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => `{${wireKey(key)}}`)
    const isOpen = needed === 'public'
    const operation = {
      operationId: name,
      summary: endpoint.summary,
      tags: [endpoint.path.split('/').find((part) => part !== '' && !part.startsWith(':'))],
      'x-access': needed,
      ...(isOpen ? { security: [] } : {}),
      parameters: parameters.of(endpoint),
      ...requestBodyOf(name, endpoint, schemas),
      responses: {
        [successStatus(endpoint)]: answer,
        ...(endpoint.replyFile ? { 304: { description: 'The file that the caller has' } } : {}),
        ...openApiFailures(endpoint, isOpen),
      },
    }
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }

  for (const name of Object.keys(api) as OperationName[])
    add(name, api[name], access[name], answerOf(name, api[name], schemas))
  const event = schemas.refer(ChangeEvent, 'output', 'ChangeEvent')
  const stream = {
    description: 'Server-sent events, each of whose data is one change, for as long as the caller stays',
    content: { 'text/event-stream': { schema: { type: 'string' }, 'x-event': event } },
  }
  add('streamEvents', eventStream, 'installer_basic', stream)
  add('streamOwnedEvents', ownedEventStream, 'owner', stream)
  const error = schemas.refer(ErrorReply, 'output', 'Error')
  return {
    paths,
    components: {
      parameters: parameters.components(),
      headers,
      responses: failureComponents(error),
      schemas: schemas.components(),
    },
  }
}

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function requestBodyOf(name: string, { method, body, file }: Endpoint, schemas: Schemas): Json {
  if (file) return { requestBody: { required: true, content: { 'multipart/form-data': formOf(body, file) } } }
  if (!body) return {}
  const schema = schemas.refer(body, 'input', `${capitalize(name)}Body`)
  // a change names something
  const whole = method === 'PATCH' ? { allOf: [schema], minProperties: 1 } : schema
  return { requestBody: { required: true, content: { 'application/json': { schema: whole } } } }
}

/** OpenAPI 3.1 describes binary content by its media type alone. */
function formOf(body: Endpoint['body'], { maxBytes, types }: FileLimits): Json {
  const { properties, required } = body ? schemaProperties(body) : { properties: {}, required: [] }
  const file = { description: `At most ${maxBytes} bytes` }
  return {
    schema: {
      type: 'object',
      properties: { ...properties, file },
      required: [...required, 'file'],
      additionalProperties: false,
    },
    encoding: { file: { contentType: Object.keys(types).join(', ') } },
  }
}

function answerOf(name: string, endpoint: Endpoint, schemas: Schemas): Json {
  const { reply, replyFile, method } = endpoint
  const hasVersion = replyFile || (reply && 'version' in schemaProperties(reply).properties)
  const names = [
    'X-Correlation-Id',
    ...(hasVersion ? ['ETag'] : []),
    ...(method === 'POST' ? [REPLAYED] : []),
    ...(endpoint.list ? [TOTAL_COUNT_HEADER] : []),
  ]
  const headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
  const content = replyFile
    ? Object.fromEntries(replyFile.map((type) => [type, {}]))
    : reply && { 'application/json': { schema: schemas.refer(reply, 'output', `${capitalize(name)}Reply`) } }
  const lines = endpoint.list && reply && linesOf(name, reply, schemas)
  return { description: 'Done', headers, ...(content ? { content: { ...content, ...lines } } : {}) }
}

/** A document of OpenAPI 3.1 has no word for the lines of a text. */
const linesOf = (name: string, page: z.core.$ZodType, schemas: Schemas): Json => ({
  [JSON_LINES_TYPE]: {
    schema: { type: 'string', description: LINES_DESCRIPTION },
    'x-line': schemas.refer(itemOf(page), 'output', `${capitalize(name)}Item`),
  },
})

// a list answers a page
const itemOf = (page: z.core.$ZodType) => (page as ReturnType<typeof pageSchema>).def.shape.items.def.element

const LINES_DESCRIPTION = `The rows from skip on in one answer, a line of JSON each, at most ${MAX_LINES.toLocaleString('en')}; top is not looked at. The count that was asked for is in X-Total-Count.`

const REPLAYED = 'Idempotency-Replayed'
const TOTAL_COUNT_HEADER = 'X-Total-Count'
const headers = Object.fromEntries(
  ['X-Correlation-Id', 'ETag', REPLAYED, TOTAL_COUNT_HEADER].map((name) => [
    name,
    { schema: { type: 'string' } },
  ]),
)
