import { canSwitchOtp, isOtpUndo, refuseOtpToggle } from '@commissioning/domain/intercom/otp-rules'
import { ApiError, ensure } from '../http/api-error.ts'
import type { InstallationScope } from '../http/endpoint-context.ts'
import type { HeldIq } from './iq-store.ts'

type OtpChange = Partial<Pick<HeldIq, 'otpEnabled' | 'otpSwitchedAtReset'>>

/** What a wanted OTP changes on the IQ: nothing where it is so already; refused where it can't be switched (3 §5, §6). */
export function switchOtp(iq: HeldIq, otpEnabled: boolean, { type }: InstallationScope): OtpChange {
  if (otpEnabled === iq.otpEnabled) return {}
  if (!canSwitchOtp(type))
    throw new ApiError('NotAllowed', 'OTP is switched with an access code of the site owner only.')
  if (isOtpUndo(iq)) return { otpEnabled, otpSwitchedAtReset: null }
  ensure(refuseOtpToggle(iq))
  return { otpEnabled, otpSwitchedAtReset: iq.resetCount }
}
