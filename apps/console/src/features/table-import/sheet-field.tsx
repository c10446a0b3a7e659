import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Table } from '../../components/table-shapes.ts'

interface Props {
  table: Pick<Table, 'sheets' | 'sheet'>
  onSheet: (sheet: number) => void
}

/** The sheet that is read, where a workbook has several. */
export function SheetField({ table: { sheets, sheet }, onSheet }: Props) {
  const { t } = useTranslation('tables')
  const { control } = useForm({ values: { sheet: String(sheet) } })
  if (sheets.length < 2) return null
  return (
    <SelectField
      control={control}
      name="sheet"
      label={t('sheet')}
      description={t('sheetHint', { count: sheets.length })}
      options={sheets.map(({ index, name }) => ({
        value: String(index),
        label: name.trim() || t('unnamedSheet', { number: index + 1 }),
      }))}
      onChange={(selected) => selected !== null && onSheet(Number(selected))}
    />
  )
}
