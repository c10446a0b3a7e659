import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { refuseIntegrationSwitch } from '@commissioning/domain/intercom/intercom-rules'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { onSuccess } from '@commissioning/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../api/operations.ts'
import { useRefusalText } from '../refusal-text.ts'

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
  const words = integrationEnabled ? 'enable' : 'disable'
  const run = () =>
    change.mutate(
      { params: { installationId }, body: { integrationEnabled } },
      onSuccess(t(`toggle.${words}Done`), onClose),
    )
  return (
    <ConfirmDialog
      title={t(`toggle.${words}Title`)}
      object={site.customerReference}
      confirmLabel={t(`toggle.${words}`)}
      busy={change.isPending}
      disabledReason={refusalText(refuseIntegrationSwitch(site.status))}
      onConfirm={run}
      onCancel={onClose}
      error={change.error}
    >
      {t(`toggle.${words}Effect`)}
    </ConfirmDialog>
  )
}
