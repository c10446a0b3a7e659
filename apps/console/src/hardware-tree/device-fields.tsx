import type { HardwareType } from '@commissioning/domain/hardware-tree/tree'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { TextField } from '@commissioning/ui/text-field'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Named, NameField } from '../page/name-field.tsx'
import { ScanFieldButton } from '../scanner/scan-field-button.tsx'
import type { DeviceForm } from './device-form.ts'

interface Props {
  form: UseFormReturn<DeviceForm>
  hardwareType: HardwareType
}

interface NameProps<Values extends Named> {
  form: Pick<UseFormReturn<Values>, 'control' | 'setValue' | 'setFocus'>
  hardwareType: HardwareType
}

/** The name of a lock may stand as a code at its door (SHELL-23). */
export function DeviceNameField<Values extends Named>({ form, hardwareType }: NameProps<Values>) {
  const { t } = useTranslation('hardware-tree')
  const scan = <ScanFieldButton form={form} name={'customerReference' as FieldPath<Values>} scans="name" />
  return (
    <NameField
      control={form.control}
      label={t(`fields.${hardwareType}Name`)}
      scan={hardwareType === 'lock' && scan}
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
