import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { refuseName } from '@commissioning/domain/validation/names'
import { OverviewList } from '@commissioning/ui/overview-list'
import { TextField } from '@commissioning/ui/text-field'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { WizardSteps } from '@commissioning/ui/wizard-steps'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useChange } from '../api/operations.ts'
import { useRefusalText } from '../refusal-text.ts'
import { ScanButton } from '../scanner/scan-button.tsx'
import { CardStep } from './card-step.tsx'
import { type DeviceForm, deviceOf, draftOf, emptyDevice } from './device-form.ts'
import classes from './hardware.module.css'
import { LockDoneStep } from './lock-done-step.tsx'
import { PlacePicker } from './place-picker.tsx'
import { usePlacement } from './placement-queries.ts'
import { useVerify } from './use-verify.ts'
import { useVerifyStep } from './use-verify-step.ts'

interface Props {
  installationId: string
  onClose: () => void
}

/** Add lock: name, address and place; confirmation; the card at the door; the result (LOCK-04 to LOCK-07). */
export function AddLockWizard({ installationId, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const intent = useIdempotencyKey()
  const addLock = useChange(lockEndpoints.addLock, 'lock', 'tree')
  const form = useForm<DeviceForm>({ defaultValues: emptyDevice })
  const values = form.watch()
  const device = deviceOf('lock', values.address)
  const placement = usePlacement(installationId, values, device)
  const name = values.customerReference.trim()
  const wizard = useWizard(['form', 'confirm', values.iqId !== null && 'card', 'done'])
  const verify = useVerify({ installationId, iqId: values.iqId ?? undefined, hardwareId: addLock.data?.id })
  const refusal = refuseName(values.customerReference) ?? refuseAddress(values.address) ?? placement.refusal
  const verifyStep = useVerifyStep(verify, { notYet: t('addLockWizard.notYet'), onLater: onClose })

  const add = () => {
    const draft = draftOf(values)
    addLock.mutate(
      { params: { installationId }, body: draft, idempotencyKey: intent.keyFor(draft) },
      { onSuccess: wizard.forward },
    )
  }

  return (
    <WizardSteps
      wizard={wizard}
      title={t('addLock')}
      size="medium"
      onCancel={onClose}
      steps={{
        form: {
          refusal: refusalText(refusal),
          forward: { busy: placement.isLoading },
          error: placement.error,
          content: (
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
          ),
        },
        confirm: {
          forward: { label: t('addLockWizard.add'), onClick: add },
          sends: addLock,
          content: (
            <OverviewList
              items={[
                { key: 'name', label: t('fields.lockName'), value: name },
                { key: 'address', label: t('fields.address'), value: draftOf(values).activationCode },
                {
                  key: 'place',
                  label: t('place.iq'),
                  value: placement.iq?.customerReference ?? t('place.none'),
                },
              ]}
            />
          ),
        },
        card: {
          ...verifyStep,
          content: <CardStep name={name} verify={verify} />,
        },
        done: {
          onBack: null,
          leave: 'close',
          forward: null,
          content: <LockDoneStep name={name} item={verify.item} iq={placement.iq} />,
        },
      }}
    />
  )
}
