import type { MergedField, ScheduleValue } from '@commissioning/domain/doors/schedule-merge'
import { useTranslation } from 'react-i18next'

/** A value of the file is taken over unless somebody has set another one at the door. */
export function ImportedFields({ fields }: { fields: readonly MergedField[] }) {
  const { t } = useTranslation('doors')
  const shown = useShownValue()
  return fields.map(({ field, now, file, isTaken }) => (
    <div key={field}>
      {t(isTaken ? 'import.taken' : 'import.stays', {
        field: t(`import.fields.${field}`),
        now: shown(field, now),
        file: shown(field, file),
      })}
    </div>
  ))
}

function useShownValue() {
  const { t } = useTranslation('doors')
  const { t: hardware } = useTranslation('hardware-tree')
  return (field: MergedField['field'], value: ScheduleValue): string => {
    if (value === null || value === '') return t('import.noValue')
    if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no')
    if (field === 'lockType') return hardware(`lockTypes.${value}`)
    return field === 'communicationType' ? hardware(`nets.${value}`) : `${value}`
  }
}
