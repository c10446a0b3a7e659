import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import { refuseFloorName, refuseFloorNumber } from '@commissioning/domain/floors/floor-rules'
import { type Control, useForm } from 'react-hook-form'
import { checkedBy } from '../page/checked-form.ts'
import { useRefusalText } from '../refusal-text.ts'

export interface FloorForm {
  customerReference: string
  /** As the list of numbers spells it; null until one is chosen. */
  number: string | null
}
export type FloorControl = Control<FloorForm>

/** Name and number, checked against the other floors. */
export function useFloorForm(floor: Floor | undefined, floors: readonly Floor[]) {
  const refusalText = useRefusalText()
  const form = useForm<FloorForm>({
    defaultValues: floor
      ? { customerReference: floor.customerReference, number: String(floor.number) }
      : { customerReference: '', number: null },
    mode: 'onTouched',
    resolver: checkedBy(({ customerReference, number }) => ({
      customerReference: refusalText(refuseFloorName(customerReference)),
      number: refusalText(refuseFloorNumber(number === null ? null : Number(number), floors, floor?.id)),
    })),
  })
  const { customerReference, number } = form.watch()
  return { form, answers: { customerReference: customerReference.trim(), number: Number(number) } }
}
