import type { RuledLock, RuledTag } from '@commissioning/contract/access-decision/access-decision-endpoints'
import { withPresentName } from '@commissioning/domain/formats/time-zones'
import type { Tx } from '../../infra/database/database.ts'
import { byName } from '../../infra/database/name-order.ts'

/** The tags of the collection that the request is authorized for, by number. */
export const ruledTags = (tx: Tx): Promise<RuledTag[]> =>
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
export async function ruledLocks(tx: Tx): Promise<StoredLock[]> {
  const rows = await tx
    .selectFrom('hardware')
    .leftJoin('iq', 'iq.id', 'hardware.iqId')
    .where('hardware.hardwareType', '=', 'lock')
    .select(['hardware.id', 'hardware.customerReference', 'hardware.mac', 'hardware.iqId'])
    .select(['hardware.isConfirmed', 'hardware.isDetaching', 'hardware.online as isLockOnline'])
    .select(['iq.timeZone', 'iq.state', 'iq.online', 'iq.reportedVersion', 'iq.desiredVersion'])
    .orderBy('hardware.customerReference', byName)
    .orderBy('hardware.id')
    .execute()
  return rows.map(({ isConfirmed, isDetaching, state, online, ...lock }) => ({
    ...lock,
    timeZone: lock.timeZone === null ? null : withPresentName(lock.timeZone),
    // a replaced IQ has no rules and never reports again
    isAttached: state === 'active' && isConfirmed && !isDetaching,
    isIqOnline: online === true,
    reportedVersion: lock.reportedVersion ?? 0,
    desiredVersion: lock.desiredVersion ?? 0,
  }))
}
