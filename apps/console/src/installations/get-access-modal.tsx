import { FormModal } from '@commissioning/ui/form-modal'
import { TextField } from '@commissioning/ui/text-field'
import { showSuccess } from '@commissioning/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { checkedBy } from '../page/checked-form.ts'
import { paths } from '../paths.ts'
import { useGetInstallationAccess } from './installation-queries.ts'

/** Grants limited control of a customer's site by the customer's UID and access code (ACCESS-05). */
export function GetAccessModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('owner')
  const navigate = useNavigate()
  const access = useGetInstallationAccess()
  const intent = useIdempotencyKey()
  const form = useForm({
    defaultValues: { identifier: '', accessCode: '' },
    mode: 'onTouched',
    resolver: checkedBy(({ identifier, accessCode }) => ({
      identifier: identifier.trim() === '' ? t('access.uidRequired') : undefined,
      accessCode: accessCode.trim() === '' ? t('access.codeRequired') : undefined,
    })),
  })
  const submit = form.handleSubmit(({ identifier, accessCode }) => {
    const body = { identifier: identifier.trim(), accessCode: accessCode.trim() }
    access.mutate(
      { ...body, key: intent.keyFor(body) },
      {
        onSuccess: ({ id }) => {
          showSuccess(t('access.done'))
          onClose()
          void navigate({ to: paths.installation(id) })
        },
      },
    )
  })

  return (
    <FormModal
      title={t('access.title')}
      subtitle={t('access.step')}
      submit={{ label: t('access.submit'), onClick: () => void submit(), busy: access.isPending }}
      onCancel={onClose}
      cancelQuestion={{ title: t('access.cancelTitle') }}
      error={access.error}
    >
      <p>{t('access.text')}</p>
      <TextField control={form.control} name="identifier" label={t('access.uid')} isRequired hasAutofocus />
      <TextField control={form.control} name="accessCode" label={t('access.code')} isRequired />
    </FormModal>
  )
}
