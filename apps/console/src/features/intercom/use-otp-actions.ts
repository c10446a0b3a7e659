import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { isOtpHidden, refuseOtpRestore, refuseOtpToggle } from '@commissioning/domain/intercom/otp-rules'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../lib/config-context.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { OpenDialog } from './intercom-dialog.tsx'

interface OtpActionOptions {
  iq: Iq | undefined
  tenantId: string | undefined
  onOpen: (dialog: OpenDialog) => void
}

/** The actions on the IQ of an entrance; none but for by-access installations (OTP-08). */
export function useOtpActions({ iq, tenantId, onOpen }: OtpActionOptions) {
  const { t } = useTranslation('intercom')
  const refusalText = useRefusalText()
  const hiddenFor = useConfig().otpHiddenTenants ?? []
  if (!iq || tenantId === undefined) return []
  const toggle = {
    key: 'otp',
    label: t(iq.otpEnabled ? 'otp.disable' : 'otp.enable'),
    onClick: () => onOpen({ kind: 'otp', iq }),
    disabledReason: refusalText(refuseOtpToggle(iq)),
  }
  const restore = {
    key: 'restore',
    label: t('restore'),
    onClick: () => onOpen({ kind: 'restore', iq }),
    disabledReason: refusalText(refuseOtpRestore(iq)),
  }
  return isOtpHidden(iq, tenantId, hiddenFor) ? [restore] : [toggle, restore]
}
