import { canSwitchOtp, isOtpUndo, refuseOtpToggle } from '@commissioning/domain/intercom/otp-rules'
import type { InstallationScope } from '../../authorization/caller.ts'

import { apiError, assertAllowed } from '../../infra/api-error.ts'
import type { selectIqForWrite } from './iq-access.ts'

type IqForUpdate = Awaited<ReturnType<typeof selectIqForWrite>>

type OtpChange = Partial<Pick<IqForUpdate, 'otpEnabled' | 'otpSwitchedAtReset'>>

/**
 * The change that a requested OTP makes on the IQ: none where it is so already; refused where it cannot be switched
 * (OTP-09 to OTP-13).
 */
export function switchOtp(iq: IqForUpdate, otpEnabled: boolean, { type }: InstallationScope): OtpChange {
  if (otpEnabled === iq.otpEnabled) return {}
  if (!canSwitchOtp(type))
    throw apiError('NotAllowed', 'OTP is switched with an access code of the site owner only.')
  if (isOtpUndo(iq)) return { otpEnabled, otpSwitchedAtReset: null }
  assertAllowed(refuseOtpToggle(iq))
  return { otpEnabled, otpSwitchedAtReset: iq.resetCount }
}
