import type { FileLimits } from '@commissioning/domain/files/file-rules'
import * as z from 'zod/mini'
import { type Access, access } from './access.ts'
import { api, type OperationName } from './api.ts'
import { type Endpoint, successStatus } from './endpoint.ts'
import { bodyFaults, type ErrorCode, ErrorReply, errorStatus, sharedFaults, uploadFaults } from './errors.ts'
import { WHOLE_NUMBER } from './list.ts'
import { wireKey } from './wire.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the whole API, made from the endpoints, the role matrix and the error table. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(api) as OperationName[]) {
    const endpoint: Endpoint = api[name]
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => `{${wireKey(key)}}`)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, access[name]) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Commissioning', version: '3.61' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        oidc: { type: 'openIdConnect', openIdConnectUrl: '/identity/.well-known/openid-configuration' },
      },
      schemas: { Error: schemaOf(ErrorReply, 'output', (key) => key) },
    },
  }
}

function operation(operationId: string, endpoint: Endpoint, needed: Access): Json {
  const isOpen = needed === 'public'
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').find((part) => part !== '' && !part.startsWith(':'))],
    'x-access': needed,
    security: isOpen ? [] : [{ oidc: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...requestBodyOf(endpoint),
    responses: {
      [successStatus(endpoint)]: { description: 'Done', ...contentOf(endpoint) },
      ...(endpoint.replyFile ? { 304: { description: 'The file that the caller has' } } : {}),
      ...failuresOf(endpoint, isOpen),
    },
  }
}

function requestBodyOf({ body, file }: Endpoint): Json {
  const schema = body && schemaOf(body, 'input')
  if (file)
    return { requestBody: { required: true, content: { 'multipart/form-data': formOf(schema, file) } } }
  return schema ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {}
}

/** OpenAPI 3.1 tells bytes by their media type alone. */
function formOf(fields: Json = { type: 'object' }, { maxBytes, types }: FileLimits): Json {
  const { properties = {}, required = [] } = fields as { properties?: Json; required?: string[] }
  const file = { description: `At most ${maxBytes} bytes` }
  return {
    schema: { ...fields, properties: { ...properties, file }, required: [...required, 'file'] },
    encoding: { file: { contentType: Object.keys(types).join(', ') } },
  }
}

function contentOf({ reply, replyFile }: Endpoint): Json {
  if (replyFile) return { content: Object.fromEntries(replyFile.map((type) => [type, {}])) }
  return reply ? { content: { 'application/json': { schema: schemaOf(reply, 'output') } } } : {}
}

function failuresOf(endpoint: Endpoint, isOpen: boolean): Json {
  const shared = sharedFaults.filter(
    (fault) => !isOpen || (fault !== 'NotSignedIn' && fault !== 'NotAllowed'),
  )
  const codes: ErrorCode[] = [
    ...shared,
    ...(endpoint.method === 'GET' ? [] : bodyFaults),
    ...(endpoint.method === 'POST' && !isOpen ? (['IdempotencyKeyReused'] as const) : []),
    ...(endpoint.file ? uploadFaults : []),
    ...(endpoint.refuses ?? []),
  ]
  const byStatus = Map.groupBy(codes, errorStatus)
  return Object.fromEntries(
    [...byStatus].sort().map(([status, members]) => [
      status,
      {
        description: [...new Set(members)].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function parametersOf(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: queryType(property),
  }))
}

function headersOf(endpoint: Endpoint): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  if (endpoint.method === 'POST')
    return [header('Idempotency-Key', 'A retry with the same key gets the first answer for 24 hours')]
  return endpoint.refuses?.includes('Stale')
    ? [header('If-Match', 'The ETag of the version that was edited')]
    : []
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', rename = wireKey): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    },
  })
  return renameProperties(json, rename)
}

/** What a query string spells as text is told as what it means. */
function queryType(property: unknown): unknown {
  const { pattern, enum: choices } = property as { pattern?: string; enum?: unknown[] }
  if (pattern === WHOLE_NUMBER.source) return { type: 'integer', minimum: 0 }
  return choices?.join() === 'true,false' ? { type: 'boolean' } : property
}

function renameProperties(node: unknown, rename: (key: string) => string): Json {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => {
        if (key === 'properties')
          return [
            key,
            Object.fromEntries(
              Object.entries(entry as Json).map(([name, property]) => [rename(name), walk(property)]),
            ),
          ]
        if (key === 'required') return [key, (entry as string[]).map(rename)]
        return [key, walk(entry)]
      }),
    )
  }
  return walk(node) as Json
}
