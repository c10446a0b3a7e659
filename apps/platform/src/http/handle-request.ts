import { changesNothing, successStatus } from '@commissioning/contract/http/endpoint'
import { isReadOnlyRefusal } from '@commissioning/database/database-error'
import { recordChange } from '../infra/audit/audit-store.ts'
import type { Database, Tx } from '../infra/database/database.ts'
import { retryConflicts } from '../infra/retry-conflicts.ts'
import { AskOutside } from './call-external.ts'
import { type Answer, keepAnswer, keyOf, takeKey } from './idempotency.ts'
import { type Call, contextOf, type Entering, enterCall, type Handle } from './request-context.ts'
import { transact } from './request-transaction.ts'

interface Needs {
  database: Database
  now: () => Date
  operators: readonly string[]
}

/** A handler that asks outside first records the outcome in a second transaction by the same way. */
export async function performCall(call: Call, needs: Needs): Promise<Answer> {
  let outcome = await attempt(call, call.operation.handle, needs)
  while (outcome instanceof AskOutside) outcome = await attempt(call, await outcome.ask(), needs)
  return outcome
}

/**
 * Binding an invited person writes, so before a first request that only reads it is done in a transaction of its own.
 */
async function attempt(call: Call, handle: Handle, needs: Needs): Promise<Outcome> {
  const perform = () =>
    retryConflicts(() =>
      transact(needs.database, call.operation.endpoint, (tx) =>
        work(tx, { call, handle, entering: enteringNow(needs) }),
      ),
    )
  try {
    return await perform()
  } catch (error) {
    if (!isReadOnlyRefusal(error)) throw error
    await passDoor(call, needs)
    return perform()
  }
}

/** The door alone. */
export const passDoor = (call: Call, needs: Needs) =>
  needs.database.db.transaction().execute((tx) => enterCall(tx, call, enteringNow(needs)))

const enteringNow = ({ now, operators }: Needs): Entering => ({ now: now(), operators })

type Outcome = Answer | AskOutside<object, unknown>

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
  if (outcome instanceof AskOutside) return outcome
  const answer = { status: successStatus(endpoint), reply: shape(outcome, call.input) }

  if (!changesNothing(endpoint))
    await recordChange(tx, { operation: name, context, reply: answer.reply, correlationId: call.request.id })
  if (key) await keepAnswer(tx, key, answer)
  return answer
}
