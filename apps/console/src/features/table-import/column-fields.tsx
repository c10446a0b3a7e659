import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './column-fields.module.css'

interface Props<Field extends string> {
  /** They are the headings above the columns; '' stands for a column without one. */
  headings: readonly string[]
  /** The lines below. */
  body: readonly (readonly string[])[]
  columns: readonly (Field | null)[]
  fields: readonly { value: Field; label: string }[]
  onChange: (columns: (Field | null)[]) => void
}

/** The first line of the body shows the person what a column holds. */
export function ColumnFields<Field extends string>(props: Props<Field>) {
  const { headings, body, columns, fields, onChange } = props
  const { t } = useTranslation('tables')
  const { control } = useForm({ values: { columns: columns.map((field): string | null => field) } })
  return (
    <div className={classes.columns}>
      {headings.map((heading, at) => {
        const example = body.find((row) => (row[at] ?? '').trim() !== '')?.[at]
        if (heading.trim() === '' && example === undefined) return null
        return (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading
            key={at}
            control={control}
            name={`columns.${at}`}
            label={heading.trim() || t('unnamed', { number: at + 1 })}
            description={example && t('example', { text: example.slice(0, 60) })}
            placeholder={t('unused')}
            isClearable
            options={fields.map(({ value, label }) => ({
              value,
              label,
              disabledReason: columns.includes(value) && columns[at] !== value ? t('otherColumn') : undefined,
            }))}
            // only these values are offered
            onChange={(field) => onChange(columns.with(at, field as Field | null))}
          />
        )
      })}
    </div>
  )
}
