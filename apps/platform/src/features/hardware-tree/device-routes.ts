import type {
  DeviceReplacement,
  Hardware,
  HardwareDraft,
  LockDetail,
} from '@commissioning/contract/hardware-tree/hardware-fields'
import type { ListQuery } from '@commissioning/contract/http/list'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { refuseLockName } from '@commissioning/domain/locks/lock-rules'
import { refuseSignal } from '@commissioning/domain/locks/signal'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { announce } from '../../infra/events/announce.ts'
import type { GuessLimiter } from '../device-registry/limit-guesses.ts'
import { queueCommand } from '../device-sync/device-sync-store.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import { addHardware, detachHardware, removeHardware, selectForWrite } from './hardware-access.ts'
import { findHardware, listHardware, lockNames, renameHardware } from './hardware-store.ts'
import { replaceDevice } from './replace-device-access.ts'

export function deviceRoutes(register: EndpointRegistrar, { guesses }: { guesses: GuessLimiter }): void {
  const lock = createDeviceHandlers('lock', guesses, toLockDetail)
  register(lockEndpoints, {
    listLocks: lock.list,
    getLock: ({ tx, params }) => lock.read(tx, params.lockId),
    addLock: lock.add,
    renameLock: lock.rename,
    detachLock: lock.detach,

    /** Answers the last measurement and requests a new one, which arrives as a change of the tree. */
    async refreshLockSignal(context) {
      const { tx, params, installation, now } = context
      const { row, iq } = await selectForWrite(context, 'lock', params.lockId)
      assertAllowed(refuseSignal(row.mac, iq?.modemApplication ?? null))
      if (!iq?.online) assertAllowed(iqRefusals.IqOffline)
      const { collectionId } = installation
      const command = { kind: 'measureSignal', lockMac: row.mac } as const
      if (iq) await queueCommand(tx, { iqId: iq.id, collectionId, command, now })
      const { signalStrength, signalStrengthLastUpdate } = await lock.read(tx, row.id)
      return { signalStrength, signalStrengthLastUpdate }
    },

    replaceLock: lock.replace,
    deleteLock: lock.remove,
    deleteLocks: lock.removeSeveral,
  })

  const repeater = createDeviceHandlers('repeater', guesses, (hardware) => hardware)
  register(repeaterEndpoints, {
    listRepeaters: repeater.list,
    addRepeater: repeater.add,
    renameRepeater: repeater.rename,
    detachRepeater: repeater.detach,
    replaceRepeater: repeater.replace,
    deleteRepeater: repeater.remove,
    deleteRepeaters: repeater.removeSeveral,
  })
}

type DeviceContext<Input> = InstallationContext & Input
type OneDevice<Input = unknown> = DeviceContext<Input> & {
  params: { lockId: string } | { repeaterId: string }
}

/** Locks and repeaters share these handlers. */
function createDeviceHandlers<Answer>(
  kind: HardwareType,
  guesses: GuessLimiter,
  present: (device: Hardware) => Answer,
) {
  const read = async (tx: Tx, id: string) => present(orNotFound(await findHardware(tx, kind, id)))
  return {
    read,
    list: ({ tx, query }: DeviceContext<{ query: ListQuery }>) => listHardware(tx, kind, query),

    async add(context: DeviceContext<{ body: HardwareDraft }>) {
      const { tx, body } = context
      if (kind === 'lock') assertAllowed(refuseLockName(body.customerReference, await lockNamesOn(context)))
      return read(tx, await addHardware({ ...context, guesses }, kind, body))
    },

    async rename(context: OneDevice<{ body: { customerReference: string } }>) {
      const { tx, body, installation, ifMatch, recordBefore } = context
      const { customerReference } = body
      const names = kind === 'lock' && (await lockNamesOn(context))
      const { row } = await selectForWrite(context, kind, deviceIdOf(context))
      ensureFresh(ifMatch, row.version)
      recordBefore({ customerReference: row.customerReference })
      if (names) assertAllowed(refuseLockName(customerReference, names, row.id))
      await renameHardware(tx, row.id, customerReference)
      await announce(tx, { ...installation, resource: kind, id: row.id, change: 'updated' })
      return read(tx, row.id)
    },

    async detach(context: OneDevice<{ body: { force: boolean } }>) {
      const id = deviceIdOf(context)
      await detachHardware(context, { hardwareType: kind, id, force: context.body.force })
      return read(context.tx, id)
    },

    async replace(context: OneDevice<{ body: DeviceReplacement }>) {
      const { tx, body, ifMatch } = context
      const id = deviceIdOf(context)
      await replaceDevice({ ...context, guesses }, ifMatch, { hardwareType: kind, id, body })
      return read(tx, id)
    },

    remove: (context: OneDevice) => removeHardware(context, kind, [deviceIdOf(context)]),

    /** Whichever of its two names the body gives the ids. */
    removeSeveral: (context: DeviceContext<{ body: Record<string, string[]> }>) =>
      removeHardware(context, kind, Object.values(context.body).flat()),
  }
}

const deviceIdOf = ({ params }: OneDevice) => ('lockId' in params ? params.lockId : params.repeaterId)

/** No two locks of a collection have the same name (LOCK-14), and two installers may give one at once. */
async function lockNamesOn({ tx, installation }: InstallationContext) {
  await selectCollectionForUpdate(tx, installation.collectionId)
  return lockNames(tx)
}

/** The detail spells the communication type in its own way (LOCK-21). */
const toLockDetail = ({ communicationType, ...lock }: Hardware): LockDetail => ({
  ...lock,
  communicationType: communicationType === 'BLUENET' ? 'blue_net' : 'RFnet',
})
