import { access } from '@commissioning/contract/access'
import { type Api, api, type OperationName } from '@commissioning/contract/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identity } from '../authorization/caller.ts'
import type { VerifyToken } from '../authorization/token/verify-token.ts'
import type { Database } from '../infra/database/database.ts'
import type { Files } from '../infra/files/files.ts'
import { type FileReply, sendFile } from '../infra/files/send-file.ts'
import { API_BASE } from './api-base.ts'
import type { HandlersOf } from './endpoint-context.ts'
import { checkAuthorization, handleRequest } from './handle-request.ts'
import type { ParsedInput } from './parsed-input.ts'
import type { Handle, Operation } from './request-context.ts'
import { replyShape } from './request-parts.ts'
import { createRequestSpans } from './request-spans.ts'
import { sendAnswer } from './send-answer.ts'
import { withInput } from './with-input.ts'

export interface Registrar {
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

export function createRegistrar(app: FastifyInstance, dependencies: Dependencies): Registrar {
  return (endpoints, handlers) => {
    for (const name of Object.keys(endpoints) as (keyof typeof handlers & OperationName)[]) {
      // the contract has parsed the input and the door has made the context of this operation
      const handle: Handle = (context) => handlers[name](context as never)
      const endpoint = api[name]
      registerOperation(
        app,
        { name, endpoint, access: access[name], handle, shape: replyShape(endpoint) },
        dependencies,
      )
    }
  }
}

/** Every request goes the same way, as one span: authenticate, read, perform in a transaction, send. */
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
      const callWith = (input: ParsedInput) => ({
        operation,
        request,
        identity: identities.get(request),
        input,
      })
      const answer = await withInput(
        endpoint,
        request,
        { files: dependencies.files, enter: (input) => checkAuthorization(callWith(input), dependencies) },
        (input) => handleRequest(callWith(input), dependencies),
      )
      return endpoint.replyFile
        ? sendFile(request, response, { file: answer.reply as FileReply, open: dependencies.files.open })
        : sendAnswer(response, answer)
    },
  })
}
