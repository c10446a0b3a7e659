import { LIST_FIELDS } from '@commissioning/domain/add-several/list-columns'
import { LIST_OUTCOMES, type ListOutcome } from '@commissioning/domain/add-several/list-outcomes'
import { Button } from '@commissioning/ui/button'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnFields } from '../../components/column-fields.tsx'
import { CountFilters } from '../../components/count-filters.tsx'
import { MadeFloorsPicker } from '../../components/made-floors-picker.tsx'
import { MergedNotice } from '../../components/merged-notice.tsx'
import { ExportButton } from '../export/export-button.tsx'
import classes from './add-several.module.css'
import { toneOf } from './outcome-tone.ts'
import { type Chosen, PlaceFields } from './place-fields.tsx'
import { usePlaceText } from './place-text.ts'
import { PreviewRow } from './preview-row.tsx'
import type { Surroundings } from './several-queries.ts'
import { useListProblems } from './use-list-problems.ts'
import type { OpenedList } from './use-opened-list.ts'

interface Props {
  list: OpenedList
  surroundings: Surroundings
  /** Lines that name no place of their own take this one. */
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Each line can be corrected or left out before anything is sent. */
export function ListPreview({ list, surroundings, chosen, onChoose }: Props) {
  const { t } = useTranslation('add-several')
  const { t: ui } = useTranslation('ui')
  const [outcome, setOutcome] = useState<ListOutcome>()
  const { opened, preview } = list
  const placeOf = usePlaceText(surroundings)
  const problems = useListProblems(preview.lines)
  const countOf = (key: ListOutcome) => preview.lines.filter(({ outcomes }) => outcomes.includes(key)).length
  const filters = LIST_OUTCOMES.map((key) => ({
    key,
    label: t(`outcomes.${key}`),
    count: countOf(key),
    isCalm: toneOf(key) !== 'failed',
  }))
  // floors that wait for an answer stand above, also once they have it
  const [isAsking] = useState(() => preview.unknownFloors.some(({ number }) => number === undefined))
  const isShown = outcome !== undefined && countOf(outcome) > 0
  const shown = isShown ? preview.lines.filter(({ outcomes }) => outcomes.includes(outcome)) : preview.lines

  const floors = (
    <MadeFloorsPicker
      unknown={preview.unknownFloors}
      floors={surroundings.floors}
      onNumber={list.numberFloor}
    />
  )

  return (
    <div className={classes.step}>
      <div className={classes.counts}>
        <CountFilters
          label={t('preview.outcomes')}
          filters={filters.filter(({ count }) => count > 0)}
          chosen={isShown ? outcome : undefined}
          onChoose={setOutcome}
        />
        {problems.count > 0 && <ExportButton table={problems.table} />}
      </div>
      <MergedNotice merged={opened.merged} />
      {surroundings.boxError && (
        <NoticeBar tone="waiting" action={<Button onClick={list.askAgain}>{ui('retry')}</Button>}>
          {t('preview.notAsked')}
        </NoticeBar>
      )}
      {isAsking && floors}
      <details className={classes.columns}>
        <summary>{t('preview.settings')}</summary>
        <div className={classes.settings}>
          <PlaceFields
            surroundings={surroundings}
            trees={preview.trees}
            chosen={chosen}
            onChoose={onChoose}
          />
          {!isAsking && floors}
          <ColumnFields
            headings={opened.columns.map((_, at) => opened.cells[opened.header]?.[at] ?? '')}
            body={opened.cells.slice(opened.header + 1)}
            columns={opened.columns}
            fields={LIST_FIELDS.map((value) => ({ value, label: t(`columns.${value}`) }))}
            onChange={list.sayColumns}
          />
        </div>
      </details>
      <ol className={classes.lines} aria-label={t('preview.lines')}>
        {shown.map((one) => (
          <PreviewRow key={one.row} one={one} list={list} surroundings={surroundings} placeOf={placeOf} />
        ))}
      </ol>
    </div>
  )
}
