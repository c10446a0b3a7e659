import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import type { CommunicationType } from '@commissioning/domain/hardware-tree/tree'
import { refuseRepeaterAddress, refuseRepeaterType } from '@commissioning/domain/repeaters/repeater-rules'
import { refuseName } from '@commissioning/domain/validation/names'
import { OverviewList } from '@commissioning/ui/overview-list'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { TextField } from '@commissioning/ui/text-field'
import { showSuccess } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { WizardSteps } from '@commissioning/ui/wizard-steps'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useChange } from '../api/operations.ts'
import { useRefusalText } from '../refusal-text.ts'
import { ScanButton } from '../scanner/scan-button.tsx'
import { type DeviceForm, deviceOf, draftOf, emptyDevice } from './device-form.ts'
import classes from './hardware.module.css'
import { PlacePicker } from './place-picker.tsx'
import { usePlacement } from './placement-queries.ts'
import { RepeaterVerifyStep } from './repeater-verify-step.tsx'
import { useVerify } from './use-verify.ts'
import { useVerifyStep } from './use-verify-step.ts'

interface Props {
  installationId: string
  onClose: () => void
}

/** Add repeater: name and type, address and place, confirmation, and for RFnet the verification (REP-02 to REP-05). */
export function AddRepeaterWizard({ installationId, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const intent = useIdempotencyKey()
  const addRepeater = useChange(repeaterEndpoints.addRepeater, 'repeater', 'tree')
  const kind = useForm<{ type: CommunicationType | null }>({ defaultValues: { type: null } })
  const form = useForm<DeviceForm>({ defaultValues: emptyDevice })
  const values = form.watch()
  const type = kind.watch('type')
  const device = deviceOf('repeater', values.address)
  const placement = usePlacement(installationId, values, device)
  const verify = useVerify({
    installationId,
    iqId: values.iqId ?? undefined,
    hardwareId: addRepeater.data?.id,
  })
  const needsVerify = type === 'RFNET' && values.iqId !== null
  const name = values.customerReference.trim()
  const wizard = useWizard(['name', 'address', 'confirm', (needsVerify || type === null) && 'verify'])
  const verifyStep = useVerifyStep(verify, {
    notYet: t('addRepeaterWizard.notYet'),
    onLater: onClose,
    onEnd: onClose,
  })
  const add = () => {
    const draft = draftOf(values)
    addRepeater.mutate(
      { params: { installationId }, body: draft, idempotencyKey: intent.keyFor(draft) },
      {
        onSuccess: () => {
          showSuccess(t('addRepeaterWizard.done'))
          if (needsVerify) wizard.forward()
          else onClose()
        },
      },
    )
  }

  return (
    <WizardSteps
      wizard={wizard}
      title={t('addRepeater')}
      size="medium"
      onCancel={onClose}
      steps={{
        name: {
          refusal: refusalText(refuseName(values.customerReference) ?? refuseRepeaterType(type)),
          content: (
            <div className={classes.stack}>
              <TextField
                control={form.control}
                name="customerReference"
                label={t('fields.repeaterName')}
                maxLength={50}
                isRequired
                hasAutofocus
              />
              <RadioListField
                control={kind.control}
                name="type"
                label={t('fields.repeaterType')}
                isRequired
                options={[
                  { value: 'RFNET', label: t('nets.RFNET'), description: t('nets.rfnetHint') },
                  { value: 'BLUENET', label: t('nets.BLUENET'), description: t('nets.bluenetHint') },
                ]}
              />
            </div>
          ),
        },
        address: {
          refusal: refusalText(refuseRepeaterAddress(values.address, type ?? 'RFNET') ?? placement.refusal),
          forward: { busy: placement.isLoading },
          error: placement.error,
          content: (
            <div className={classes.stack}>
              <TextField
                control={form.control}
                name="address"
                label={t('fields.address')}
                maxLength={20}
                scan={
                  <ScanButton
                    scans="deviceId"
                    onScan={(address) => form.setValue('address', address)}
                    onManual={() => form.setFocus('address')}
                  />
                }
                isRequired
                hasAutofocus
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
          forward: { label: t('addRepeaterWizard.add'), onClick: add },
          sends: addRepeater,
          content: (
            <OverviewList
              items={[
                { key: 'name', label: t('fields.repeaterName'), value: name },
                { key: 'type', label: t('fields.repeaterType'), value: t(`nets.${type ?? 'RFNET'}`) },
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
        verify: { ...verifyStep, content: <RepeaterVerifyStep name={name} verify={verify} /> },
      }}
    />
  )
}
