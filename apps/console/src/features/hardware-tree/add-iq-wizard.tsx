import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { formatActivationCode, refuseActivationCode } from '@commissioning/domain/iqs/activation-code'
import { refuseIqName, refuseIqTimeZone } from '@commissioning/domain/iqs/iq-rules'
import { OverviewList } from '@commissioning/ui/overview-list'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { NameField } from '../../components/name-field.tsx'
import { ownTimeZone } from '../../components/own-time-zone.ts'
import { TimeZoneField } from '../../components/time-zone-field.tsx'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { IqCodeForm } from '../iqs/iq-code-form.tsx'
import { ScanLabelButton } from '../scanner/scan-label-button.tsx'
import classes from './hardware.module.css'

interface Props {
  installationId: string
  onClose: () => void
}

/** Add IQ: name and timezone, activation code, confirmation (IQ-15 to IQ-17). */
export function AddIqWizard({ installationId, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const wizard = useWizard(['name', 'code', 'confirm'])
  const intent = useIdempotencyKey()
  const addIq = useChange(iqEndpoints.addIq, 'iq')
  const form = useForm({
    defaultValues: {
      customerReference: '',
      timeZone: ownTimeZone(),
      activationCode: '',
    },
    mode: 'onTouched',
    resolver: createFormResolver(({ customerReference, timeZone, activationCode }) => ({
      customerReference: refusalText(refuseIqName(customerReference)),
      timeZone: refusalText(refuseIqTimeZone(timeZone ?? '')),
      activationCode: refusalText(refuseActivationCode(activationCode)),
    })),
  })
  const { control } = form
  const values = form.watch()
  const draft = {
    customerReference: values.customerReference.trim(),
    activationCode: values.activationCode,
    timeZone: values.timeZone ?? '',
  }
  const add = () =>
    notifyWhenDone(
      addIq.mutateAsync({ params: { installationId }, body: draft, idempotencyKey: intent.keyFor(draft) }),
      t('addIqWizard.done'),
      onClose,
    )
  const steps: StepsOf<typeof wizard> = {
    name: {
      refusal: refusalText(refuseIqName(values.customerReference) ?? refuseIqTimeZone(values.timeZone ?? '')),
      content: (
        <div className={classes.stack}>
          <ScanLabelButton
            scans="activationCode"
            onManual={() => form.setFocus('customerReference')}
            onScan={(code) => {
              form.setValue('activationCode', code, { shouldDirty: true, shouldValidate: true })
              form.setFocus('customerReference')
            }}
          />
          <NameField control={control} label={t('fields.iqName')} hasAutofocus />
          <TimeZoneField control={control} name="timeZone" label={t('fields.timeZone')} />
        </div>
      ),
    },
    code: {
      refusal: refusalText(refuseActivationCode(values.activationCode)),
      content: (
        <div className={classes.stack}>
          <IqCodeForm form={form} where={t('addIqWizard.where')} label={t('fields.activationCode')} />
        </div>
      ),
    },
    confirm: {
      forward: { label: t('addIqWizard.add'), onClick: add },
      sends: addIq,
      content: (
        <OverviewList
          items={[
            { key: 'name', label: t('fields.iqName'), value: draft.customerReference },
            { key: 'zone', label: t('fields.timeZone'), value: timeZoneLabel(draft.timeZone) },
            {
              key: 'code',
              label: t('fields.activationCode'),
              value: formatActivationCode(draft.activationCode),
            },
          ]}
        />
      ),
    },
  }

  return <WizardSteps wizard={wizard} title={t('addIq')} onCancel={onClose} steps={steps} />
}
