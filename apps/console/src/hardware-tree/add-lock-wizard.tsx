import { refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { refuseName } from '@commissioning/domain/validation/names'
import { OverviewList } from '@commissioning/ui/overview-list'
import { TextField } from '@commissioning/ui/text-field'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useAddLock } from '../locks/lock-queries.ts'
import { useRefusalText } from '../refusal-text.ts'
import { ScanButton } from '../scanner/scan-button.tsx'
import { CardStep } from './card-step.tsx'
import { type DeviceForm, deviceOf, draftOf, emptyDevice } from './device-form.ts'
import classes from './hardware.module.css'
import { LockDoneStep } from './lock-done-step.tsx'
import { PlacePicker } from './place-picker.tsx'
import { usePlacement } from './placement-queries.ts'
import { useVerify } from './use-verify.ts'

type Step = 'form' | 'confirm' | 'card' | 'done'

interface Props {
  installationId: string
  onClose: () => void
}

/** Add lock: name, address and place; confirmation; the card at the door; the result (LOCK-04 to LOCK-07). */
export function AddLockWizard({ installationId, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const [step, setStep] = useState<Step>('form')
  const intent = useIdempotencyKey()
  const addLock = useAddLock(installationId)
  const form = useForm<DeviceForm>({ defaultValues: emptyDevice })
  const values = form.watch()
  const device = deviceOf('lock', values.address)
  const placement = usePlacement(installationId, values, device)
  const verify = useVerify({ installationId, iqId: values.iqId ?? undefined, hardwareId: addLock.data?.id })
  const refusal = refuseName(values.customerReference) ?? refuseAddress(values.address) ?? placement.refusal
  const steps: readonly Step[] =
    values.iqId === null ? ['form', 'confirm', 'done'] : ['form', 'confirm', 'card', 'done']

  const add = () => {
    const draft = draftOf(values)
    addLock.mutate(
      { ...draft, key: intent.keyFor(draft) },
      { onSuccess: () => setStep(values.iqId === null ? 'done' : 'card') },
    )
  }
  const forward = {
    form: {
      label: t('next'),
      onClick: () => setStep('confirm'),
      busy: placement.isLoading,
      disabledReason: step === 'form' ? refusalText(addLock.data ? undefined : refusal) : undefined,
    },
    confirm: { label: t('addLockWizard.add'), onClick: add, busy: addLock.isPending },
    card: verify.isConfirmed
      ? { label: t('next'), onClick: () => setStep('done') }
      : { label: t('verify'), onClick: () => void verify.verify(), busy: verify.isLooking },
    done: undefined,
  }[step]

  const error = {
    form: placement.error,
    confirm: addLock.error,
    card: verify.isMissing ? { message: t('addLockWizard.notYet') } : verify.error,
    done: null,
  }[step]

  return (
    <WizardModal
      title={t('addLock')}
      step={steps.indexOf(step) + 1}
      total={steps.length}
      size="medium"
      forward={forward}
      secondary={
        step === 'card' && !verify.isConfirmed ? { label: t('verifyLater'), onClick: onClose } : undefined
      }
      onBack={step === 'confirm' ? () => setStep('form') : undefined}
      onCancel={onClose}
      cancelLabel={addLock.data ? t('close') : undefined}
      error={error}
    >
      {step === 'form' && (
        <div className={classes.stack}>
          <TextField
            control={form.control}
            name="customerReference"
            label={t('fields.lockName')}
            maxLength={50}
            scan={
              <ScanButton
                scans="name"
                onScan={(name) => form.setValue('customerReference', name)}
                onManual={() => form.setFocus('customerReference')}
              />
            }
            isRequired
            hasAutofocus
          />
          <TextField
            control={form.control}
            name="address"
            label={t('fields.address')}
            description={t('fields.addressHint')}
            maxLength={20}
            scan={
              <ScanButton
                scans="deviceId"
                onScan={(address) => form.setValue('address', address)}
                onManual={() => form.setFocus('address')}
              />
            }
            isRequired
          />
          <PlacePicker
            installationId={installationId}
            device={device}
            place={values}
            onPlace={({ iqId, parentId }) => {
              form.setValue('iqId', iqId)
              form.setValue('parentId', parentId)
            }}
          />
        </div>
      )}
      {step === 'confirm' && (
        <OverviewList
          items={[
            { key: 'name', label: t('fields.lockName'), value: values.customerReference.trim() },
            { key: 'address', label: t('fields.address'), value: draftOf(values).activationCode },
            { key: 'place', label: t('place.iq'), value: placement.iq?.customerReference ?? t('place.none') },
          ]}
        />
      )}
      {step === 'card' && <CardStep name={values.customerReference.trim()} verify={verify} />}
      {step === 'done' && (
        <LockDoneStep name={values.customerReference.trim()} item={verify.item} iq={placement.iq} />
      )}
    </WizardModal>
  )
}
