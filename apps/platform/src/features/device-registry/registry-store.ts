import { type DeviceKind, refuseClaim } from '@commissioning/domain/device-registry/device-registry-rules'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'

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
  const isClaimed = device !== undefined && (await usedAnywhere(tx, [device.id])).has(device.id)
  assertAllowed(refuseClaim(entered, kind, device && { kind: device.kind, isClaimed }))
  return orNotFound(device)
}

/** The devices of these addresses, each with whether it is in use, and whether in the installation that was entered. */
export async function registeredDevices(tx: Tx, macs: readonly string[]) {
  const devices = await tx
    .selectFrom('registeredDevice')
    .where('mac', 'in', macs)
    .select(['id', 'kind', 'mac', 'communicationType', 'lockType'])
    .execute()
  const ids = devices.map(({ id }) => id)
  const here = await usedDevices(tx, ids)
  const anywhere = await usedAnywhere(tx, ids)
  return devices.map(({ id, ...device }) => ({
    ...device,
    isClaimed: anywhere.has(id),
    isHere: here.has(id),
  }))
}

/** A claim may be another company's, so it is looked for beyond the caller's rows. */
const usedAnywhere = (tx: Tx, ids: readonly string[]) => withSystemRole(tx, () => usedDevices(tx, ids))

/** Only rows that the caller may see count as uses. */
async function usedDevices(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('iq')
    .where('deviceId', 'in', ids)
    .select('deviceId')
    .union(tx.selectFrom('hardware').where('deviceId', 'in', ids).select('deviceId'))
    .union(tx.selectFrom('replacedDevice').where('deviceId', 'in', ids).select('deviceId'))
    .execute()
  return new Set(rows.map(({ deviceId }) => deviceId))
}
