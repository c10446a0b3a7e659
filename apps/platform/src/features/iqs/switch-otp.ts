import { canSwitchOtp, isOtpUndo, refuseOtpToggle } from '@commissioning/domain/intercom/otp-rules'
import type { InstallationScope } from '../../authorization/caller.ts'

import { ensure, refused } from '../../infra/api-error.ts'
import type { holdIqForWrite } from './iq-access.ts'

type HeldIq = Awaited<ReturnType<typeof holdIqForWrite>>

type OtpChange = Partial<Pick<HeldIq, 'otpEnabled' | 'otpSwitchedAtReset'>>

/**
 * The change that a requested OTP makes on the IQ: none where it is so already; refused where it cannot be switched
 * (OTP-09 to OTP-13).
 */
export function switchOtp(iq: HeldIq, otpEnabled: boolean, { type }: InstallationScope): OtpChange {
  if (otpEnabled === iq.otpEnabled) return {}
  if (!canSwitchOtp(type))
    throw refused('NotAllowed', 'OTP is switched with an access code of the site owner only.')
  if (isOtpUndo(iq)) return { otpEnabled, otpSwitchedAtReset: null }
  ensure(refuseOtpToggle(iq))
  return { otpEnabled, otpSwitchedAtReset: iq.resetCount }
}
