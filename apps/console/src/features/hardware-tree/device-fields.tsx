import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import { RadioListField } from '@commissioning/ui/radio-list-field'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../../components/address-field.tsx'
import { ScanFieldButton } from '../scanner/scan-field-button.tsx'
import type { DeviceForm } from './device-form.ts'

interface Props {
  form: UseFormReturn<DeviceForm>
  hardwareType: HardwareType
}

/** Its label as a field; the scanner for all of it stands above the fields (SCAN-13). */
export function DeviceAddressField({
  form,
  hardwareType,
  hasAutofocus = false,
}: Props & { hasAutofocus?: boolean }) {
  const { t } = useTranslation('hardware-tree')
  return (
    <AddressField
      control={form.control}
      name="address"
      label={t('fields.address')}
      description={hardwareType === 'lock' ? t('fields.addressHint') : undefined}
      scan={<ScanFieldButton form={form} name="address" scans="deviceId" />}
      isRequired
      hasAutofocus={hasAutofocus}
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
