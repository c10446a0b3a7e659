import {
  type InstallationDetail,
  installationEndpoints,
} from '@commissioning/contract/installations/installation-endpoints'
import {
  refuseOwnerEmail,
  refuseOwnerEmailConfirmation,
} from '@commissioning/domain/installations/owner-email-rules'
import { emailKey } from '@commissioning/domain/validation/email'
import { EmailField } from '@commissioning/ui/email-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'

interface Props {
  installation: InstallationDetail
  onClose: () => void
}

/** Another address for a pending owner, typed twice (OWNER-17 to OWNER-19). */
export function ChangeOwnerModal({ installation, onClose }: Props) {
  const { t } = useTranslation('owner')
  const refusalText = useRefusalText()
  const change = useChange(installationEndpoints.changeSiteOwner, 'owner')
  const form = useForm({
    defaultValues: { email: '', confirmation: '' },
    mode: 'onTouched',
    resolver: createFormResolver(({ email, confirmation }) => ({
      email: refusalText(refuseOwnerEmail(email)),
      confirmation: refusalText(refuseOwnerEmailConfirmation(confirmation, email)),
    })),
  })

  return (
    <SaveForm
      title={t('change.title')}
      label={t('change.confirm')}
      form={form}
      write={change}
      send={({ email }) => ({
        params: { installationId: installation.id },
        body: { email: emailKey(email) },
      })}
      done={t('change.done')}
      onClose={onClose}
    >
      <p>{t('change.text', { email: installation.site?.owner?.email })}</p>
      <EmailField control={form.control} name="email" label={t('change.email')} isRequired />
      <EmailField control={form.control} name="confirmation" label={t('change.again')} isRequired />
    </SaveForm>
  )
}
