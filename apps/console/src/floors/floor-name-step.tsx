import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import { FLOOR_NUMBER, refuseTakenNumber } from '@commissioning/domain/floors/floor-rules'
import { NAME_LIMIT } from '@commissioning/domain/validation/names'
import { SelectField } from '@commissioning/ui/select-field'
import { TextField } from '@commissioning/ui/text-field'
import { useTranslation } from 'react-i18next'
import classes from './floors.module.css'
import type { FloorControl } from './use-floor-form.ts'

interface Props {
  control: FloorControl
  floors: readonly Floor[]
  /** The floor that is edited, which may keep its number. */
  floorId: string | undefined
}

/** Step 1: a name, and a number that no other floor has. */
export function FloorNameStep({ control, floors, floorId }: Props) {
  const { t } = useTranslation('floors')
  return (
    <div className={classes.fields}>
      <TextField
        control={control}
        name="customerReference"
        label={t('fields.name')}
        maxLength={NAME_LIMIT}
        isRequired
        hasAutofocus
      />
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

/** From 0 upwards, then the floors below ground. */
const { min, max } = FLOOR_NUMBER
const numbers = [
  ...Array.from({ length: max + 1 }, (_, number) => number),
  ...Array.from({ length: -min }, (_, index) => -1 - index),
]
