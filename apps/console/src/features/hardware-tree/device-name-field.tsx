import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type NamedForm, NameField } from '../../components/name-field.tsx'
import { ScanFieldButton } from '../scanner/scan-field-button.tsx'

interface Props<Values extends NamedForm> {
  form: Pick<UseFormReturn<Values>, 'control' | 'setValue' | 'setFocus'>
  hardwareType: HardwareType
  hasAutofocus?: boolean
}

/** The name of a lock may stand as a code at its door (SHELL-23). */
export function DeviceNameField<Values extends NamedForm>({
  form,
  hardwareType,
  hasAutofocus = true,
}: Props<Values>) {
  const { t } = useTranslation('hardware-tree')
  const scan = <ScanFieldButton form={form} name={'customerReference' as FieldPath<Values>} scans="name" />
  return (
    <NameField
      control={form.control}
      label={t(`fields.${hardwareType}Name`)}
      scan={hardwareType === 'lock' && scan}
      hasAutofocus={hasAutofocus}
    />
  )
}
