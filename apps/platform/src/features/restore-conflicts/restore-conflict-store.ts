import type { RestoreConflict as ConflictReply } from '@commissioning/contract/restore-conflicts/restore-conflict-endpoints'
import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import { computeDesiredDigest } from '@commissioning/device-protocol/digest'
import {
  type ConflictDifferences,
  conflictDifferences,
  hasNoConflict,
} from '@commissioning/domain/restore-conflicts/restore-conflict-differences'
import type { Tx } from '../../infra/database/database.ts'
import { orderByName } from '../../infra/database/name-order.ts'
import { buildDesired } from '../desired-state/desired-state-store.ts'
import { raiseDesiredVersion } from '../device-sync/device-sync-store.ts'
import type { IqForUpdate } from '../iqs/iq-store.ts'

interface ConflictReader {
  collectionId: string
  seesGroups: boolean
  canDecide: boolean
  now: Date
}

/** The IQs of a collection that wait for a decision. */
export async function listHeldIqs(
  tx: Tx,
  { collectionId, seesGroups, canDecide, now }: ConflictReader,
): Promise<ConflictReply[]> {
  const rows = await tx
    .selectFrom('iq')
    .innerJoin('heldIq', 'heldIq.iqId', 'iq.id')
    .where('iq.collectionId', '=', collectionId)
    .where('iq.hold', '=', 'ahead')
    .selectAll('iq')
    .select(['heldIq.since', 'heldIq.digest', 'heldIq.applied'])
    .orderBy('iq.customerReference', orderByName)
    .orderBy('iq.id')
    .execute()
  const names = await namesOfDevices(tx, collectionId)
  return Promise.all(
    rows.map(async ({ since, digest, applied, ...iq }) => {
      const compared = applied === null ? null : await compareWithApplied(tx, iq, applied, now)
      const { id, customerReference, mac, online } = iq
      const named = compared?.devices.map((device) => ({
        ...device,
        customerReference: names.get(device.replaces ?? device.mac) ?? null,
      }))
      return {
        id,
        customerReference,
        mac,
        online,
        since: since.toISOString(),
        canTell: digest !== null,
        canDecide,
        seen: compared && digest,
        differences: compared && {
          ...compared,
          rules: seesGroups ? compared.rules.map(toMutableRule) : null,
          devices: named ?? [],
        },
      }
    }),
  )
}

const toMutableRule = ({ tagNumbers, lockMacs, ...rule }: ConflictDifferences['rules'][number]) => ({
  ...rule,
  tagNumbers: [...tagNumbers],
  lockMacs: [...lockMacs],
})

/** Compares what an IQ has applied with what is desired of it. */
export async function compareWithApplied(
  tx: Tx,
  iq: IqForUpdate,
  applied: DesiredState,
  now: Date,
): Promise<ConflictDifferences> {
  const known = new Set((await namesOfDevices(tx, iq.collectionId)).keys())
  return conflictDifferences(applied, await buildDesired(tx, iq, now), known)
}

async function namesOfDevices(tx: Tx, collectionId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('hardware')
    .where('collectionId', '=', collectionId)
    .select(['mac', 'customerReference'])
    .execute()
  return new Map(rows.map(({ mac, customerReference }) => [mac, customerReference]))
}

/** An IQ in a restore conflict has reported this state. */
export const findConflict = (tx: Tx, iqId: string) =>
  tx.selectFrom('heldIq').where('iqId', '=', iqId).select(['digest', 'applied']).executeTakeFirst()

/** It is decided: what is desired now is published as the latest. */
export async function endRestoreConflict(tx: Tx, iqId: string): Promise<void> {
  const { desiredVersion, reportedVersion } = await tx
    .selectFrom('iq')
    .where('id', '=', iqId)
    .select(['desiredVersion', 'reportedVersion'])
    .executeTakeFirstOrThrow()
  await raiseDesiredVersion(tx, iqId, Math.max(desiredVersion, reportedVersion))
  await tx
    .updateTable('iq')
    .where('id', '=', iqId)
    .set({
      hold: null,
      restoredVersion: reportedVersion,
      publishedVersion: 0,
      publishingUntil: null,
    })
    .execute()
  await tx.deleteFrom('heldIq').where('iqId', '=', iqId).execute()
}

/**
 * Keeps the state that a held IQ was asked for, unless it has taken in another since its last report. One that has
 * nothing but what is here needs no decision.
 */
export async function storeApplied(tx: Tx, mac: string, applied: DesiredState, now: Date) {
  const iq = await tx
    .selectFrom('iq')
    .where('mac', '=', mac)
    .where('hold', 'is not', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!iq) return undefined
  // a decision, or the same message again, may have come first: this is read once nobody else writes it
  const held = await findConflict(tx, iq.id)
  if (held?.digest !== computeDesiredDigest(applied)) return undefined
  await tx
    .updateTable('heldIq')
    .where('iqId', '=', iq.id)
    .set({ applied: JSON.stringify(applied) })
    .execute()
  if (hasNoConflict(await compareWithApplied(tx, iq, applied, now))) await endRestoreConflict(tx, iq.id)
  return { iqId: iq.id, collectionId: iq.collectionId }
}
