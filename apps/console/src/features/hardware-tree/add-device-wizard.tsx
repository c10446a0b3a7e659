import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import { rulesWithLocks } from '@commissioning/domain/access-decision/changed-rules'
import { suggestNextName } from '@commissioning/domain/add-several/suggest-next-name'
import {
  type HardwareType,
  readCommunicationType,
} from '@commissioning/domain/device-registry/hardware-types'
import { refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { refuseRepeaterAddress, refuseRepeaterType } from '@commissioning/domain/repeaters/repeater-rules'
import { refuseName } from '@commissioning/domain/validation/names'
import { OverviewList } from '@commissioning/ui/overview-list'
import { showSuccess } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { ScanLabelButton } from '../scanner/scan-label-button.tsx'
import { CardStep } from './card-step.tsx'
import { DeviceAddressField, TypeField } from './device-fields.tsx'
import { type DeviceForm, deviceKindByAddress, emptyDevice, hardwareDraftFromForm } from './device-form.ts'
import { DeviceNameField } from './device-name-field.tsx'
import classes from './hardware.module.css'
import { LockDoneStep } from './lock-done-step.tsx'
import { PlacePicker } from './place-picker.tsx'
import { usePlacement } from './placement-queries.ts'
import { RepeaterVerifyStep } from './repeater-verify-step.tsx'
import { storeLastIq, usePresetPlace } from './use-preset-place.ts'
import { useTakenNames } from './use-taken-names.ts'
import { useVerify } from './use-verify.ts'
import { useVerifyStep } from './use-verify-step.ts'

const withThisLock = rulesWithLocks(['this lock'])

interface Props {
  installationId: string
  hardwareType: HardwareType
  /** Chosen already. */
  place?: Partial<DeviceForm> | undefined
  onClose: () => void
}

/** Add lock or repeater; each lock that follows another begins anew, with the next name and the same place (LOCK-28). */
export function AddDeviceWizard({ place, ...props }: Props) {
  const [begun, setBegun] = useState({ number: 1, place })
  return (
    <OneDevice
      key={begun.number}
      {...props}
      place={begun.place}
      onAnother={(next) => setBegun({ number: begun.number + 1, place: next })}
    />
  )
}

interface DeviceProps extends Props {
  onAnother: (place: Partial<DeviceForm>) => void
}

/**
 * One of them: name, of a repeater its type, address and place; confirmation; the step at the door; of a lock
 * the result (LOCK-04 to LOCK-07, REP-02 to REP-05).
 */
function OneDevice({ installationId, hardwareType, place, onAnother, onClose }: DeviceProps) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const intent = useIdempotencyKey()
  const sent = useChange(deviceEndpoints[hardwareType].add, hardwareType, 'tree')
  const form = useForm<DeviceForm>({
    defaultValues: { ...emptyDevice, ...place },
    mode: 'onTouched',
    resolver: createFormResolver(({ customerReference, address, type }) => ({
      customerReference: refusalText(refuseName(customerReference)),
      address: refusalText(type ? refuseRepeaterAddress(address, type) : refuseAddress(address)),
    })),
  })
  usePresetPlace(installationId, form, place?.iqId === undefined)
  const values = form.watch()
  const { customerReference, address, type, iqId } = values
  const name = customerReference.trim()
  const device = deviceKindByAddress(hardwareType, address)
  const placement = usePlacement(installationId, values, device)
  const verify = useVerify({ installationId, iqId: iqId ?? undefined, hardwareId: sent.data?.id })
  const isLock = hardwareType === 'lock'
  const needsVerify = iqId !== null && type !== 'BLUENET'
  const taken = useTakenNames(installationId)
  const wizard = useWizard(
    isLock
      ? // a lock that is not attached passes over a step and keeps the total, which its form cannot know yet
        ['device', 'confirm', 'verify', 'done']
      : ['name', 'device', 'confirm', (needsVerify || type === null) && 'verify'],
  )
  const verifyStep = useVerifyStep(verify, {
    notYet: t(`addDevice.${hardwareType}.notYet`),
    onLater: onClose,
    onEnd: isLock ? undefined : onClose,
  })
  const added = () => {
    storeLastIq(iqId)
    if (!isLock) showSuccess(t('addDevice.repeater.done'))
    if (isLock) wizard.to(needsVerify ? 'verify' : 'done')
    else if (needsVerify) wizard.forward()
    else onClose()
  }
  const add = () => {
    const body = hardwareDraftFromForm(values)
    sent.mutate(
      { params: { installationId }, body, idempotencyKey: intent.keyFor(body) },
      { onSuccess: added },
    )
  }
  const field = { form, hardwareType }
  const scanLabel = (
    <ScanLabelButton
      scans="deviceId"
      onManual={() => form.setFocus(isLock ? 'address' : 'customerReference')}
      onScan={(scanned) => {
        form.setValue('address', scanned, { shouldDirty: true, shouldValidate: true })
        if (!isLock) form.setValue('type', readCommunicationType(scanned))
        if (name === '') form.setFocus('customerReference')
      }}
    />
  )
  const addressRefusal = type ? refuseRepeaterAddress(address, type) : refuseAddress(address)
  const steps: StepsOf<typeof wizard> = {
    name: {
      refusal: refusalText(refuseName(customerReference) ?? refuseRepeaterType(type)),
      content: (
        <div className={classes.stack}>
          {scanLabel}
          <DeviceNameField {...field} />
          <TypeField {...field} />
        </div>
      ),
    },
    device: {
      refusal: refusalText(refuseName(customerReference) ?? addressRefusal ?? placement.refusal),
      // without a place, the IQs need not be known
      forward: iqId === null ? undefined : placement.forward,
      error: placement.error,
      content: (
        <div className={classes.stack}>
          {isLock && scanLabel}
          {isLock && <DeviceNameField {...field} hasAutofocus={place?.customerReference === undefined} />}
          <DeviceAddressField {...field} hasAutofocus={!isLock || place?.customerReference !== undefined} />
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
      // a refused or lost request can be sent again: the tree may hold the device already (API-25)
      refusal: sent.error ? undefined : refusalText(placement.refusal),
      forward: { label: t(`addDevice.${hardwareType}.add`), onClick: add },
      sends: sent,
      content: (
        <>
          <OverviewList
            items={[
              { key: 'name', label: t(`fields.${hardwareType}Name`), value: name },
              ...(type ? [{ key: 'type', label: t('fields.repeaterType'), value: t(`nets.${type}`) }] : []),
              {
                key: 'address',
                label: t('fields.address'),
                value: hardwareDraftFromForm(values).activationCode,
              },
              {
                key: 'place',
                label: t('place.iq'),
                value: iqId === null ? t('place.none') : placement.iq?.customerReference,
              },
            ]}
          />
          <DifferenceNotice
            installationId={installationId}
            change={isLock && iqId !== null ? withThisLock : undefined}
          />
        </>
      ),
    },
    verify: {
      ...verifyStep,
      content: isLock ? (
        <CardStep name={name} verify={verify} />
      ) : (
        <RepeaterVerifyStep name={name} verify={verify} />
      ),
    },
    done: {
      onBack: null,
      leave: 'close',
      forward: {
        label: t('addDevice.another'),
        onClick: () =>
          onAnother({ customerReference: suggestNextName(name, taken), iqId, parentId: values.parentId }),
      },
      content: <LockDoneStep name={name} item={verify.item} iq={placement.iq} />,
    },
  }

  return (
    <WizardSteps
      wizard={wizard}
      title={t(`addDevice.${hardwareType}.title`)}
      onCancel={onClose}
      steps={steps}
    />
  )
}
