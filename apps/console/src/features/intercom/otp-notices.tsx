import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseOtpToggle } from '@commissioning/domain/intercom/otp-rules'
import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'

const OtpWizard = lazyPart(async () => (await import('./otp-wizard.tsx')).OtpWizard)

/** OTP that is on can be switched off here too: the intercom's page is closed once its owner has accepted. */
export function OtpNotice({ installationId, iq }: { installationId: string; iq: Iq }) {
  const { t } = useTranslation('intercom')
  const refusalText = useRefusalText()
  // the wizard changes the IQ while it runs, so it keeps the one that it began with
  const [switched, setSwitched] = useState<Iq>()
  return (
    <>
      {iq.otpEnabled && iq.state !== 'dead' && (
        <NoticeBar
          tone="waiting"
          action={
            <Button onClick={() => setSwitched(iq)} disabledReason={refusalText(refuseOtpToggle(iq))}>
              {t('otp.disable')}
            </Button>
          }
        >
          {t('otp.isOn')}
        </NoticeBar>
      )}
      {switched && (
        <OtpWizard installationId={installationId} iq={switched} onClose={() => setSwitched(undefined)} />
      )}
    </>
  )
}
