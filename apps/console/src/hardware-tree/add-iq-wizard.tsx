import {
  formatActivationCode,
  IQ_CODE_MASK,
  refuseActivationCode,
} from '@commissioning/domain/iqs/activation-code'
import { refuseIqName, refuseIqTimeZone } from '@commissioning/domain/iqs/iq-rules'
import { CodeField } from '@commissioning/ui/code-field'
import { OverviewList } from '@commissioning/ui/overview-list'
import { SelectField } from '@commissioning/ui/select-field'
import { TextField } from '@commissioning/ui/text-field'
import { showSuccess } from '@commissioning/ui/toast'
import { canGoBack, moveWizard, startWizard } from '@commissioning/ui/wizard.ts'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useAddIq } from '../iqs/iq-queries.ts'
import { timeZoneOptions } from '../page/time-zones.ts'
import { useRefusalText } from '../refusal-text.ts'
import { ScanButton } from '../scanner/scan-button.tsx'
import classes from './hardware.module.css'

const steps = ['name', 'code', 'confirm'] as const

interface Props {
  installationId: string
  onClose: () => void
}

/** Add IQ: name and timezone, activation code, confirmation (IQ-15 to IQ-17). */
export function AddIqWizard({ installationId, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const [wizard, setWizard] = useState(startWizard(steps))
  const intent = useIdempotencyKey()
  const addIq = useAddIq(installationId)
  const form = useForm({
    defaultValues: {
      customerReference: '',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone as string | null,
      activationCode: '',
    },
  })
  const values = form.watch()
  const refusals = {
    name: refuseIqName(values.customerReference) ?? refuseIqTimeZone(values.timeZone ?? ''),
    code: refuseActivationCode(values.activationCode),
    confirm: undefined,
  }
  const draft = {
    customerReference: values.customerReference.trim(),
    activationCode: values.activationCode,
    timeZone: values.timeZone ?? '',
  }
  const add = () =>
    addIq.mutate(
      { ...draft, key: intent.keyFor(draft) },
      {
        onSuccess: () => {
          showSuccess(t('addIqWizard.done'))
          onClose()
        },
      },
    )
  const isLast = wizard.step === 'confirm'

  return (
    <WizardModal
      title={t('addIq')}
      step={steps.indexOf(wizard.step) + 1}
      total={steps.length}
      size="medium"
      forward={{
        label: t(isLast ? 'addIqWizard.add' : 'next'),
        onClick: isLast ? add : () => setWizard(moveWizard(wizard, { go: 'forward' }, steps)),
        busy: addIq.isPending,
        disabledReason: refusalText(refusals[wizard.step]),
      }}
      onBack={
        canGoBack(wizard, steps) ? () => setWizard(moveWizard(wizard, { go: 'back' }, steps)) : undefined
      }
      onCancel={onClose}
      error={addIq.error}
    >
      {wizard.step === 'name' && (
        <div className={classes.stack}>
          <TextField
            control={form.control}
            name="customerReference"
            label={t('fields.iqName')}
            maxLength={50}
            isRequired
            hasAutofocus
          />
          <SelectField
            control={form.control}
            name="timeZone"
            label={t('fields.timeZone')}
            isRequired
            options={timeZoneOptions()}
          />
        </div>
      )}
      {wizard.step === 'code' && (
        <div className={classes.stack}>
          <p>{t('addIqWizard.where')}</p>
          <CodeField
            control={form.control}
            name="activationCode"
            label={t('fields.activationCode')}
            mask={IQ_CODE_MASK}
            scan={
              <ScanButton
                scans="activationCode"
                onScan={(code) => form.setValue('activationCode', code)}
                onManual={() => form.setFocus('activationCode')}
              />
            }
            isRequired
            hasAutofocus
          />
        </div>
      )}
      {isLast && (
        <OverviewList
          items={[
            { key: 'name', label: t('fields.iqName'), value: draft.customerReference },
            { key: 'zone', label: t('fields.timeZone'), value: draft.timeZone.replaceAll('_', ' ') },
            {
              key: 'code',
              label: t('fields.activationCode'),
              value: formatActivationCode(draft.activationCode),
            },
          ]}
        />
      )}
    </WizardModal>
  )
}
