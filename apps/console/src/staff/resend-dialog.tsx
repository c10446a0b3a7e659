import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { onSuccess } from '@commissioning/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { useChange } from '../api/operations.ts'
import type { InstallerDialogProps } from './installer-dialog.tsx'

/** Sends a pending person a new link (STAFF-18). */
export function ResendDialog({ person, onClose }: InstallerDialogProps) {
  const { t } = useTranslation('staff')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const resend = useChange(staffEndpoints.resendStaffInvitation, 'staff')
  const run = () =>
    resend.mutate({ params: { staffId: person.id }, idempotencyKey }, onSuccess(t('resend.done'), onClose))
  return (
    <ConfirmDialog
      title={t('resend.title')}
      object={person.email}
      confirmLabel={t('resend.action')}
      busy={resend.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={resend.error}
    >
      {t('resend.text')}
    </ConfirmDialog>
  )
}
