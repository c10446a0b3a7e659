import type { CardReading } from '@commissioning/domain/tags/card-numbers'
import { canBeTicked, listFirstCards, type TagListOutcome } from '@commissioning/domain/tags/tag-list-preview'
import { shownTagNumber } from '@commissioning/domain/tags/tag-number'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { SelectField } from '@commissioning/ui/select-field'
import type { Tone } from '@commissioning/ui/state-icon'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ImportPreview } from '../table-import/import-preview.tsx'
import type { TagListState } from './use-tag-list.ts'

/** Lines that need a look come first. */
const OUTCOMES = ['refused', 'uncertain', 'twice', 'known', 'new'] as const
const OUTCOME_TONES: Record<TagListOutcome, Tone> = {
  refused: 'failed',
  uncertain: 'waiting',
  twice: 'neutral',
  known: 'neutral',
  new: 'confirmed',
}

/** Shows a list before it is sent: its column, and each line with what it becomes and a tick (TABLE-60 to TABLE-63). */
export function TagListPreview({ list }: { list: TagListState }) {
  const { t } = useTranslation('tags')
  const refusalText = useRefusalText()
  const { opened, rows } = list
  if (!opened) return null
  const lines = rows?.map((row) => ({
    key: `${row.line}`,
    line: row.line,
    text: shownTagNumber(row.text),
    outcomes: [row.outcome] as const,
    // the number that is stored, where the list shows another text
    note: row.number === row.text ? undefined : row.number,
    reasons: [refusalText(row.refusal) ?? (row.doubt && t(`list.doubts.${row.doubt}`))].filter(
      (reason) => reason !== undefined,
    ),
    canBeTicked: canBeTicked(row),
    isLeftOut: !(canBeTicked(row) && list.isTicked(row.line)),
  }))
  return (
    <ImportPreview
      source={list.source}
      isAsking={opened.columns.length > 1}
      settings={opened.columns.length > 1 && <ColumnField list={list} />}
      questions={<ReadingField list={list} />}
      isWaiting={list.readings !== undefined && list.reading === undefined}
      lines={lines}
      outcomes={OUTCOMES.map((key) => ({ key, label: t(`list.outcomeOf.${key}`), tone: OUTCOME_TONES[key] }))}
      onTick={list.tick}
      empty={t('list.empty')}
    />
  )
}
function ColumnField({ list: { opened, column, selectColumn } }: { list: TagListState }) {
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

function ReadingField({ list: { listed, readings, reading, selectReading } }: { list: TagListState }) {
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
        description: t('list.firstCards', { cards: listFirstCards(listed, value).join(', ') }),
      }))}
      // only these values are offered
      onChange={(value) => selectReading(value as CardReading)}
    />
  )
}
