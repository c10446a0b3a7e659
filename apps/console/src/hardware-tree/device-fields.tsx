import type { HardwareType } from '@commissioning/domain/hardware-tree/tree'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { TextField } from '@commissioning/ui/text-field'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ScanButton } from '../scanner/scan-button.tsx'
import type { DeviceForm } from './device-form.ts'

interface Props {
  form: UseFormReturn<DeviceForm>
  hardwareType: HardwareType
}

/** The name of a lock may stand as a code at its door. */
export function NameField({ form, hardwareType }: Props) {
  const { t } = useTranslation('hardware-tree')
  const scan = (
    <ScanButton
      scans="name"
      onScan={(name) => form.setValue('customerReference', name)}
      onManual={() => form.setFocus('customerReference')}
    />
  )
  return (
    <TextField
      control={form.control}
      name="customerReference"
      label={t(`fields.${hardwareType}Name`)}
      maxLength={50}
      scan={hardwareType === 'lock' && scan}
      isRequired
      hasAutofocus
    />
  )
}

export function AddressField({ form, hardwareType }: Props) {
  const { t } = useTranslation('hardware-tree')
  const isLock = hardwareType === 'lock'
  return (
    <TextField
      control={form.control}
      name="address"
      label={t('fields.address')}
      description={isLock ? t('fields.addressHint') : undefined}
      maxLength={20}
      scan={
        <ScanButton
          scans="deviceId"
          onScan={(address) => form.setValue('address', address)}
          onManual={() => form.setFocus('address')}
        />
      }
      isRequired
      hasAutofocus={!isLock}
    />
  )
}

export function TypeField({ form }: Props) {
  const { t } = useTranslation('hardware-tree')
  return (
    <RadioListField
      control={form.control}
      name="type"
      label={t('fields.repeaterType')}
      isRequired
      options={[
        { value: 'RFNET', label: t('nets.RFNET'), description: t('nets.rfnetHint') },
        { value: 'BLUENET', label: t('nets.BLUENET'), description: t('nets.bluenetHint') },
      ]}
    />
  )
}
