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

/** Reminds a registered owner of the Terms of Service (OWNER-14). */
export function RemindOwnerModal({ installation, onClose }: Props) {
  const { t } = useTranslation('owner')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const remind = useChange(installationEndpoints.remindSiteOwner)
  return (
    <WriteDialog
      title={t('remind.title')}
      object={installation.site?.owner?.email ?? ''}
      confirmLabel={t('remind.confirm')}
      effect={t('remind.text')}
      write={remind}
      given={{ params: { installationId: installation.id }, idempotencyKey }}
      done={t('remind.done')}
      onClose={onClose}
    />
  )
}
