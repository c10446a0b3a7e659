import type { CompanyRole } from '@commissioning/domain/roles/roles'
import { refuseFirstName, refuseLastName } from '@commissioning/domain/staff/staff-rules'
import { refuseEmail } from '@commissioning/domain/validation/email'
import { EmailField } from '@commissioning/ui/email-field'
import { FormModal } from '@commissioning/ui/form-modal'
import { TextField } from '@commissioning/ui/text-field'
import { showSuccess } from '@commissioning/ui/toast'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { checkedBy } from '../page/checked-form.ts'
import { useRefusalText } from '../refusal-text.ts'
import { RoleField } from './role-field.tsx'
import classes from './staff.module.css'
import { useInviteStaffMember } from './staff-queries.ts'

interface Fields {
  firstName: string
  lastName: string
  email: string
  role: CompanyRole
}

const nobody: Fields = { firstName: '', lastName: '', email: '', role: 'installer_basic' }

/** Invites a colleague, who gets a mail and is pending until the first sign-in (STAFF-12, STAFF-13, STAFF-21). */
export function InviteInstallerModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff')
  const refusalText = useRefusalText()
  const invite = useInviteStaffMember()
  const intent = useIdempotencyKey()
  const form = useForm<Fields>({
    defaultValues: nobody,
    mode: 'onTouched',
    resolver: checkedBy<Fields>(({ firstName, lastName, email }) => ({
      firstName: refusalText(refuseFirstName(firstName)),
      lastName: refusalText(refuseLastName(lastName)),
      email: email.trim() === '' ? t('invite.emailRequired') : refusalText(refuseEmail(email)),
    })),
  })
  const submit = form.handleSubmit(({ role, ...typed }) => {
    const body = {
      firstName: typed.firstName.trim(),
      lastName: typed.lastName.trim(),
      email: typed.email.trim().toLowerCase(),
      role,
    }
    invite.mutate(
      { ...body, key: intent.keyFor(body) },
      {
        onSuccess: () => {
          showSuccess(t('invite.done'))
          onClose()
        },
      },
    )
  })
  const { control } = form

  return (
    <FormModal
      title={t('invite.title')}
      submit={{ label: t('invite.confirm'), onClick: () => void submit(), busy: invite.isPending }}
      onCancel={onClose}
      error={invite.error}
    >
      <p className={classes.lead}>{t('invite.text')}</p>
      <div className={classes.fields}>
        <TextField control={control} name="firstName" label={t('firstName')} isRequired hasAutofocus />
        <TextField control={control} name="lastName" label={t('lastName')} isRequired />
      </div>
      <EmailField control={control} name="email" label={t('email')} autoComplete="off" isRequired />
      <RoleField control={control} name="role" />
    </FormModal>
  )
}
