import { FLOOR_NUMBER } from '@commissioning/domain/floors/floor-rules'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './missing-floors-fields.module.css'

interface Props {
  /** They have the names of the file, each with the number that it is created with. */
  unknown: readonly { text: string; number: number | undefined }[]
  floors: readonly { number: number; customerReference: string }[]
  /** Null leaves the lines of that floor out. */
  onNumber: (text: string, number: number | null) => void
}

/** Floors that are not there: each is made with a number, is one of those that are there, or its lines are left out. */
export function MissingFloorsFields({ unknown, floors, onNumber }: Props) {
  const { t } = useTranslation('floors')
  const { control } = useForm({
    values: { floors: unknown.map(({ number }) => (number === undefined ? null : `${number}`)) },
  })
  if (unknown.length === 0) return null
  const options = NUMBERS.map((number) => {
    const floor = floors.find((each) => each.number === number)
    const label = floor ? t('label', { name: floor.customerReference, number }) : t('made.make', { number })
    return { value: `${number}`, label }
  })
  return (
    <fieldset className={classes.made}>
      <legend>{t('made.title')}</legend>
      {unknown.map(({ text }, at) => (
        <SelectField
          key={text}
          control={control}
          name={`floors.${at}`}
          label={text}
          placeholder={t('made.leave')}
          isClearable
          options={options}
          onChange={(number) => onNumber(text, number === null ? null : Number(number))}
        />
      ))}
    </fieldset>
  )
}

const { min, max } = FLOOR_NUMBER
const NUMBERS = Array.from({ length: max - min + 1 }, (_, index) => min + index)
