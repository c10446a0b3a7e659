import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import {
  FLOOR_NUMBER,
  refuseFloorName,
  refuseFloorNumber,
  refuseTakenNumber,
} from '@commissioning/domain/floors/floor-rules'
import { OverviewList } from '@commissioning/ui/overview-list'
import { SelectField } from '@commissioning/ui/select-field'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { NameField } from '../../components/name-field.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './floors.module.css'

interface FloorForm {
  customerReference: string
  /** The number is spelled as in the list of numbers; null until one is selected. */
  number: string | null
}

/** Name and number, checked against the other floors. */
export function useFloorForm(floor: Floor | undefined, floors: readonly Floor[]) {
  const refusalText = useRefusalText()
  const form = useForm<FloorForm>({
    defaultValues: floor
      ? { customerReference: floor.customerReference, number: String(floor.number) }
      : { customerReference: '', number: null },
    mode: 'onTouched',
    resolver: createFormResolver(({ customerReference, number }) => ({
      customerReference: refusalText(refuseFloorName(customerReference)),
      number: refusalText(refuseFloorNumber(number === null ? null : Number(number), floors, floor?.id)),
    })),
  })
  const { customerReference, number } = form.watch()
  return { form, answers: { customerReference: customerReference.trim(), number: Number(number) } }
}

interface NameProps {
  control: Control<FloorForm>
  floors: readonly Floor[]
  /** The floor that is edited, which may keep its number. */
  floorId: string | undefined
}

/** Step 1: a name, and a number that no other floor has. */
export function FloorNameStep({ control, floors, floorId }: NameProps) {
  const { t } = useTranslation('floors')
  return (
    <div className={classes.fields}>
      <NameField control={control} label={t('fields.name')} hasAutofocus />
      <SelectField
        control={control}
        name="number"
        label={t('fields.number')}
        placeholder={t('fields.choose')}
        isRequired
        options={numbers.map((number) => ({
          value: String(number),
          label: String(number),
          disabledReason: refuseTakenNumber(number, floors, floorId) && t('taken'),
        }))}
      />
    </div>
  )
}

interface OverviewProps {
  customerReference: string
  number: number
  /** It is undefined until the locks of the floor are known. */
  locks: readonly Hardware[] | undefined
  onEdit: (step: 'name' | 'locks') => void
}

/** Step 3: all answers, each with its way back. */
export function FloorOverviewStep({ customerReference, number, locks, onEdit }: OverviewProps) {
  const { t } = useTranslation('floors')
  const count = locks?.length ?? 0
  return (
    <OverviewList
      items={[
        { key: 'name', label: t('fields.name'), value: customerReference, onEdit: () => onEdit('name') },
        { key: 'number', label: t('fields.number'), value: number, onEdit: () => onEdit('name') },
        {
          key: 'locks',
          label: t('columns.locks'),
          value: (
            <>
              {t('locks.picked', { count })}
              {count > 0 && (
                <ul className={classes.names}>
                  {locks?.map((lock) => (
                    <li key={lock.id}>{lock.customerReference}</li>
                  ))}
                </ul>
              )}
            </>
          ),
          onEdit: () => onEdit('locks'),
        },
      ]}
    />
  )
}

/** From 0 upwards, then the floors below ground. */
const { min, max } = FLOOR_NUMBER
const numbers = [
  ...Array.from({ length: max + 1 }, (_, number) => number),
  ...Array.from({ length: -min }, (_, index) => -1 - index),
]
