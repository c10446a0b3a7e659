import type { CommandAnswer } from '@commissioning/device-protocol/commands'
import { sql } from 'kysely'
import { storeMeasuredSignal } from '../features/readings/incoming-reading-store.ts'
import type { Tx } from '../infra/database/database.ts'

/**
 * Commands to be sent, marked as sent in this transaction: a command goes out at most once. An IQ that is held is asked
 * what it has applied, and nothing else.
 */
export const takeCommands = (tx: Tx, now: Date) =>
  tx
    .updateTable('deviceCommand')
    .from('iq')
    .whereRef('iq.id', '=', 'deviceCommand.iqId')
    .where(sql<boolean>`(iq.hold is null or device_command.payload ->> 'kind' = 'tellApplied')`)
    .where('deviceCommand.id', 'in', (eb) =>
      eb
        .selectFrom('deviceCommand as waiting')
        .where('waiting.sentAt', 'is', null)
        .where('waiting.expiresAt', '>', now)
        .select('waiting.id')
        .forUpdate()
        .skipLocked(),
    )
    .set({ sentAt: now })
    .returning(['deviceCommand.payload', 'iq.mac'])
    .execute()

export const forgetOldCommands = (tx: Tx, before: Date) =>
  tx.deleteFrom('deviceCommand').where('expiresAt', '<', before).execute()

/**
 * Stores the answer of an IQ to its own command; a measurement becomes the lock's signal strength and a reading. A broker
 * may bring an answer twice, and the second time says nothing new: the signal may be a later one by then.
 */
export async function storeAnswer(tx: Tx, mac: string, answer: CommandAnswer, now: Date) {
  const command = await tx
    .updateTable('deviceCommand')
    .from('iq')
    .whereRef('iq.id', '=', 'deviceCommand.iqId')
    .where('iq.mac', '=', mac)
    .where('deviceCommand.id', '=', answer.id)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'accepted')]))
    .set({ outcome: answer.outcome, answer: JSON.stringify(answer) })
    .returning(['payload', 'condition', 'deviceCommand.collectionId', 'deviceCommand.iqId'])
    .executeTakeFirst()
  if (!command || answer.outcome !== 'done' || command.payload.kind !== 'measureSignal') return undefined
  const { iqId, collectionId, payload, condition } = command
  const { rssi, rssiAt } = answer
  const measuredAt = rssiAt === null ? null : new Date(rssiAt)
  const lock = await tx
    .updateTable('hardware')
    .where('iqId', '=', iqId)
    .where('mac', '=', payload.lockMac)
    .set({ signalStrength: rssi, signalStrengthLastUpdate: measuredAt })
    .returning('id')
    .executeTakeFirst()
  if (lock && rssi !== null && measuredAt !== null)
    await storeMeasuredSignal(tx, { lockId: lock.id, signalStrength: rssi, measuredAt, condition, now })
  return lock && { iqId, collectionId, lockId: lock.id }
}
