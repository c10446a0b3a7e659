import { access } from '@commissioning/contract/access'
import { type Api, api, type OperationName } from '@commissioning/contract/api'
import type { Endpoint } from '@commissioning/contract/http/endpoint'
import { toWire } from '@commissioning/contract/http/wire'
import { fileTooLargeRefusal } from '@commissioning/domain/files/file-rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthorizedAs } from '../authorization/authorize.ts'
import type { Identity } from '../authorization/caller.ts'
import type { VerifyToken } from '../authorization/token/verify-token.ts'
import { apiError, assertAllowed } from '../infra/api-error.ts'
import type { Database } from '../infra/database/database.ts'
import type { Files } from '../infra/files/files.ts'
import { type FileReply, sendFile } from '../infra/files/send-file.ts'
import { beginRequest } from '../infra/tracing/spans.ts'
import { API_BASE } from './api-base.ts'
import type { HandlersOf } from './endpoint-context.ts'
import { checkAuthorization, handleRequest } from './handle-request.ts'
import type { StoredAnswer } from './idempotency.ts'
import type { Handler, Operation, ParsedInput } from './operation.ts'
import { createReplyShaper, parseInput, parseParams } from './request-parts.ts'
import { acceptsJsonLines, sendLines } from './stream-lines.ts'

export interface EndpointRegistrar {
  /** Registers a feature's endpoints on the server. The contract's schemas are the only validation. */
  <Names extends OperationName>(endpoints: Pick<Api, Names>, handlers: HandlersOf<Names>): void
}

interface Dependencies {
  database: Database
  verifyToken: VerifyToken
  files: Pick<Files, 'receive' | 'open'>
  now: () => Date
  /** Addresses of those who run the platform. */
  operators: readonly string[]
}

export function createRegistrar(app: FastifyInstance, dependencies: Dependencies): EndpointRegistrar {
  return (endpoints, handlers) => {
    for (const name of Object.keys(endpoints) as (keyof typeof handlers & OperationName)[]) {
      const handler: Handler = (context) => handlers[name](context as never)
      const endpoint = api[name]
      registerOperation(
        app,
        { name, endpoint, access: access[name], handler, shapeReply: createReplyShaper(endpoint) },
        dependencies,
      )
    }
  }
}

/** Every request takes the same path, as one span: verify the token, parse, handle in a transaction, send. */
function registerOperation(app: FastifyInstance, operation: Operation, dependencies: Dependencies): void {
  const { endpoint } = operation
  const identities = new WeakMap<FastifyRequest, Identity>()
  const spans = createRequestSpans(operation)
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    onRequest: [
      spans.begin,
      // before the body, so that nobody uploads without being signed in
      async (request) => {
        if (operation.access !== 'public') identities.set(request, await dependencies.verifyToken(request))
      },
    ],
    preHandler: spans.enter,
    handler: async (request, response) => {
      const parsedRequest = (input: ParsedInput) => ({
        operation,
        request,
        identity: identities.get(request),
        input,
      })
      const answerOf = (input: ParsedInput) => handleRequest(parsedRequest(input), dependencies)
      if (endpoint.list && acceptsJsonLines(request))
        return sendLines(response, { input: parseInput(endpoint, request), pageOf: answerOf })
      const answer = await runWithInput(
        endpoint,
        request,
        {
          files: dependencies.files,
          authorize: (input) => checkAuthorization(parsedRequest(input), dependencies),
        },
        answerOf,
      )
      return endpoint.replyFile
        ? sendFile(request, response, { file: answer.reply as FileReply, open: dependencies.files.open })
        : sendAnswer(response, answer)
    },
  })
}

interface InputDependencies {
  files: Pick<Files, 'receive'>
  /** Checks access first, so that nobody without access uploads a byte. */
  authorize: (input: ParsedInput) => Promise<AuthorizedAs>
}

/** The most bytes of a form's fields beside its file. */
const MAX_FORM_FIELDS_BYTES = 300_000

/** Parses the request and runs with it; an uploaded file exists until the run ends. */
async function runWithInput<Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  { files, authorize }: InputDependencies,
  run: (input: ParsedInput) => Promise<Result>,
): Promise<Result> {
  if (!endpoint.file) {
    if (request.isMultipart()) throw apiError('UnsupportedType', 'Requests are understood as JSON only.')
    return run(parseInput(endpoint, request))
  }
  const { caller } = await authorize(parseParams(endpoint, request))
  if (caller?.kind !== 'staff') throw new Error('Only staff upload files.')
  const sender = { personId: caller.id, companyId: caller.companyId }
  // refused before the bytes arrive, where the sender declares their number
  if (Number(request.headers['content-length'] ?? 0) > endpoint.file.maxBytes + MAX_FORM_FIELDS_BYTES)
    assertAllowed(fileTooLargeRefusal(endpoint.file))
  return files.receive(request, endpoint.file, async ({ fields, admit }) => {
    request.body = fields
    const input = parseInput(endpoint, request)
    // the endpoint's schema has parsed them; a reader of the file takes those that it knows
    return run({ ...input, file: await admit(sender, input.body ?? {}) })
  })
}

function sendAnswer(response: FastifyReply, { status, reply, replayed }: StoredAnswer): FastifyReply {
  if (replayed) void response.header('idempotency-replayed', 'true')
  const version = (reply as { version?: number } | undefined)?.version
  if (version !== undefined) void response.header('etag', `"${version}"`)
  void response.code(status).header('cache-control', 'no-store')
  return reply === undefined
    ? response.send()
    : response.type('application/json').send(JSON.stringify(toWire(reply)))
}

/** One span for each request to an operation. It goes on with the caller's trace, and tells nothing of what was asked. */
function createRequestSpans({ name, endpoint: { method, path } }: Pick<Operation, 'name' | 'endpoint'>) {
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof beginRequest>>()
  return {
    begin(request: FastifyRequest, { raw }: FastifyReply, next: () => void): void {
      const { traceparent } = request.headers
      const attributes = {
        'http.request.method': method,
        'http.route': API_BASE + path,
        'commissioning.correlation_id': request.id,
      }
      const span = beginRequest(name, attributes, typeof traceparent === 'string' ? traceparent : undefined)
      spans.set(request, span)
      raw.once('close', () => span.end(raw.writableEnded ? raw.statusCode : undefined))
      span.within(next)
    },

    /** Once more, because what reads a body runs in the context of the connection. */
    enter(request: FastifyRequest, _reply: FastifyReply, next: () => void): void {
      const span = spans.get(request)
      if (span) span.within(next)
      else next()
    },
  }
}
