import {
  type InstallationDetail,
  installationEndpoints,
} from '@commissioning/contract/installations/installation-endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'

interface Props {
  installation: InstallationDetail
  onClose: () => void
}

/** Sends the invitation of a pending owner again (OWNER-12). */
export function ResendInvitationModal({ installation, onClose }: Props) {
  const { t } = useTranslation('owner')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const resend = useChange(installationEndpoints.resendOwnerInvitation, 'owner')
  return (
    <WriteDialog
      title={t('resend.title')}
      object={installation.site?.owner?.email ?? ''}
      confirmLabel={t('resend.confirm')}
      effect={t('resend.text')}
      write={resend}
      given={{ params: { installationId: installation.id }, idempotencyKey }}
      done={t('resend.done')}
      onClose={onClose}
    />
  )
}
