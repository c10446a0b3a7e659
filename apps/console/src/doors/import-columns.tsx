import { SCHEDULE_FIELDS, type ScheduleField } from '@commissioning/domain/doors/schedule-values'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './doors.module.css'
import type { OpenedSchedule } from './use-door-import.ts'

interface Props {
  opened: OpenedSchedule
  columns: readonly (ScheduleField | null)[]
  onChange: (columns: (ScheduleField | null)[]) => void
}

/** What each column of the file holds, with what stands in its first line below the heading. */
export function ImportColumns({ opened, columns, onChange }: Props) {
  const { t } = useTranslation('doors')
  const { control } = useForm({ values: { columns: [...columns] } })
  const headings = opened.cells[opened.header] ?? []
  const below = opened.cells.slice(opened.header + 1)
  return (
    <>
      <p>{t('import.columnsHint')}</p>
      <div className={classes.columns}>
        {headings.map((heading, at) => {
          const example = below.find((row) => (row[at] ?? '').trim() !== '')?.[at]
          if (heading.trim() === '' && example === undefined) return null
          return (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading
              key={at}
              control={control}
              name={`columns.${at}`}
              label={heading.trim() || t('import.unnamed', { number: at + 1 })}
              description={example && t('import.example', { text: example.slice(0, 60) })}
              placeholder={t('import.unused')}
              isClearable
              options={SCHEDULE_FIELDS.map((value) => ({
                value,
                label: t(`import.fields.${value}`),
                disabledReason:
                  columns.includes(value) && columns[at] !== value ? t('import.otherColumn') : undefined,
              }))}
              // only these values are offered
              onChange={(field) => onChange(columns.with(at, field as ScheduleField | null))}
            />
          )
        })}
      </div>
    </>
  )
}
