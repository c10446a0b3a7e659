import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { showSuccess } from '@commissioning/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import type { InstallerDialogProps } from './installer-dialog.tsx'
import { useDeleteStaffMember } from './staff-queries.ts'

/** The question before a person is shut out; what the person created stays with the company. */
export function DeleteDialog({ person, name, onClose }: InstallerDialogProps) {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const remove = useDeleteStaffMember(person.id)
  const run = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showSuccess(t('delete.done', { name }))
        void navigate({ to: paths.installers })
      },
    })
  return (
    <ConfirmDialog
      title={t('delete.title')}
      object={name === person.email ? name : `${name} · ${person.email}`}
      confirmLabel={t('delete.action')}
      isDangerous
      busy={remove.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={remove.error}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
