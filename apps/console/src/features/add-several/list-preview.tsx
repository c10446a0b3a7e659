import { LIST_FIELDS } from '@commissioning/domain/add-several/list-columns'
import type { ListedLine } from '@commissioning/domain/add-several/list-lines'
import { normalizeLockName } from '@commissioning/domain/locks/lock-rules'
import { Button } from '@commissioning/ui/button'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MissingFloorsFields } from '../../components/missing-floors-fields.tsx'
import { ImportPreview } from '../table-import/import-preview.tsx'
import classes from './add-several.module.css'
import { LineEntry } from './line-entry.tsx'
import { ParentAndFloorFields, type SelectedPlace } from './parent-and-floor-fields.tsx'
import type { AddSeveralData } from './several-queries.ts'
import type { useListLineTexts } from './use-list-line-texts.tsx'
import type { OpenedList } from './use-opened-list.ts'

interface Props {
  list: OpenedList
  shown: ReturnType<typeof useListLineTexts>
  surroundings: AddSeveralData
  /** Lines that name no place of their own take this one. */
  selected: SelectedPlace
  onSelect: (selected: SelectedPlace) => void
}

/** Each line can be corrected or left out before anything is sent. */
export function ListPreview({ list, shown, surroundings, selected, onSelect }: Props) {
  const { t } = useTranslation('add-several')
  const { t: ui } = useTranslation('ui')
  const { source, preview, header, columns } = list
  const { opened } = source
  if (!opened) return null
  const correct = (row: number, onEnd: () => void) => {
    const one = preview.lines.find((line) => line.row === row)
    return (
      one && (
        <CorrectLine
          line={one.line}
          list={list}
          surroundings={surroundings}
          onLine={(corrected) => {
            list.correct(row, corrected)
            onEnd()
          }}
          onCancel={onEnd}
        />
      )
    )
  }
  return (
    <ImportPreview
      key={opened.sheet}
      source={source}
      isAsking={list.isAsking}
      title={t('preview.settings')}
      settings={
        <ParentAndFloorFields
          surroundings={surroundings}
          trees={preview.trees}
          selected={selected}
          onSelect={onSelect}
        />
      }
      columns={{
        opened,
        header,
        columns,
        fields: LIST_FIELDS.map((value) => ({ value, label: t(`columns.${value}`) })),
        onChange: list.sayColumns,
      }}
      questions={
        <>
          {surroundings.boxError && (
            <NoticeBar tone="waiting" action={<Button onClick={list.askAgain}>{ui('retry')}</Button>}>
              {t('preview.notAsked')}
            </NoticeBar>
          )}
          <MissingFloorsFields
            unknown={preview.unknownFloors}
            floors={surroundings.floors}
            onNumber={list.numberFloor}
          />
        </>
      }
      isWaiting={!columns.includes('code')}
      {...shown}
      onTick={list.tick}
      correct={correct}
      empty={t('preview.none')}
    />
  )
}

interface CorrectLineProps {
  line: ListedLine
  list: OpenedList
  surroundings: AddSeveralData
  onLine: (line: ListedLine) => void
  onCancel: () => void
}

/** A line of a list corrected where it stands: its place, its floor, its code and its name. */
function CorrectLine({ line, list: { going }, surroundings, onLine, onCancel }: CorrectLineProps) {
  const [selected, setSelected] = useState<SelectedPlace>({ parentId: line.parentId, floorId: line.floorId })
  const { locks, trees, boxes } = surroundings
  const taken = new Set([...locks, ...going.map(({ name }) => ({ customerReference: name }))].map(nameKeyOf))
  const newFloor = selected.floorId === null ? line.newFloor : undefined
  return (
    <div className={classes.correction}>
      <ParentAndFloorFields
        surroundings={surroundings}
        trees={trees}
        selected={selected}
        onSelect={setSelected}
      />
      <LineEntry
        around={{ open: [], locks, trees, boxes, taken }}
        start={line}
        place={{ ...selected, newFloor }}
        onLine={onLine}
        onCancel={onCancel}
      />
    </div>
  )
}

const nameKeyOf = ({ customerReference }: { customerReference: string }) =>
  normalizeLockName(customerReference)
