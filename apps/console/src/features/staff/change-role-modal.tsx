import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { COMPANY_ROLES, type CompanyRole } from '@commissioning/domain/roles/roles'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useMe } from '../../lib/session/me-queries.ts'
import type { InstallerDialogProps } from './installer-dialog-props.ts'

import { RoleField } from './role-field.tsx'
import classes from './staff.module.css'

/** Changes to the other of the two company roles (STAFF-17). */
export function ChangeRoleModal({ person, name, onClose }: InstallerDialogProps) {
  const { t } = useTranslation('staff')
  const { data: me } = useMe()
  const current = COMPANY_ROLES.find((role) => role === person.role.code)
  const form = useForm<{ role: CompanyRole | undefined }>({ defaultValues: { role: current } })
  const change = useChange(staffEndpoints.changeStaffRole, 'staff')
  const role = form.watch('role')
  const isStepDown = person.id === me?.id && role === 'installer_basic'

  return (
    <SaveForm
      title={t('role.title')}
      label={t('role.confirm')}
      form={form}
      write={change}
      send={(answers, { ifMatch }) =>
        answers.role && { params: { staffId: person.id }, body: { role: answers.role }, ...ifMatch }
      }
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
