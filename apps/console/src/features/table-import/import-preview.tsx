import { FailureLine } from '@commissioning/ui/failure-line'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { SelectField } from '@commissioning/ui/select-field'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Table } from '../../components/table-shapes.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ColumnFields } from './column-fields.tsx'
import type { ImportFile } from './import-file.ts'
import { ImportLines, type ImportLinesProps } from './import-lines.tsx'
import classes from './table-import.module.css'

interface Props<Outcome extends string, Field extends string> extends ImportLinesProps<Outcome> {
  source: ImportFile
  /** The columns are asked about, so that their fields are open from the start. */
  isAsking: boolean
  /** Names the settings where they hold more than sheet and columns. */
  title?: string
  /** They hold for the whole list. */
  settings?: ReactNode
  columns?: ColumnsProps<Field>
  /** Questions that stand above the lines until they are answered. */
  questions?: ReactNode
  /** The lines wait for an answer. */
  isWaiting?: boolean
}

/** The second part of every import: sheet and columns, then what each line becomes, before anything is sent. */
export function ImportPreview<Outcome extends string, Field extends string>(props: Props<Outcome, Field>) {
  const { source, isAsking, title, settings, columns, questions, isWaiting, ...lines } = props
  const { t } = useTranslation('tables')
  const refusalText = useRefusalText()
  const { opened, refusal, selectSheet } = source
  const [isOpen, setIsOpen] = useState(isAsking || (opened?.sheets.length ?? 0) > 1)
  if (!opened) return null
  return (
    <div className={classes.preview}>
      {(Boolean(settings) || columns || opened.sheets.length > 1) && (
        <details
          className={classes.settings}
          open={isOpen}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>{title ?? t('settings')}</summary>
          {/* a field of each column takes longer to draw than the lines in sight */}
          {isOpen && (
            <div className={classes.fields}>
              <SheetField table={opened} onSheet={selectSheet} />
              <FailureLine>{refusalText(refusal)}</FailureLine>
              {settings}
              {columns && <ImportColumns {...columns} />}
            </div>
          )}
        </details>
      )}
      {columns && !isOpen && <UnusedColumns {...columns} />}
      <MergedNotice merged={opened.merged} />
      {questions}
      {!isWaiting && <ImportLines {...lines} />}
    </div>
  )
}

interface ColumnsProps<Field extends string> {
  opened: Pick<Table, 'cells'>
  /** The line of the headings, from 0; -1 without them. */
  header: number
  columns: readonly (Field | null)[]
  fields: readonly { value: Field; label: string }[]
  onChange: (columns: (Field | null)[]) => void
}

/** The person says here once, for all lists of the company, which column is what. */
function ImportColumns<Field extends string>(props: ColumnsProps<Field>) {
  const { opened, header, columns, fields, onChange } = props
  const { t } = useTranslation('tables')
  return (
    <>
      <p className={classes.hint}>{t('columnsHint')}</p>
      <ColumnFields
        headings={columns.map((_, at) => opened.cells[header]?.[at] ?? '')}
        body={opened.cells.slice(header + 1)}
        columns={columns}
        fields={fields}
        onChange={onChange}
      />
    </>
  )
}

/** Names the columns from which nothing is taken, while their fields are closed (TABLE-98). */
function UnusedColumns<Field extends string>({ opened, header, columns }: ColumnsProps<Field>) {
  const { t } = useTranslation('tables')
  const names = columns.flatMap((field, at) => {
    const isFilled = opened.cells.some((row, line) => line > header && (row[at] ?? '').trim() !== '')
    if (field !== null || !isFilled) return []
    return opened.cells[header]?.[at]?.trim() || t('unnamed', { number: at + 1 })
  })
  if (names.length === 0) return null
  return <p className={classes.hint}>{t('unusedColumns', { columns: names.join(', ').slice(0, 200) })}</p>
}

interface MergedNoticeProps {
  merged: readonly { from: number; to: number }[]
}

/** Tells which lines of a file have a value that stands in a merged cell. */
function MergedNotice({ merged }: MergedNoticeProps) {
  const { t } = useTranslation('tables')
  if (merged.length === 0) return null
  return (
    <NoticeBar tone="neutral">
      {t('merged', { count: merged.length, lines: merged.slice(0, 10).map(lineRangeText).join(', ') })}
    </NoticeBar>
  )
}

const lineRangeText = ({ from, to }: { from: number; to: number }) =>
  from === to ? `${from}` : `${from}–${to}`

interface SheetFieldProps {
  table: Pick<Table, 'sheets' | 'sheet'>
  onSheet: (sheet: number) => void
}

/** The sheet that is read, where a workbook has several. */
function SheetField({ table: { sheets, sheet }, onSheet }: SheetFieldProps) {
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
