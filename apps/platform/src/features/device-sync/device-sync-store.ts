import type { Command } from '@commissioning/device-protocol/commands'
import { commandLifeMs } from '@commissioning/device-protocol/commands'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { newId } from '../../infra/database/new-id.ts'
import { traceparentNow } from '../../infra/tracing/spans.ts'

/** Wakes the device gateway once the caller's transaction commits. */
export const DEVICE_WORK = 'commissioning_device_work'

export const notifyDeviceGateway = (tx: Tx) => sql`select pg_notify(${DEVICE_WORK}, '')`.execute(tx)

/**
 * Each new version is written with the trace of its change, so that whoever publishes it continues
 * that trace.
 */
export const currentTraceColumns = () => ({ desiredTraceparent: traceparentNow() ?? null })

/** The desired state of an IQ has changed: its version grows and the gateway publishes it. Answers the new version. */
export async function increaseDesiredVersion(tx: Tx, iqId: string): Promise<number> {
  const [{ desiredVersion }] = await Promise.all([
    tx
      .updateTable('iq')
      .where('id', '=', iqId)
      .set((eb) => ({ desiredVersion: eb('desiredVersion', '+', 1), ...currentTraceColumns() }))
      .returning('desiredVersion')
      .executeTakeFirstOrThrow(),
    notifyDeviceGateway(tx),
  ])
  return desiredVersion
}

/**
 * A later version than an IQ that is ahead of this database has applied: what is desired now becomes the latest, and only
 * a report of it shows whether a device was detached.
 */
export async function raiseDesiredVersion(tx: Tx, iqId: string, applied: number): Promise<void> {
  const version = applied + 1
  await tx
    .updateTable('iq')
    .where('id', '=', iqId)
    .set({ desiredVersion: version, ...currentTraceColumns() })
    .execute()
  await tx
    .updateTable('hardware')
    .where('iqId', '=', iqId)
    .where('isDetaching', '=', true)
    .set({ detachVersion: version })
    .execute()
  for (const left of ['forcedRelease', 'replacedDevice', 'tagPending'] as const)
    await tx.updateTable(left).where('iqId', '=', iqId).set({ desiredVersion: version }).execute()
  await notifyDeviceGateway(tx)
}

/** Detaches that a replaced IQ has not confirmed are confirmed by the new IQ with its first desired state. */
export async function moveConfirmedDetaches(
  tx: Tx,
  { from, to, version }: { from: string; to: string; version: number },
): Promise<void> {
  await tx
    .updateTable('tagPending')
    .where('iqId', '=', from)
    .set({ iqId: to, desiredVersion: version })
    .execute()
  await withSystemRole(tx, () =>
    tx
      .updateTable('replacedDevice')
      .where('iqId', '=', from)
      .set({ iqId: to, desiredVersion: version })
      .execute(),
  )
}

/** The IQ was decoupled: its desired state is cleared from the broker. */
export async function releaseIq(tx: Tx, mac: string, now: Date): Promise<void> {
  await withSystemRole(tx, () =>
    tx
      .insertInto('iqRelease')
      .values({ mac, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await notifyDeviceGateway(tx)
}

/**
 * Clears the desired state again of a decoupled IQ that still applies its last one. One with a version that this
 * platform never gave is left alone: its installation may be missing in a restored database.
 */
export async function releaseAgain(tx: Tx, mac: string, applied: number, now: Date): Promise<void> {
  const decoupled = await tx
    .selectFrom('registeredDevice')
    .where('kind', '=', 'iq')
    .where('mac', '=', mac)
    .where('lastVersion', '>=', applied)
    .select('id')
    .executeTakeFirst()
  if (decoupled && applied > 0) await releaseIq(tx, mac, now)
}

/** The IQ was added to an installation again. */
export const storeIq = (tx: Tx, mac: string) =>
  withSystemRole(tx, () => tx.deleteFrom('iqRelease').where('mac', '=', mac).execute())

type NewCommand = { kind: 'softReset' } | { kind: 'tellApplied' } | { kind: 'measureSignal'; lockMac: string }

/** A command for an IQ; one that cannot be sent before it expires is dropped, never sent late. */
export async function queueCommand(
  tx: Tx,
  {
    iqId,
    collectionId,
    command,
    now,
  }: { iqId: string; collectionId: string; command: NewCommand; now: Date },
): Promise<void> {
  const id = newId(now)
  const expiresAt = new Date(now.getTime() + Math.min(commandLifeMs[command.kind], 60_000))
  const times = { issuedAt: now.toISOString(), expiresAt: expiresAt.toISOString() }
  const payload: Command = { ...command, id, ...times, traceparent: traceparentNow() }
  await tx
    .insertInto('deviceCommand')
    .values({
      id,
      iqId,
      collectionId,
      expiresAt,
      sentAt: null,
      outcome: null,
      answer: null,
      payload: JSON.stringify(payload),
    })
    .execute()
  await notifyDeviceGateway(tx)
}
