import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { paths } from '../../lib/paths.ts'
import type { InstallerDialogProps } from './installer-dialog-props.ts'

import { useDeleteStaffMember } from './staff-queries.ts'

/** Asks before a person is deleted; the person's installations stay with the company. */
export function DeleteInstaller({ person, name, onClose }: InstallerDialogProps) {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const remove = useDeleteStaffMember(person.id)
  return (
    <WriteDialog
      title={t('delete.title')}
      object={name === person.email ? name : `${name} · ${person.email}`}
      confirmLabel={t('delete.action')}
      effect={t('delete.text')}
      write={remove}
      done={t('delete.done', { name })}
      given={undefined}
      onDone={() => void navigate({ to: paths.installers })}
      isDangerous
      onClose={onClose}
    />
  )
}
