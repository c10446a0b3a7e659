import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import type { LinkState } from '@commissioning/domain/device-registry/hardware-types'

import { unformatActivationCode } from '@commissioning/domain/iqs/activation-code'
import { refuseDecouple, refuseRestore, refuseSoftReset } from '@commissioning/domain/iqs/iq-lifecycle-rules'
import { refuseReplace } from '@commissioning/domain/iqs/replace-rules'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import type { GuessLimiter } from '../device-registry/limit-guesses.ts'
import {
  increaseDesiredVersion,
  moveConfirmedDetaches,
  queueCommand,
  releaseIq,
  storeIq,
} from '../device-sync/device-sync-store.ts'
import { selectIqForWrite } from '../iqs/iq-access.ts'
import { deleteIq, findIq, insertIq, updateIq } from '../iqs/iq-store.ts'
import { handOverPlacement } from '../sheets/placement-store.ts'
import { startWalk } from '../walk-list/walk-store.ts'
import { releaseLeavingDevices } from './leaving-store.ts'
import { findDesiredTree, moveTree } from './tree-store.ts'

/** Replace, restore, reset and decouple (REPLACE-11, RESTORE-03, RESTORE-04, DECOUPLE-06). */
export function iqLifecycleRoutes(register: EndpointRegistrar, { guesses }: { guesses: GuessLimiter }): void {
  const { replaceIq, restoreIq, softResetIq, decoupleIq } = iqEndpoints
  register<'replaceIq' | 'restoreIq' | 'softResetIq' | 'decoupleIq'>(
    { replaceIq, restoreIq, softResetIq, decoupleIq },
    {
      async replaceIq(context) {
        const { tx, params, body, installation, now } = context
        const old = await selectIqForWrite(tx, params.iqId)
        const device = await guesses.claim(tx, 'iq', {
          activationCode: unformatActivationCode(body.activationCode),
        })
        assertAllowed(refuseReplace(await findDesiredTree(tx, old), device.revision))

        const id = newId(now)
        const { collectionId } = installation
        const { customerReference, timeZone, ledEnabled, ledMode, otpEnabled } = old
        await insertIq(tx, { id, device, customerReference, timeZone, collectionId, createdAt: now })
        await updateIq(tx, id, { ledEnabled, ledMode, otpEnabled })
        await storeIq(tx, device.mac)
        await moveTree(tx, { from: old.id, to: id, now })
        const placed = await handOverPlacement(tx, { from: old.id, to: id })
        await updateIq(tx, old.id, { state: 'dead' })
        const { items } = await findDesiredTree(tx, { id, revision: device.revision })
        await startWalk(context, { iqId: id, reason: 'replace', items, isStop: isToJoin })
        await increaseDesiredVersion(tx, old.id)
        await moveConfirmedDetaches(tx, {
          from: old.id,
          to: id,
          version: await increaseDesiredVersion(tx, id),
        })
        for (const iqId of [old.id, id])
          await announce(tx, { collectionId, resource: 'tree', id: iqId, change: 'updated' })
        if (placed)
          await announce(tx, { collectionId, resource: 'placement', id: placed.id, change: 'updated' })
        return { id, mac: device.mac }
      },

      async restoreIq(context) {
        const { tx, params, installation } = context
        const iq = await selectIqForWrite(tx, params.iqId)
        assertAllowed(refuseRestore(iq))
        await updateIq(tx, iq.id, { restoredResetCount: iq.resetCount, restoreRequired: false })
        await releaseLeavingDevices(tx, iq.id)
        await increaseDesiredVersion(tx, iq.id)
        const { items } = await findDesiredTree(tx, iq)
        await startWalk(context, { iqId: iq.id, reason: 'restore', items, isStop: isToJoin })
        await announce(tx, { ...installation, resource: 'iq', id: iq.id, change: 'updated' })
        return orNotFound(await findIq(tx, iq.id))
      },

      async softResetIq({ tx, params, installation, now }) {
        const iq = await selectIqForWrite(tx, params.iqId)
        assertAllowed(refuseSoftReset(iq))
        const { collectionId } = installation
        await queueCommand(tx, { iqId: iq.id, collectionId, command: { kind: 'softReset' }, now })
        return orNotFound(await findIq(tx, iq.id))
      },

      async decoupleIq({ tx, params, installation, recordBefore, now }) {
        const iq = await selectIqForWrite(tx, params.iqId)
        const { items } = await findDesiredTree(tx, iq)
        assertAllowed(refuseDecouple({ ...iq, hasTree: items.length > 0 }))
        recordBefore({ customerReference: iq.customerReference })
        await deleteIq(tx, iq)
        await releaseIq(tx, iq.mac, now)
        await announce(tx, { ...installation, resource: 'iq', id: iq.id, change: 'deleted' })
      },
    },
  )
}

/** A walk does not visit a device that is about to leave. */
const isToJoin = ({ iqLinkState }: { iqLinkState: LinkState }) => iqLinkState !== 'detached_pending'
