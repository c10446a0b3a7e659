import type { Endpoint } from '@commissioning/contract/http/endpoint'
import { codeKey, fromWire } from '@commissioning/contract/http/wire'
import type { FieldFault } from '@commissioning/domain/refused'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import * as core from 'zod/v4/core'
import { apiError } from '../infra/api-error.ts'
import { addNextPageLink, type PageItems } from './next-page-link.ts'
import type { ParsedInput } from './operation.ts'

/** Parameters, query and body as the contract reads them; refuses with the first fault of each field. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): ParsedInput {
  if (isDeeper(request.body, MAX_DEPTH)) throw apiError('InvalidRequest', 'The request is nested too deeply.')
  const parts = {
    params: [endpoint.params, request.params],
    query: [endpoint.query, camelQuery(request.query)],
    body: [endpoint.body, fromWire(request.body)],
  } as const
  const errors = [...faultyTexts(parts.query[1]), ...faultyTexts(parts.body[1])]
  const input: Record<string, unknown> = {}
  for (const [part, [schema, value]] of Object.entries(parts)) {
    if (!schema) {
      if (part === 'query' && Object.keys(value as object).length > 0)
        errors.push({ field: 'query', message: 'This call takes no query parameters.' })
      continue
    }
    if (part === 'body' && (value === undefined || value === null)) {
      errors.push({ field: 'body', message: 'The request needs a body.' })
      continue
    }
    const parsed = schema.safeParse(value ?? {}, { error: fallbackMessage })
    if (parsed.success) input[part] = parsed.data
    else if (part === 'params') throw apiError('NotFound', 'This was not found. It may have been removed.')
    else errors.push(...parsed.error.issues.map(faultOf))
  }
  if (endpoint.method === 'PATCH' && Object.keys(input.body ?? { unread: true }).length === 0)
    errors.push({ field: 'body', message: 'Nothing was given to change.' })
  const [first] = errors
  if (first) throw apiError('InvalidRequest', first.message, { errors })
  return input
}

/** The parameters of the path alone, for the check before a body is read. */
export const parseParams = ({ params }: Pick<Endpoint, 'params'>, request: FastifyRequest): ParsedInput =>
  params ? parseInput({ method: 'GET', path: '/', summary: '', params }, request) : {}

/** Puts an answer in exactly the contract's shape: what a store read too much never leaves the server. */
export function createReplyShaper(endpoint: Endpoint): (answer: unknown, input: ParsedInput) => unknown {
  const { reply, replyFile, list } = endpoint
  if (replyFile) return (answer) => answer
  if (!reply) return () => undefined
  const schema = compileSchema(reply)
  if (list)
    return (answer, input) =>
      core.parse(schema, addNextPageLink(endpoint, input, answer as PageItems<unknown>))
  return (answer) => core.parse(schema, answer)
}

/** Twice as deep as any body of the contract; recursion over deeper ones could exhaust the stack. */
const MAX_DEPTH = 20

const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((entry) => isDeeper(entry, most - 1)))

/** PostgreSQL holds neither a null character nor half of a surrogate pair. */
function faultyTexts(value: unknown, path: readonly string[] = []): FieldFault[] {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0')
      ? []
      : [{ field: path.join('.'), message: 'This text holds a character that cannot be stored.' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => faultyTexts(entry, [...path, key]))
}

const camelQuery = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([key, value]) => [codeKey(key), value]),
  )

/** The message of a fault for which the contract's schema has none, instead of zod's own. */
const fallbackMessage = ({ code, input }: { code: string; input?: unknown }): string => {
  if (code === 'unrecognized_keys') return 'This field is not known.'
  return input === undefined ? 'This field is required.' : 'This value is not valid.'
}

const faultOf = (issue: z.core.$ZodIssue): FieldFault => ({ field: fieldOf(issue), message: issue.message })

function fieldOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String).join('.')
  return issue.code === 'unrecognized_keys' ? [path, ...issue.keys].filter(Boolean).join('.') : path
}

/**
 * The same schema with its objects compiled to code, which parses three times as fast. Pages cannot use it, because
 * their content policy forbids it and the compiler is large. On the server every answer is checked with it; the format
 * of texts was checked when they came in.
 */
function compileSchema(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'object') {
    const shape = Object.entries(def.shape).map(([key, part]) => [key, compileSchema(part)] as const)
    return new core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(shape) })
  }
  if (def.type === 'string') return new core.$ZodString({ type: 'string' })
  // the same kind of schema, made of the same parts
  const withPart = (part: object) => core.clone(schema, { ...def, ...part } as core.$ZodTypeDef)
  if (def.type === 'array') return withPart({ element: compileSchema(def.element) })
  if (def.type === 'nullable' || def.type === 'optional')
    return withPart({ innerType: compileSchema(def.innerType) })
  return schema
}
