import { changesNothing, successStatus } from '@commissioning/contract/http/endpoint'
import { isReadOnlyRefusal } from '@commissioning/database/database-error'
import { recordChange } from '../infra/audit/audit-store.ts'
import type { Database, Tx } from '../infra/database/database.ts'
import { retryConflicts } from '../infra/retry-conflicts.ts'
import { ExternalCall } from './call-external.ts'
import { type Answer, keyOf, storeAnswer, takeKey } from './idempotency.ts'
import { recordRefusal } from './record-refusal.ts'
import { authorizeRequest, type Call, contextOf, type Entering, type Handle } from './request-context.ts'
import { transact } from './request-transaction.ts'

interface Dependencies {
  database: Database
  now: () => Date
  operators: readonly string[]
}

/** A handler that asks outside first records the outcome in a second transaction by the same way. */
export async function handleRequest(call: Call, dependencies: Dependencies): Promise<Answer> {
  try {
    let outcome = await attempt(call, call.operation.handle, dependencies)
    while (outcome instanceof ExternalCall) outcome = await attempt(call, await outcome.ask(), dependencies)
    return outcome
  } catch (error) {
    await recordRefusal(call, error, dependencies)
    throw error
  }
}

/**
 * Binding an invited person writes, so before a first request that only reads it is done in a transaction of its own.
 */
async function attempt(call: Call, handle: Handle, dependencies: Dependencies): Promise<Outcome> {
  const perform = () =>
    retryConflicts(() =>
      transact(dependencies.database, call.operation.endpoint, (tx) =>
        work(tx, { call, handle, entering: enteringNow(dependencies) }),
      ),
    )
  try {
    return await perform()
  } catch (error) {
    if (!isReadOnlyRefusal(error)) throw error
    await checkAuthorization(call, dependencies)
    return perform()
  }
}

/** The door alone. */
export const checkAuthorization = (call: Call, dependencies: Dependencies) =>
  dependencies.database.db
    .transaction()
    .execute((tx) => authorizeRequest(tx, call, enteringNow(dependencies)))

const enteringNow = ({ now, operators }: Dependencies): Entering => ({ now: now(), operators })

type Outcome = Answer | ExternalCall<object, unknown>

interface Work {
  call: Call
  handle: Handle
  entering: Entering
}

/** Enters, checks the idempotency key, handles and audits, all in one transaction. */
async function work(tx: Tx, { call, handle, entering }: Work): Promise<Outcome> {
  const { endpoint, name, shape } = call.operation
  const context = await contextOf(tx, call, entering)

  const key = keyOf(call.request, endpoint, context)
  const earlier = key && (await takeKey(tx, key, entering.now))
  if (earlier) return earlier

  const outcome = await handle(context)
  if (outcome instanceof ExternalCall) return outcome
  const answer = { status: successStatus(endpoint), reply: shape(outcome, call.input) }

  if (!changesNothing(endpoint))
    await recordChange(tx, { operation: name, context, reply: answer.reply, correlationId: call.request.id })
  if (key) await storeAnswer(tx, key, answer)
  return answer
}
