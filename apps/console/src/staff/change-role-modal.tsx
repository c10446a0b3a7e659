import { COMPANY_ROLES, type CompanyRole } from '@commissioning/domain/roles/roles'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { showSuccess } from '@commissioning/ui/toast'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSeenVersion } from '../api/use-seen-version.ts'
import { useMe } from '../session/me-queries.ts'
import type { InstallerDialogProps } from './installer-dialog.tsx'
import { RoleField } from './role-field.tsx'
import classes from './staff.module.css'
import { useChangeStaffRole } from './staff-queries.ts'

/** Changes to the other of the two company roles (STAFF-17). */
export function ChangeRoleModal({ person, name, onClose }: InstallerDialogProps) {
  const { t } = useTranslation('staff')
  const { data: me } = useMe()
  const current = COMPANY_ROLES.find((role) => role === person.role.code)
  const form = useForm<{ role: CompanyRole | undefined }>({ defaultValues: { role: current } })
  const change = useChangeStaffRole(person.id)
  const { isStale, ifMatch } = useSeenVersion(person.version, change.error)
  const role = form.watch('role')
  const isStepDown = person.id === me?.id && role === 'installer_basic'
  const submit = () => {
    if (!role) return
    change.mutate(
      { role, ...ifMatch },
      {
        onSuccess: () => {
          showSuccess(t('role.done'))
          onClose()
        },
      },
    )
  }

  return (
    <FormModal
      title={t('role.title')}
      submit={{
        label: t('role.confirm'),
        onClick: submit,
        busy: change.isPending,
        disabledReason: role === current && !change.error ? t('role.same') : undefined,
      }}
      onCancel={onClose}
      error={change.error}
    >
      <p className={classes.lead}>{t('role.text', { name })}</p>
      {isStale && (
        <NoticeBar tone="waiting">{t('role.stale', { role: person.role.customerReference })}</NoticeBar>
      )}
      <RoleField control={form.control} name="role" />
      {isStepDown && <NoticeBar tone="waiting">{t('role.own')}</NoticeBar>}
    </FormModal>
  )
}
