import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { type ErrorCode, errorStatus } from '@commissioning/contract/http/errors'
import { Refused } from '@commissioning/domain/refused'
import { findCalledInstallation, findStaffCaller } from '../authorization/authorize.ts'
import type { Identity } from '../authorization/caller.ts'
import { findCalledSite } from '../authorization/owned-site-store.ts'
import { recordRefusedCall } from '../infra/audit/audit-store.ts'
import { countRefusedCall, isOwnerRefusalRecorded } from '../infra/audit/refusal-window-store.ts'
import type { Database, Tx } from '../infra/database/database.ts'
import type { ParsedRequest } from './operation.ts'

interface Dependencies {
  database: Database
  now: () => Date
}

/**
 * Records that a person's change was refused or denied, after its transaction was undone. What keeps it from being
 * recorded is logged, and the answer stays the refusal.
 */
export async function recordRefusal(
  parsed: ParsedRequest,
  error: unknown,
  { database, now }: Dependencies,
): Promise<void> {
  const { operation, request, identity, input } = parsed
  const outcome = error instanceof Refused ? OUTCOMES.get(errorStatus(error.code as ErrorCode)) : undefined
  if (!outcome || !identity || isReadOnly(operation.endpoint)) return
  const { code } = error as Refused
  try {
    await database.db.transaction().execute(async (tx) => {
      const at = now()
      const by = await refusedCaller(tx, parsed, identity, at)
      if (!by) return
      await recordRefusedCall(tx, {
        ...by,
        operation: operation.name,
        params: input.params,
        outcome,
        code,
        now: at,
        correlationId: request.id,
      })
    })
  } catch (failure) {
    request.log.error({ err: failure, code }, 'a refused change could not be recorded')
  }
}

/** Finds who called, and where; undefined where there is nobody to record it for, or enough was recorded. */
async function refusedCaller(tx: Tx, { operation, input }: ParsedRequest, identity: Identity, now: Date) {
  if (operation.access === 'owner') {
    const siteId = input.params?.siteId
    const site = typeof siteId === 'string' ? await findCalledSite(tx, identity, siteId) : undefined
    if (!site || !(await isOwnerRefusalRecorded(tx, site, now))) return undefined
    const { ownerId, collectionId } = site
    return {
      caller: { kind: 'owner' as const, id: ownerId, companyId: null },
      installation: { id: null, collectionId },
      leftOut: 0,
    }
  }
  if (operation.access !== 'installer_basic' && operation.access !== 'installer_admin') return undefined
  const caller = await findStaffCaller(tx, identity)
  if (!caller) return undefined
  const { isRecorded, leftOut } = await countRefusedCall(tx, caller.id, now)
  if (!isRecorded) return undefined
  const id = input.params?.installationId
  const installation = typeof id === 'string' ? await findCalledInstallation(tx, id) : undefined
  return { caller, installation, leftOut }
}

/** A rule refuses with 409, the role or the access denies with 403. */
const OUTCOMES = new Map<number, 'refused' | 'denied'>([
  [403, 'denied'],
  [409, 'refused'],
])
