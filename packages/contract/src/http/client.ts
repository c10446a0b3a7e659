import type { Endpoint, Input, Reply } from './endpoint.ts'
import { NO_MESSAGE, NO_RESPONSE, RequestError, TOO_LARGE_FOR_PROXY } from './request-error.ts'
import { readRetryAfter } from './response-headers.ts'
import { fromWire, toWire, wireKey } from './wire.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** One per user intent, so that a retry after a lost answer never makes a second thing (API-25). */
  idempotencyKey?: string | undefined
  /** The row version that the person saw. */
  ifMatch?: number | undefined
  /** Is called with the share of an upload that has left, from 0 to 1. */
  onSent?: OnSent | undefined
  /** Asks for the answer in another form too, and reads it where it comes in that one. */
  reader?: AnswerReader | undefined
}

/** Reads an answer of a media type as it comes. */
export interface AnswerReader {
  mediaType: string
  read: (response: Response) => Promise<unknown>
}

export type OnSent = (share: number) => void

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: CallOptions,
) => Promise<Reply<E>>

interface CallTransport {
  /** For example `https://console.example/api`. */
  baseUrl: string
  /** Sends the request with whatever proves who calls. */
  send: (request: Request, onSent?: OnSent) => Promise<Response>
}

const CONTENT_TOO_LARGE = 413

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
}

/** The typed client: an endpoint and its input in, its reply out, a RequestError thrown for everything else. */
export const createCall =
  ({ baseUrl, send }: CallTransport): Call =>
  async (endpoint, input, options = {}) => {
    const request = requestFor(baseUrl, endpoint, input as LooseInput, options)
    const unanswered = (cause: unknown) => {
      if (cause instanceof RequestError || options.signal?.aborted) throw cause
      throw new RequestError({ message: NO_RESPONSE, statusCode: 0 })
    }
    const response = await send(request, options.onSent).catch(unanswered)
    const { reader } = options
    if (reader && response.headers.get('content-type')?.startsWith(reader.mediaType))
      return (await reader.read(response).catch(unanswered)) as Reply<typeof endpoint>
    if (response.ok && endpoint.replyFile) return (await fileOf(response)) as Reply<typeof endpoint>
    const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
    // a network that wants a sign-in of its own answers every address with its page
    const isForeign = endpoint.reply !== undefined && body === undefined
    if (!response.ok || isForeign) throw failureOf(response, body)
    // the server checked the answer with the same schema
    return (endpoint.reply ? fromWire(body) : undefined) as Reply<typeof endpoint>
  }

/** The address of a call, parameters and query filled in. */
export function requestUrl(baseUrl: string, endpoint: Pick<Endpoint, 'path'>, input: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(wireKey(key), String(value))
  const search = query.size > 0 ? `?${query}` : ''
  return baseUrl + path + search
}

function requestFor(baseUrl: string, endpoint: Endpoint, input: LooseInput, options: CallOptions): Request {
  const headers = new Headers({ accept: acceptedBy(endpoint, options.reader) })
  if (input.body !== undefined && !endpoint.file) headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`)
  return new Request(requestUrl(baseUrl, endpoint, input), {
    method: endpoint.method,
    headers,
    // a proxy may allow what the platform forbids, and old answers would be shown; a file is asked for by its ETag
    cache: endpoint.replyFile ? 'no-cache' : 'no-store',
    ...bodyOf(endpoint, input),
    ...(options.signal ? { signal: options.signal } : {}),
  })
}

/** Failures are JSON, whatever the answer is. */
const acceptedBy = ({ replyFile = [] }: Endpoint, reader?: AnswerReader) =>
  [...(reader ? [reader.mediaType] : replyFile), 'application/json'].join(', ')

function bodyOf(endpoint: Endpoint, { body, file }: LooseInput): { body?: BodyInit } {
  if (!endpoint.file) return body === undefined ? {} : { body: JSON.stringify(toWire(body)) }
  const form = new FormData()
  // a form has texts alone, so that a field without a value is left out as JSON leaves it out
  for (const [name, value] of Object.entries(toWire(body ?? {}) as object))
    if (value !== undefined) form.append(name, String(value))
  if (file) form.append('file', file, file.name)
  return { body: form }
}

/** No file of ours is a page: a network that wants a sign-in of its own has answered in its place. */
async function fileOf(response: Response): Promise<Blob> {
  const file = await response.blob()
  if (file.type.startsWith('text/html')) throw failureOf(response, undefined)
  return file
}

function failureOf(response: Response, body: unknown): RequestError {
  const reply = (typeof body === 'object' && body !== null ? body : {}) as {
    Message?: string
    ErrorCode?: string
    Errors?: { field: string; message: string }[]
  }
  return new RequestError({
    message: reply.Message ?? (response.status === CONTENT_TOO_LARGE ? TOO_LARGE_FOR_PROXY : NO_MESSAGE),
    errorCode: reply.ErrorCode,
    statusCode: response.status,
    correlationId: response.headers.get('x-correlation-id') ?? undefined,
    errors: reply.Errors,
    retryAfterSeconds: readRetryAfter(response.headers),
  })
}
