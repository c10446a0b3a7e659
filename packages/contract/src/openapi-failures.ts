import { type Endpoint, isReadOnly } from './http/endpoint.ts'
import {
  bodyFaults,
  callerFaults,
  type ErrorCode,
  errorStatus,
  sharedFaults,
  uploadFaults,
} from './http/errors.ts'
import type { Json } from './openapi-schemas.ts'

const titles: Record<number, string> = {
  400: 'BadRequest',
  401: 'NotSignedIn',
  403: 'NotAllowed',
  404: 'NotFound',
  408: 'RequestTimeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Stale',
  413: 'TooLarge',
  415: 'UnsupportedType',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  500: 'Internal',
  502: 'BadGateway',
  503: 'Unavailable',
  507: 'StorageFull',
}

/**
 * Describes each failing status with the codes that it can carry: those that follow from the kind
 * of operation, and its own refusals. All have one shape, which is described once.
 */
export function openApiFailures(endpoint: Endpoint, isOpen: boolean): Json {
  const writes = !isReadOnly(endpoint)
  const codes: ErrorCode[] = [
    ...sharedFaults,
    ...(isOpen ? [] : callerFaults),
    ...(endpoint.params ? (['NotFound'] as const) : []),
    ...(endpoint.body || endpoint.file ? bodyFaults : []),
    ...(writes ? (['StorageFull'] as const) : []),
    ...(endpoint.method === 'POST' && writes && !isOpen ? (['IdempotencyKeyReused'] as const) : []),
    ...(endpoint.file ? uploadFaults : []),
    ...(endpoint.refuses ?? []),
  ]
  const byStatus = [...Map.groupBy(codes, errorStatus)].toSorted(([one], [other]) => one - other)
  return Object.fromEntries(
    byStatus.map(([status, members]) => [
      status,
      { $ref: `#/components/responses/${titleOf(status)}`, ...ownCodes(status, members) },
    ]),
  )
}

function titleOf(status: number): string {
  const title = titles[status]
  if (title === undefined) throw new Error(`The document has no words for ${status}.`)
  return title
}

/** A status is described here only where it has codes beside those of every operation. */
function ownCodes(status: number, members: readonly ErrorCode[]): Json {
  const codes = [...new Set(members)].join(', ')
  return codes === USUAL_DESCRIPTIONS[status] ? {} : { description: codes }
}

/** Builds the failures that every operation refers to. */
export const failureComponents = (errorSchema: Json): Json =>
  Object.fromEntries(
    Object.entries(titles).map(([status, title]) => [
      title,
      {
        description: USUAL_DESCRIPTIONS[Number(status)] ?? title,
        headers: { 'X-Correlation-Id': correlationId, ...extraHeaders[Number(status)] },
        content: { 'application/json': { schema: errorSchema } },
      },
    ]),
  )

const correlationId = { $ref: '#/components/headers/X-Correlation-Id' }
const text = { schema: { type: 'string' } }
/** The code of a status where an operation names no other. */
const USUAL_DESCRIPTIONS: Record<number, string> = Object.fromEntries(
  [
    ...[...sharedFaults, ...callerFaults, ...bodyFaults],
    ...(['NotFound', 'StorageFull', 'IdempotencyKeyReused'] as const),
  ].map((code) => [errorStatus(code), code]),
)
const extraHeaders: Record<number, Json> = {
  401: { 'WWW-Authenticate': text },
  429: { 'Retry-After': { schema: { type: 'integer' } } },
}
