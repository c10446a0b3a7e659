import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseIqName } from '@commissioning/domain/iqs/iq-rules'
import { CheckboxField } from '@commissioning/ui/checkbox-field'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { TextField } from '@commissioning/ui/text-field'
import { showSuccess } from '@commissioning/ui/toast'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSeenVersion } from '../api/use-seen-version.ts'
import { useRefusalText } from '../refusal-text.ts'
import { useChangeIq } from './iq-queries.ts'

interface Props {
  installationId: string
  iq: Iq
  onClose: () => void
}

/** Renames an IQ and switches its Green Heartbeat; only what changed is sent (IQ-28, IQ-29). */
export function EditIqModal({ installationId, iq, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const { customerReference, ledEnabled } = iq
  const form = useForm({ defaultValues: { customerReference, ledEnabled } })
  const changeIq = useChangeIq(installationId, iq.id)
  const { isStale, ifMatch } = useSeenVersion(iq.version, changeIq.error)
  const opened = form.formState.defaultValues
  const typed = form.watch()
  const name = typed.customerReference.trim()
  const change = {
    ...(name === opened?.customerReference ? {} : { customerReference: name }),
    ...(typed.ledEnabled === opened?.ledEnabled ? {} : { ledEnabled: typed.ledEnabled }),
  }

  const save = () => {
    if (Object.keys(change).length === 0) return onClose()
    changeIq.mutate(
      { ...change, ...ifMatch },
      {
        onSuccess: () => {
          showSuccess(t('updated.iq'))
          onClose()
        },
      },
    )
  }

  return (
    <FormModal
      title={t('edit.iq')}
      submit={{
        label: t('ui:save'),
        onClick: save,
        busy: changeIq.isPending,
        disabledReason: refusalText(refuseIqName(name)),
      }}
      onCancel={onClose}
      error={changeIq.error}
    >
      {isStale && (
        <NoticeBar tone="waiting">
          {t('edit.changed', { name: customerReference })}{' '}
          {t(ledEnabled ? 'edit.heartbeatOn' : 'edit.heartbeatOff')}
        </NoticeBar>
      )}
      <TextField
        control={form.control}
        name="customerReference"
        label={t('fields.iqName')}
        maxLength={50}
        isRequired
        hasAutofocus
      />
      <CheckboxField
        control={form.control}
        name="ledEnabled"
        label={t('edit.heartbeat')}
        description={t('edit.heartbeatHint')}
      />
    </FormModal>
  )
}
