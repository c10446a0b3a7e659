import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import type { InstallerDialogProps } from './installer-dialog-props.ts'

/** Sends a pending person a new link (STAFF-18). */
export function ResendDialog({ person, onClose }: InstallerDialogProps) {
  const { t } = useTranslation('staff')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const resend = useChange(staffEndpoints.resendStaffInvitation, 'staff')
  return (
    <WriteDialog
      title={t('resend.title')}
      object={person.email}
      confirmLabel={t('resend.action')}
      effect={t('resend.text')}
      write={resend}
      given={{ params: { staffId: person.id }, idempotencyKey }}
      done={t('resend.done')}
      onClose={onClose}
    />
  )
}
