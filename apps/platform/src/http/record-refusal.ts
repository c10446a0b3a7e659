import { changesNothing } from '@commissioning/contract/http/endpoint'
import { type ErrorCode, errorStatus } from '@commissioning/contract/http/errors'
import { Refused } from '@commissioning/domain/refused'
import { findCalledInstallation, findStaffCaller } from '../authorization/authorize.ts'
import { recordRefusedCall } from '../infra/audit/audit-store.ts'
import { countRefusal } from '../infra/audit/refusal-window-store.ts'
import type { Database } from '../infra/database/database.ts'
import type { Call } from './request-context.ts'

interface Dependencies {
  database: Database
  now: () => Date
}

/**
 * Records that a person's change was refused or denied, after its transaction was undone. What keeps it from being
 * recorded is logged, and the answer stays the refusal.
 */
export async function recordRefusal(
  call: Call,
  error: unknown,
  { database, now }: Dependencies,
): Promise<void> {
  const { operation, request, identity, input } = call
  const outcome = error instanceof Refused ? OUTCOMES.get(errorStatus(error.code as ErrorCode)) : undefined
  const isOfStaff = operation.access === 'installer_basic' || operation.access === 'installer_admin'
  if (!outcome || !isOfStaff || !identity || changesNothing(operation.endpoint)) return
  const { code } = error as Refused
  try {
    await database.db.transaction().execute(async (tx) => {
      const caller = await findStaffCaller(tx, identity)
      if (!caller) return
      const at = now()
      const { isRecorded, leftOut } = await countRefusal(tx, caller.id, at)
      if (!isRecorded) return
      const id = input.params?.installationId
      const installation = typeof id === 'string' ? await findCalledInstallation(tx, id) : undefined
      await recordRefusedCall(tx, {
        operation: operation.name,
        caller,
        installation,
        params: input.params,
        outcome,
        code,
        leftOut,
        now: at,
        correlationId: request.id,
      })
    })
  } catch (failure) {
    request.log.error({ err: failure, code }, 'a refused change could not be recorded')
  }
}

/** A rule refuses with 409, the role or the access denies with 403. */
const OUTCOMES = new Map<number, 'refused' | 'denied'>([
  [403, 'denied'],
  [409, 'refused'],
])
