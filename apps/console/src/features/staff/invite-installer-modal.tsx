import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import type { CompanyRole } from '@commissioning/domain/roles/roles'
import { refuseFirstName, refuseLastName } from '@commissioning/domain/staff/staff-rules'
import { emailKey, refuseEmail } from '@commissioning/domain/validation/email'
import { EmailField } from '@commissioning/ui/email-field'
import { TextField } from '@commissioning/ui/text-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { RoleField } from './role-field.tsx'
import classes from './staff.module.css'

interface InstallerFields {
  firstName: string
  lastName: string
  email: string
  role: CompanyRole
}

const EMPTY_INSTALLER: InstallerFields = { firstName: '', lastName: '', email: '', role: 'installer_basic' }

/** Invites a colleague, who gets a mail and is pending until the first sign-in (STAFF-12, STAFF-13, STAFF-21). */
export function InviteInstallerModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff')
  const refusalText = useRefusalText()
  const invite = useChange(staffEndpoints.inviteStaffMember, 'staff')
  const form = useForm<InstallerFields>({
    defaultValues: EMPTY_INSTALLER,
    mode: 'onTouched',
    resolver: createFormResolver<InstallerFields>(({ firstName, lastName, email }) => ({
      firstName: refusalText(refuseFirstName(firstName)),
      lastName: refusalText(refuseLastName(lastName)),
      email: email.trim() === '' ? t('invite.emailRequired') : refusalText(refuseEmail(email)),
    })),
  })
  const { control } = form

  return (
    <SaveForm
      title={t('invite.title')}
      label={t('invite.confirm')}
      form={form}
      write={invite}
      send={({ role, ...typed }, { keyFor }) => {
        const body = {
          firstName: typed.firstName.trim(),
          lastName: typed.lastName.trim(),
          email: emailKey(typed.email),
          role,
        }
        return { body, idempotencyKey: keyFor(body) }
      }}
      done={t('invite.done')}
      onClose={onClose}
    >
      <p className={classes.lead}>{t('invite.text')}</p>
      <div className={classes.fields}>
        <TextField control={control} name="firstName" label={t('firstName')} isRequired hasAutofocus />
        <TextField control={control} name="lastName" label={t('lastName')} isRequired />
      </div>
      <EmailField control={control} name="email" label={t('email')} isRequired />
      <RoleField control={control} name="role" />
    </SaveForm>
  )
}
