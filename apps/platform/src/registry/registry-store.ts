import { type DeviceKind, refuseClaim } from '@commissioning/domain/device-registry/device-registry-rules'
import type { Tx } from '../database/database.ts'
import { asSystem } from '../http/door.ts'
import { ensure, found } from '../http/refused.ts'

/**
 * The registered device of a label, locked until the transaction ends, so that a second claim waits and is refused.
 * Unknown and used devices are refused by name (REG-03, REG-04).
 */
export async function claimDevice(
  tx: Tx,
  kind: DeviceKind,
  label: { activationCode: string } | { mac: string },
) {
  const isIqLabel = 'activationCode' in label
  const entered = isIqLabel ? label.activationCode : label.mac
  const device = await tx
    .selectFrom('registeredDevice')
    .where(isIqLabel ? 'activationCode' : 'mac', '=', entered)
    .select(['id', 'kind', 'mac', 'communicationType', 'revision', 'lockType', 'lastVersion'])
    .forUpdate()
    .executeTakeFirst()
  const isClaimed = device !== undefined && (await isInUse(tx, device.id))
  ensure(refuseClaim(entered, kind, device && { kind: device.kind, isClaimed }))
  return found(device)
}

/** A claim may be another company's, so it is looked for beyond the caller's rows. */
const isInUse = (tx: Tx, deviceId: string): Promise<boolean> =>
  asSystem(tx, async () => {
    const iq = await tx.selectFrom('iq').where('deviceId', '=', deviceId).select('id').executeTakeFirst()
    const hardware = await tx
      .selectFrom('hardware')
      .where('deviceId', '=', deviceId)
      .select('id')
      .executeTakeFirst()
    const replaced = await tx
      .selectFrom('replacedDevice')
      .where('deviceId', '=', deviceId)
      .select('deviceId')
      .executeTakeFirst()
    return iq !== undefined || hardware !== undefined || replaced !== undefined
  })
