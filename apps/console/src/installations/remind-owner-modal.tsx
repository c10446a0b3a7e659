import {
  type InstallationDetail,
  installationEndpoints,
} from '@commissioning/contract/installations/installation-endpoints'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { onSuccess } from '@commissioning/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { useChange } from '../api/operations.ts'

interface Props {
  installation: InstallationDetail
  onClose: () => void
}

/** Reminds a registered owner of the Terms of Service (OWNER-14). */
export function RemindOwnerModal({ installation, onClose }: Props) {
  const { t } = useTranslation('owner')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const remind = useChange(installationEndpoints.remindSiteOwner)
  const run = () =>
    remind.mutate(
      { params: { installationId: installation.id }, idempotencyKey },
      onSuccess(t('remind.done'), onClose),
    )
  return (
    <ConfirmDialog
      title={t('remind.title')}
      object={installation.site?.owner?.email ?? ''}
      confirmLabel={t('remind.confirm')}
      busy={remind.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={remind.error}
    >
      {t('remind.text')}
    </ConfirmDialog>
  )
}
