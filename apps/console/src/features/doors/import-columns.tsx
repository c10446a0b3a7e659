import { SCHEDULE_FIELDS, type ScheduleField } from '@commissioning/domain/doors/schedule-values'
import { useTranslation } from 'react-i18next'
import { ColumnFields } from '../../components/column-fields.tsx'
import type { OpenedSchedule } from './use-door-import.ts'

interface Props {
  opened: OpenedSchedule
  columns: readonly (ScheduleField | null)[]
  onChange: (columns: (ScheduleField | null)[]) => void
}

export function ImportColumns({ opened: { cells, header }, columns, onChange }: Props) {
  const { t } = useTranslation('doors')
  return (
    <>
      <p>{t('import.columnsHint')}</p>
      <ColumnFields
        headings={cells[header] ?? []}
        body={cells.slice(header + 1)}
        columns={columns}
        fields={SCHEDULE_FIELDS.map((value) => ({ value, label: t(`import.fields.${value}`) }))}
        onChange={onChange}
      />
    </>
  )
}
