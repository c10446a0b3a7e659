import type { RuledLock, RuledTag } from '@commissioning/contract/access-decision/access-decision-endpoints'
import { presentTimeZoneName } from '@commissioning/domain/formats/time-zones'
import type { Tx } from '../../infra/database/database.ts'
import { orderByName } from '../../infra/database/name-order.ts'

/** The tags of the collection that the request is authorized for, by number. */
export const listRuledTags = (tx: Tx): Promise<RuledTag[]> =>
  tx
    .selectFrom('tag')
    .select(['id', 'number', 'isBlocked as blocked', 'isMasterKey as masterKey'])
    .orderBy('number')
    .execute()

/** A lock with what its IQ knows it by. */
export interface StoredLock extends RuledLock {
  mac: string
}

/** Its locks by name, with what is known of their IQs. */
export async function listRuledLocks(tx: Tx): Promise<StoredLock[]> {
  const rows = await tx
    .selectFrom('hardware')
    .leftJoin('iq', 'iq.id', 'hardware.iqId')
    .where('hardware.hardwareType', '=', 'lock')
    .select(['hardware.id', 'hardware.customerReference', 'hardware.mac', 'hardware.iqId'])
    .select(['hardware.isConfirmed', 'hardware.isDetaching', 'hardware.online as isLockOnline'])
    .select(['iq.timeZone', 'iq.state', 'iq.online', 'iq.reportedVersion', 'iq.desiredVersion'])
    .orderBy('hardware.customerReference', orderByName)
    .orderBy('hardware.id')
    .execute()
  return rows.map(({ isConfirmed, isDetaching, state, online, ...lock }) => ({
    ...lock,
    timeZone: lock.timeZone === null ? null : presentTimeZoneName(lock.timeZone),
    // a replaced IQ has no rules and never reports again
    isAttached: state === 'active' && isConfirmed && !isDetaching,
    isIqOnline: online === true,
    reportedVersion: lock.reportedVersion ?? 0,
    desiredVersion: lock.desiredVersion ?? 0,
  }))
}
