import { COMPANY_ROLES, type CompanyRole } from '@commissioning/domain/roles/roles'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../page/save-form.tsx'
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
  const role = form.watch('role')
  const isStepDown = person.id === me?.id && role === 'installer_basic'

  return (
    <SaveForm
      title={t('role.title')}
      label={t('role.confirm')}
      form={form}
      write={change}
      send={(answers, { ifMatch }) => answers.role && { role: answers.role, ...ifMatch }}
      refusal={role === current && !change.error ? t('role.same') : undefined}
      version={person.version}
      changed={t('role.stale', { role: person.role.customerReference })}
      done={t('role.done')}
      onClose={onClose}
    >
      <p className={classes.lead}>{t('role.text', { name })}</p>
      <RoleField control={form.control} name="role" />
      {isStepDown && <NoticeBar tone="waiting">{t('role.own')}</NoticeBar>}
    </SaveForm>
  )
}
