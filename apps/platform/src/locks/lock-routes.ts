import type { Hardware, LockDetail } from '@commissioning/contract/hardware-tree/hardware-fields'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { refuseLockName } from '@commissioning/domain/locks/lock-rules'
import { refuseSignal } from '@commissioning/domain/locks/signal'
import type { Tx } from '../database/database.ts'
import { queueCommand } from '../desired-work/desired-work-store.ts'
import { announce } from '../events/announce.ts'
import {
  addHardware,
  detachHardware,
  holdForWrite,
  removeHardware,
} from '../hardware-tree/hardware-access.ts'
import { findHardware, listHardware, lockNames, renameHardware } from '../hardware-tree/hardware-store.ts'
import { replaceDevice } from '../hardware-tree/replace-device-access.ts'
import { ensureFresh } from '../http/if-match.ts'
import { ensure, found } from '../http/refused.ts'
import type { Registrar } from '../http/register-endpoints.ts'
import { holdCollection } from '../installations/collection-store.ts'

export function lockRoutes(register: Registrar): void {
  register(lockEndpoints, {
    listLocks: ({ tx, query }) => listHardware(tx, 'lock', query),

    getLock: ({ tx, params }) => lockOf(tx, params.lockId),

    async addLock(context) {
      const { tx, body, installation } = context
      // two installers may give the same name at once
      await holdCollection(tx, installation.collectionId)
      ensure(refuseLockName(body.customerReference, await lockNames(tx)))
      return lockOf(tx, await addHardware(context, 'lock', body))
    },

    async renameLock(context) {
      const { tx, params, body, installation, ifMatch } = context
      await holdCollection(tx, installation.collectionId)
      const { row } = await holdForWrite(context, 'lock', params.lockId)
      ensureFresh(ifMatch, row.version)
      ensure(refuseLockName(body.customerReference, await lockNames(tx), row.id))
      await renameHardware(tx, row.id, body.customerReference)
      await announce(tx, { ...installation, resource: 'lock', id: row.id, change: 'updated' })
      return lockOf(tx, row.id)
    },

    async detachLock(context) {
      const { tx, params, body } = context
      await detachHardware(context, { hardwareType: 'lock', id: params.lockId, force: body.force })
      return lockOf(tx, params.lockId)
    },

    /** Answers the last measurement and requests a new one, which arrives as a change of the tree. */
    async refreshLockSignal(context) {
      const { tx, params, installation, now } = context
      const { row, iq } = await holdForWrite(context, 'lock', params.lockId)
      ensure(refuseSignal(row.mac, iq?.modemApplication ?? null))
      if (!iq?.online) ensure(iqRefusals.IqOffline)
      const { collectionId } = installation
      const command = { kind: 'measureSignal', lockMac: row.mac } as const
      if (iq) await queueCommand(tx, { iqId: iq.id, collectionId, command, now })
      const { signalStrength, signalStrengthLastUpdate } = await lockOf(tx, row.id)
      return { signalStrength, signalStrengthLastUpdate }
    },

    async replaceLock(context) {
      const { tx, params, body, ifMatch } = context
      await replaceDevice(context, ifMatch, { hardwareType: 'lock', id: params.lockId, body })
      return lockOf(tx, params.lockId)
    },

    deleteLock: (context) => removeHardware(context, 'lock', [context.params.lockId]),

    deleteLocks: (context) =>
      removeHardware(
        context,
        'lock',
        'lockIds' in context.body ? context.body.lockIds : context.body.hardwareIds,
      ),
  })
}

const lockOf = async (tx: Tx, id: string): Promise<LockDetail> =>
  detailOf(found(await findHardware(tx, 'lock', id)))

/** The detail spells the communication type in its own way (LOCK-21). */
const detailOf = ({ communicationType, ...lock }: Hardware): LockDetail => ({
  ...lock,
  communicationType: communicationType === 'BLUENET' ? 'blue_net' : 'RFnet',
})
