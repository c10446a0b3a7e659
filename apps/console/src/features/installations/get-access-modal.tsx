import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { TextField } from '@commissioning/ui/text-field'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { paths } from '../../lib/paths.ts'

/** Grants limited control of a customer's site by the customer's UID and access code (ACCESS-05). */
export function GetAccessModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('owner')
  const navigate = useNavigate()
  const access = useChange(installationEndpoints.getInstallationAccess, 'installation')
  const form = useForm({
    defaultValues: { identifier: '', accessCode: '' },
    mode: 'onTouched',
    resolver: createFormResolver(({ identifier, accessCode }) => ({
      identifier: identifier.trim() === '' ? t('access.uidRequired') : undefined,
      accessCode: accessCode.trim() === '' ? t('access.codeRequired') : undefined,
    })),
  })

  return (
    <SaveForm
      title={t('access.title')}
      hasStep
      label={t('access.submit')}
      form={form}
      write={access}
      send={({ identifier, accessCode }, { keyFor }) => {
        const body = { identifier: identifier.trim(), accessCode: accessCode.trim() }
        return { body, idempotencyKey: keyFor(body) }
      }}
      cancelQuestion={{ title: t('access.cancelTitle') }}
      done={t('access.done')}
      onDone={({ id }) => {
        onClose()
        void navigate({ to: paths.installation(id) })
      }}
      onClose={onClose}
    >
      <p>{t('access.text')}</p>
      <TextField control={form.control} name="identifier" label={t('access.uid')} isRequired hasAutofocus />
      <TextField control={form.control} name="accessCode" label={t('access.code')} isRequired />
    </SaveForm>
  )
}
