import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { refuseIntegrationSwitch } from '@commissioning/domain/intercom/intercom-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'

interface Props {
  installationId: string
  site: IntercomSite
  onClose: () => void
}

/** The confirmation before the integration is enabled or disabled; its configuration stays (ICOM-11). */
export function ToggleIntegration({ installationId, site, onClose }: Props) {
  const { t } = useTranslation('intercom')
  const refusalText = useRefusalText()
  const change = useChange(intercomEndpoints.changeIntercomSite, 'intercom')
  // the question stays as it was while the answer changes the site behind it
  const [integrationEnabled] = useState(site.status === 'Disabled')
  const messages = integrationEnabled ? 'enable' : 'disable'
  return (
    <WriteDialog
      title={t(`toggle.${messages}Title`)}
      object={site.customerReference}
      confirmLabel={t(`toggle.${messages}`)}
      effect={t(`toggle.${messages}Effect`)}
      disabledReason={refusalText(refuseIntegrationSwitch(site.status))}
      write={change}
      given={{ params: { installationId }, body: { integrationEnabled } }}
      done={t(`toggle.${messages}Done`)}
      onClose={onClose}
    />
  )
}
