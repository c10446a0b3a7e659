import { isAtLeastVersion } from '../formats/version.ts'
import type { INSTALLATION_TYPES } from '../installations/installation-state.ts'
import { refuseRestore } from '../iqs/iq-lifecycle-rules.ts'
import { iqRefusals } from '../iqs/iq-refusals.ts'
import { type IqWriteState, refuseIqWrite } from '../iqs/iq-rules.ts'
import type { Notice } from '../notice.ts'
import { intercomRefusals } from './intercom-refusals.ts'

/** From `oldest` on an IQ supports OTP (OTP-12); from `migrated` on it is on the IoT hub (OTP-10). */
export const OTP_FIRMWARE = { oldest: '25.4.0', migrated: '26.7.0' } as const

/** How often the IQ is polled while it resets, and how long that may take (OTP-04, OTP-07). */
export const OTP_POLL_MS = 3_000
export const IQ_RESET_LIMIT_MINUTES = 10

/** OTP-14 gives the first words of both sentences only. */
export const otpRestoreRequiredNotice = {
  code: 'OtpRestoreRequired',
  message: 'Restore required. The IQ was reset and needs its locks back.',
} as const satisfies Notice

export const otpIsOnNotice = {
  code: 'OtpIsOn',
  message: 'OTP is enabled on the IQ of this entrance. Disable it to open the entrance from the intercom.',
} as const satisfies Notice

interface OtpIq extends IqWriteState {
  otpEnabled: boolean
  online: boolean
  /** Null while the IQ never reported one. */
  modemApplication: string | null
}

/** A view-only IQ takes no action (IQ-06); here a missing access has words of its own (OTP-09). */
export const refuseOtpWrite = (iq: IqWriteState) =>
  iq.installerHasAccess ? refuseIqWrite(iq) : intercomRefusals.OtpNoAccess

/** Why OTP cannot be switched, in the order of OTP-09 to OTP-13. */
export function refuseOtpToggle(iq: OtpIq) {
  const refusal = refuseOtpWrite(iq)
  if (refusal) return refusal
  if (isOtpMigrated(iq)) return intercomRefusals.OtpMigrated
  if (!isAtLeastVersion(iq.modemApplication ?? '0', OTP_FIRMWARE.oldest))
    return intercomRefusals.OtpFirmwareTooOld
  return iq.otpEnabled && !iq.online ? intercomRefusals.OtpIqOffline : undefined
}

/** A migrated IQ with OTP still on can be freed of it, but never gets it again. */
export const isOtpMigrated = ({
  otpEnabled,
  modemApplication,
}: Pick<OtpIq, 'otpEnabled' | 'modemApplication'>) =>
  !otpEnabled && isAtLeastVersion(modemApplication ?? '0', OTP_FIRMWARE.migrated)

/** Whether an IQ's tenant is one of those whose migrated IQs do not even show the option (OTP-11). */
export const isOtpHidden = (
  iq: Pick<OtpIq, 'otpEnabled' | 'modemApplication'>,
  tenantId: string,
  hiddenFor: readonly string[],
) => isOtpMigrated(iq) && hiddenFor.includes(tenantId)

/** OTP is for by-access installations (OTP-08). */
export const canSwitchOtp = (type: (typeof INSTALLATION_TYPES)[number]) => type === 'by_access'

/**
 * A switch takes effect with the reset that follows; until then it can be reverted whatever the IQ's state (OTP-03).
 */
export const isOtpUndo = ({
  otpSwitchedAtReset,
  resetCount,
}: {
  /** Null when the last switch was itself taken back, or there was none. */
  otpSwitchedAtReset: number | null
  resetCount: number
}) => otpSwitchedAtReset === resetCount

/** Why the IQ of an entrance cannot be restored; the owner must have granted access to it (OTP-09). */
export function refuseOtpRestore(iq: IqWriteState & { online: boolean; restoreRequired: boolean }) {
  const refusal = refuseOtpWrite(iq) ?? refuseRestore(iq)
  return refusal === iqRefusals.IqOffline ? intercomRefusals.OtpIqOffline : refusal
}

/** Why an entrance is shown in red: its IQ has to be restored, or has OTP on (ICOM-08). */
export function entranceWarning(iq: { restoreRequired: boolean; otpEnabled: boolean } | null) {
  if (iq?.restoreRequired) return otpRestoreRequiredNotice
  return iq?.otpEnabled ? otpIsOnNotice : undefined
}

/** The reset of the toggle is over when the IQ is online and requires a restore (OTP-05), after more resets than before. */
export const isOtpResetDone = (
  iq: { online: boolean; restoreRequired: boolean; resetCount: number },
  countBefore: number,
) => iq.online && iq.restoreRequired && iq.resetCount > countBefore
