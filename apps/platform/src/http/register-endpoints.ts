import { type Access, access } from '@commissioning/contract/access'
import { type Api, api, type OperationName } from '@commissioning/contract/api'
import { type Endpoint, successStatus } from '@commissioning/contract/endpoint'
import { toWire } from '@commissioning/contract/wire'
import { isReadOnlyRefusal } from '@commissioning/database/database-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { recordChange } from '../audit/audit-store.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Files } from '../files/files.ts'
import { type FileReply, sendFile } from '../files/send-file.ts'
import type { VerifyToken } from '../session/verify-token.ts'
import { AskOutside } from './ask-outside.ts'
import type { Identity } from './caller.ts'
import { enterCompany, enterInstallation, enterOwner, enterSystem } from './door.ts'
import type { HandlersOf } from './endpoint-context.ts'
import { type Answer, answerOnce } from './idempotency.ts'
import { ifMatchOf, languageOf } from './request-headers.ts'
import { type ParsedInput, replySeal } from './request-parts.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { withInput } from './with-input.ts'

export interface Registrar {
  /** Puts a feature's endpoints on the server. The contract's schemas are the only validation. */
  <Names extends OperationName>(endpoints: Pick<Api, Names>, handlers: HandlersOf<Names>): void
}

interface Needs {
  database: Database
  verifyToken: VerifyToken
  files: Pick<Files, 'receive' | 'open'>
  now: () => Date
}

export const API_BASE = '/api'

/** Every request goes the same way: parse, door, idempotency, handler, audit, commit, answer. */
export function createRegistrar(
  app: FastifyInstance,
  { database, verifyToken, files, now }: Needs,
): Registrar {
  const identities = new WeakMap<FastifyRequest, Identity>()
  return (endpoints, handlers) => {
    for (const name of Object.keys(endpoints) as (keyof typeof handlers & OperationName)[]) {
      const endpoint: Endpoint = api[name]
      const seal = replySeal(endpoint)
      app.route({
        method: endpoint.method,
        url: API_BASE + endpoint.path,
        // before the body: who is not signed in sends none
        onRequest: async (request) => {
          if (access[name] !== 'public') identities.set(request, await verifyToken(request))
        },
        handler: async (request, reply) => {
          const identity = identities.get(request)
          const enter = (input: ParsedInput) =>
            database.db.transaction().execute((tx) => enterBy(tx, access[name], identity, input, now()))
          const serve = (input: ParsedInput) => {
            const perform = (handle: Handle): Promise<Answer> =>
              retryConflicts(() =>
                transactionFor(database, endpoint).execute(async (tx) => {
                  const shared = {
                    tx,
                    now: now(),
                    language: languageOf(request),
                    ifMatch: ifMatchOf(request),
                  }
                  const entered = await enterBy(tx, access[name], identity, input, shared.now)
                  let collectionId: string | undefined
                  const recordFor = (named: string) => {
                    collectionId = named
                  }
                  const context = {
                    ...input,
                    ...shared,
                    ...entered,
                    identity,
                    recordFor,
                    address: request.ip,
                  }
                  const work = async () => seal(decided(await handle(context)))
                  const status = successStatus(endpoint)
                  if (endpoint.method === 'GET') return { status, reply: await work() }

                  return answerOnce(tx, request, endpoint, context, async () => {
                    const reply = await work()
                    const record = {
                      operation: name,
                      context,
                      collectionId,
                      reply,
                      correlationId: request.id,
                    }
                    await recordChange(tx, record)
                    return { status, reply }
                  })
                }),
              )
            return bindingFirst(
              // the contract has parsed the input and the door has made the context of this operation
              () => performOutside(perform, (context) => handlers[name](context as never)),
              () => enter(input),
            )
          }
          const answer = await withInput(endpoint, request, { files, enter }, serve)
          return endpoint.replyFile
            ? sendFile(request, reply, { file: answer.reply as FileReply, open: files.open })
            : send(reply, answer)
        },
      })
    }
  }
}

/** A call that reads can't write, whatever its handler does. */
const transactionFor = ({ db }: Database, { method }: Endpoint) =>
  method === 'GET' ? db.transaction().setAccessMode('read only') : db.transaction()

/** The first request of an invited person writes who they are; when it is one that reads, they are bound before it. */
async function bindingFirst<Result>(
  work: () => Promise<Result>,
  bind: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isReadOnlyRefusal(error)) throw error
    await bind()
    return work()
  }
}

type Handle = (context: object) => Promise<unknown>

/** Thrown, so that the transaction is undone before anybody outside is asked. */
function decided(outcome: unknown): unknown {
  if (outcome instanceof AskOutside) throw outcome
  return outcome
}

async function performOutside(perform: (handle: Handle) => Promise<Answer>, handle: Handle): Promise<Answer> {
  try {
    return await perform(handle)
  } catch (error) {
    if (!(error instanceof AskOutside)) throw error
    return perform(await error.ask())
  }
}

async function enterBy(
  tx: Transaction<Tables>,
  needed: Access,
  identity: Identity | undefined,
  input: { params?: Record<string, unknown> },
  now: Date,
) {
  if (needed === 'public' || identity === undefined) {
    await enterSystem(tx)
    return {}
  }
  if (needed === 'owner') return { caller: await enterOwner(tx, identity) }
  const caller = await enterCompany(tx, identity, needed)
  const installationId = input.params?.installationId
  if (typeof installationId !== 'string') return { caller }
  return { caller, installation: await enterInstallation(tx, installationId, now) }
}

function send(response: FastifyReply, { status, reply, replayed }: Answer) {
  if (replayed) void response.header('idempotency-replayed', 'true')
  const version = (reply as { version?: number } | undefined)?.version
  if (version !== undefined) void response.header('etag', `"${version}"`)
  void response.code(status).header('cache-control', 'no-store')
  return reply === undefined
    ? response.send()
    : response.type('application/json').send(JSON.stringify(toWire(reply)))
}

export type EndpointRequest = FastifyRequest
