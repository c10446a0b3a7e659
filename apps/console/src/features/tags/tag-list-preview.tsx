import type { CardReading } from '@commissioning/domain/tags/card-numbers'
import { canBeTicked, firstCards, type PreviewedNumber } from '@commissioning/domain/tags/tag-list-preview'
import { DataTable } from '@commissioning/ui/data-table'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { SelectField } from '@commissioning/ui/select-field'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CountFilters } from '../../components/count-filters.tsx'
import { SheetField } from '../../components/sheet-field.tsx'
import { ExportButton } from '../export/export-button.tsx'
import classes from './tags.module.css'
import { useLeftOutLines, useRowReason } from './use-left-out-lines.ts'
import { useShownOutcome } from './use-shown-outcome.ts'
import type { TagListState } from './use-tag-list.ts'

const HEIGHT_PX = 320
const TONES = {
  refused: 'failed',
  uncertain: 'waiting',
  twice: 'neutral',
  known: 'neutral',
  new: 'confirmed',
} as const

interface Props {
  list: TagListState
  onSheet: (sheet: number) => void
}

/** Shows a list before it is sent: its column, and each line with what it becomes and a tick (TABLE-60 to TABLE-63). */
export function TagListPreview({ list, onSheet }: Props) {
  const { t } = useTranslation('tags')
  const reasonOf = useRowReason()
  const leftOut = useLeftOutLines(list)
  const { filters, outcome, select, shown } = useShownOutcome(list.rows)
  if (!list.opened) return null
  return (
    <div className={classes.preview}>
      <SheetField table={list.opened} onSheet={onSheet} />
      <ColumnField list={list} />
      <ReadingField list={list} />
      {(list.readings === undefined || list.reading !== undefined) && (
        <>
          <div className={classes.counts}>
            <CountFilters label={t('list.outcomes')} filters={filters} chosen={outcome} onChoose={select} />
            {leftOut.count > 0 && <ExportButton table={leftOut.table} />}
          </div>
          <DataTable
            label={t('list.lines')}
            columns={[
              { key: 'text', heading: t('list.text'), cell: ({ text }) => text || '–', isFreeText: true },
              { key: 'line', heading: t('list.line'), cell: ({ line }) => line, width: '16%' },
              {
                key: 'outcome',
                heading: t('list.outcome'),
                isFreeText: true,
                width: '46%',
                cell: (row) => (
                  <>
                    <StatusBadge tone={TONES[row.outcome]} label={t(`list.outcomeOf.${row.outcome}`)} />
                    <span className={classes.note}>{noteOf(row, reasonOf(row))}</span>
                  </>
                ),
              },
            ]}
            rows={shown}
            rowKey={({ line }) => `${line}`}
            rowLabel={({ line, text }) => t('list.rowLabel', { line, text })}
            choice={{
              canBeChosen: canBeTicked,
              isChosen: (row) => canBeTicked(row) && list.isTicked(row.line),
              onToggle: ({ line }) => list.tick(line, !list.isTicked(line)),
            }}
            height={HEIGHT_PX}
            empty={t('list.empty')}
          />
        </>
      )}
    </div>
  )
}

/** The number that is stored, where the list shows another text, and why a line is in doubt or refused. */
function noteOf({ number, text }: PreviewedNumber, reason: string | undefined): string {
  return [number !== undefined && number !== text && number, reason].filter(Boolean).join(' · ')
}

function ColumnField({ list: { opened, column, selectColumn } }: Pick<Props, 'list'>) {
  const { t } = useTranslation('tags')
  const { t: tables } = useTranslation('tables')
  const { control } = useForm({ values: { column: String(column) } })
  if (!opened || opened.columns.length < 2) return null
  return (
    <SelectField
      control={control}
      name="column"
      label={t('list.column')}
      options={opened.columns.map(({ index, texts }) => ({
        value: String(index),
        label: [tables('unnamed', { number: index + 1 }), texts.join(', ').slice(0, 60)].join(': '),
      }))}
      onChange={(value) => value !== null && selectColumn(Number(value))}
    />
  )
}

function ReadingField({ list: { listed, readings, reading, selectReading } }: Pick<Props, 'list'>) {
  const { t } = useTranslation('tags')
  const { control } = useForm({ values: { reading: reading ?? null } })
  if (!readings) return null
  return (
    <RadioListField
      control={control}
      name="reading"
      label={t('list.reading')}
      description={t('list.readingHint')}
      options={readings.map((value) => ({
        value,
        label: t(`list.readings.${value}`),
        description: t('list.firstCards', { cards: firstCards(listed, value).join(', ') }),
      }))}
      // only these values are offered
      onChange={(value) => selectReading(value as CardReading)}
    />
  )
}
