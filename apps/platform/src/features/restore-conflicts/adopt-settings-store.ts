import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import type { Tx } from '../../infra/database/database.ts'
import type { IqForUpdate } from '../iqs/iq-store.ts'

/** Name, light and the rest of the IQ itself, as it has applied them. */
export const adoptSettings = (tx: Tx, { id, restoredResetCount }: IqForUpdate, applied: DesiredState) =>
  tx
    .updateTable('iq')
    .where('id', '=', id)
    .set((eb) => ({
      customerReference: applied.name,
      timeZone: applied.timeZone,
      ledEnabled: applied.ledEnabled,
      ledMode: applied.ledMode,
      otpEnabled: applied.otpEnabled,
      restoredResetCount: Math.max(restoredResetCount, applied.restoredResetCount),
      version: eb('version', '+', 1),
    }))
    .execute()
