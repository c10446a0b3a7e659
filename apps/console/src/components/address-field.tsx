import { selectDeviceAddressMask } from '@commissioning/domain/hardware-tree/device-address'
import { CodeField } from '@commissioning/ui/code-field'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'

/** A MAC or Device ID; a MAC gets its dots while it is typed, so that its eight digits are enough (LOCK-26). */
export const AddressField = <Values extends FieldValues>(
  props: Omit<ComponentProps<typeof CodeField<Values>>, 'mask' | 'isGrouped'>,
) => <CodeField {...props} mask={selectDeviceAddressMask} isGrouped />
