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

/** Sends the invitation of a pending owner again (OWNER-12). */
export function ResendInvitationModal({ installation, onClose }: Props) {
  const { t } = useTranslation('owner')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const resend = useChange(installationEndpoints.resendOwnerInvitation, 'owner')
  const run = () =>
    resend.mutate(
      { params: { installationId: installation.id }, idempotencyKey },
      onSuccess(t('resend.done'), onClose),
    )
  return (
    <ConfirmDialog
      title={t('resend.title')}
      object={installation.site?.owner?.email ?? ''}
      confirmLabel={t('resend.confirm')}
      busy={resend.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={resend.error}
    >
      {t('resend.text')}
    </ConfirmDialog>
  )
}
