import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import {
  canSwitchOtp,
  isOtpUndo,
  refuseOtpToggle,
  refuseOtpWrite,
} from '@commissioning/domain/intercom/otp-rules'
import { unformatActivationCode } from '@commissioning/domain/iqs/activation-code'
import type { InstallationScope } from '../../authorization/caller.ts'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { apiError, assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import type { GuessLimiter } from '../device-registry/limit-guesses.ts'
import { increaseDesiredVersion, storeIq } from '../device-sync/device-sync-store.ts'
import { selectIqForWrite } from './iq-access.ts'
import { findIq, insertIq, listIqs, updateIq } from './iq-store.ts'

export function iqRoutes(register: EndpointRegistrar, { guesses }: { guesses: GuessLimiter }): void {
  const { listIqs: list, getIq, addIq, changeIq, setIqLedMode } = iqEndpoints
  register<'listIqs' | 'getIq' | 'addIq' | 'changeIq' | 'setIqLedMode'>(
    { listIqs: list, getIq, addIq, changeIq, setIqLedMode },
    {
      listIqs: ({ tx, query }) => listIqs(tx, query),

      getIq: async ({ tx, params }) => orNotFound(await findIq(tx, params.iqId)),

      async addIq({ tx, body, installation, now }) {
        const device = await guesses.claim(tx, 'iq', {
          activationCode: unformatActivationCode(body.activationCode),
        })
        const id = newId(now)
        const { customerReference, timeZone } = body
        await insertIq(tx, {
          id,
          device,
          customerReference,
          timeZone,
          collectionId: installation.collectionId,
          createdAt: now,
        })
        await storeIq(tx, device.mac)
        await increaseDesiredVersion(tx, id)
        return announceIqChange(tx, installation, id, 'created')
      },

      async changeIq({ tx, params, body, installation, ifMatch, recordBefore }) {
        const refuse = body.otpEnabled === undefined ? undefined : refuseOtpWrite
        const iq = await selectIqForWrite(tx, params.iqId, refuse)
        ensureFresh(ifMatch, iq.version)
        recordBefore(iq)
        const { customerReference = iq.customerReference, ledEnabled = iq.ledEnabled, otpEnabled } = body
        const { timeZone = iq.timeZone } = body
        const otp = otpEnabled === undefined ? {} : switchOtp(iq, otpEnabled, installation)
        await updateIq(tx, iq.id, { customerReference, timeZone, ledEnabled, ...otp })
        await increaseDesiredVersion(tx, iq.id)
        return announceIqChange(tx, installation, iq.id, 'updated')
      },

      async setIqLedMode({ tx, params, body, installation, recordBefore }) {
        const iq = await selectIqForWrite(tx, params.iqId)
        recordBefore({ iqColorMode: iq.ledMode })
        await Promise.all([
          updateIq(tx, iq.id, { ledMode: body.iqColorMode }),
          increaseDesiredVersion(tx, iq.id),
        ])
        return announceIqChange(tx, installation, iq.id, 'updated')
      },
    },
  )
}

async function announceIqChange(
  tx: Tx,
  { collectionId }: InstallationScope,
  id: string,
  change: 'created' | 'updated',
) {
  const [iq] = await Promise.all([findIq(tx, id), announce(tx, { collectionId, resource: 'iq', id, change })])
  return orNotFound(iq)
}

type IqForUpdate = Awaited<ReturnType<typeof selectIqForWrite>>

type OtpChange = Partial<Pick<IqForUpdate, 'otpEnabled' | 'otpSwitchedAtReset'>>

/**
 * The change that a requested OTP makes on the IQ: none where it is so already; refused where it cannot be switched
 * (OTP-09 to OTP-13).
 */
function switchOtp(iq: IqForUpdate, otpEnabled: boolean, { type }: InstallationScope): OtpChange {
  if (otpEnabled === iq.otpEnabled) return {}
  if (!canSwitchOtp(type))
    throw apiError('NotAllowed', 'OTP is switched with an access code of the site owner only.')
  if (isOtpUndo(iq)) return { otpEnabled, otpSwitchedAtReset: null }
  assertAllowed(refuseOtpToggle(iq))
  return { otpEnabled, otpSwitchedAtReset: iq.resetCount }
}
