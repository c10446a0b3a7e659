import { type Endpoint, isReadOnly, successStatus } from '@commissioning/contract/http/endpoint'
import { isReadOnlyRefusal } from '@commissioning/database/database-error'
import { authorizeRequest } from '../authorization/authorize.ts'
import { recordChange } from '../infra/audit/audit-store.ts'
import type { Database, Tx } from '../infra/database/database.ts'
import { retryConflicts } from '../infra/retry-conflicts.ts'
import { runInSpan } from '../infra/tracing/spans.ts'
import { ExternalCall } from './call-external.ts'
import { findIdempotentAnswer, idempotencyKey, type StoredAnswer, storeAnswer } from './idempotency.ts'
import type { Handler, ParsedRequest } from './operation.ts'
import { recordRefusal } from './record-refusal.ts'
import { readIfMatch, requestLanguage } from './request-headers.ts'

interface Dependencies {
  database: Database
  now: () => Date
  /** Addresses of those who run the platform. */
  operators: readonly string[]
}

/** Answers a request in one transaction; a handler that calls another service stores its outcome in a second one. */
export async function handleRequest(
  parsed: ParsedRequest,
  dependencies: Dependencies,
): Promise<StoredAnswer> {
  try {
    let outcome = await runHandler(parsed, parsed.operation.handler, dependencies)
    while (outcome instanceof ExternalCall)
      outcome = await runHandler(parsed, await outcome.ask(), dependencies)
    return outcome
  } catch (error) {
    await recordRefusal(parsed, error, dependencies)
    throw error
  }
}

/** Authorizes, looks up the idempotency key, runs the handler and records the change, all or nothing. */
async function runHandler(
  parsed: ParsedRequest,
  handler: Handler,
  dependencies: Dependencies,
): Promise<StoredAnswer | ExternalCall<object, unknown>> {
  const { operation, request, input } = parsed
  const { endpoint, name, shapeReply } = operation
  const run = () =>
    withTransaction(dependencies.database, endpoint, async (tx) => {
      const context = await createContext(tx, parsed, dependencies)
      const key = idempotencyKey(request, endpoint, context)
      const earlier = key && (await findIdempotentAnswer(tx, key, context.now))
      if (earlier) return earlier

      const outcome = await handler(context)
      if (outcome instanceof ExternalCall) return outcome
      const answer = { status: successStatus(endpoint), reply: shapeReply(outcome, input) }

      if (!isReadOnly(endpoint))
        await recordChange(tx, { operation: name, context, reply: answer.reply, correlationId: request.id })
      if (key) await storeAnswer(tx, key, answer)
      return answer
    })
  try {
    return await retryConflicts(run)
  } catch (error) {
    if (!isReadOnlyRefusal(error)) throw error
    // the first request of an invited person binds the account, which a reading transaction cannot
    await checkAuthorization(parsed, dependencies)
    return retryConflicts(run)
  }
}

/** Commits the outcome; an error rolls back, and so does a handler that has yet to call another service. */
const withTransaction = <Outcome>(
  { db }: Database,
  endpoint: Endpoint,
  run: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> =>
  runInSpan('transaction', { kind: 'transaction' }, async () => {
    const transaction = db.startTransaction()
    const tx = await (isReadOnly(endpoint) ? transaction.setAccessMode('read only') : transaction).execute()
    try {
      const outcome = await run(tx)
      await (outcome instanceof ExternalCall ? tx.rollback() : tx.commit()).execute()
      return outcome
    } catch (error) {
      if (!tx.isRolledBack) await tx.rollback().execute()
      throw error
    }
  })

/** Authorizes in a transaction of its own, before the body of an upload is read. */
export const checkAuthorization = (parsed: ParsedRequest, dependencies: Dependencies) =>
  dependencies.database.db.transaction().execute((tx) => authorize(tx, parsed, dependencies))

const authorize = (tx: Tx, { operation, identity, input }: ParsedRequest, { now, operators }: Dependencies) =>
  authorizeRequest(
    tx,
    { access: operation.access, identity, installationId: input.params?.installationId },
    { now: now(), operators },
  )

async function createContext(tx: Tx, parsed: ParsedRequest, dependencies: Dependencies) {
  const { request, identity, input } = parsed
  const context = {
    ...input,
    tx,
    now: dependencies.now(),
    language: requestLanguage(request),
    ifMatch: readIfMatch(request),
    identity,
    address: request.ip,
    /** The handler names the collection of its audit record where the path does not. */
    collectionId: undefined as string | undefined,
    installationId: undefined as string | undefined,
    before: undefined as object | undefined,
    recordFor(collectionId: string, installationId?: string) {
      context.collectionId = collectionId
      context.installationId = installationId
    },
    recordBefore(values: object) {
      context.before = values
    },
  }
  return Object.assign(context, await authorize(tx, parsed, dependencies))
}
