import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import { RadioListField } from '@commissioning/ui/radio-list-field'
import { TextField } from '@commissioning/ui/text-field'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ScanFieldButton } from '../scanner/scan-field-button.tsx'
import type { DeviceForm } from './device-form.ts'

interface Props {
  form: UseFormReturn<DeviceForm>
  hardwareType: HardwareType
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
      scan={<ScanFieldButton form={form} name="address" scans="deviceId" />}
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
