import { MAX_LINES, tooManyLines } from '@commissioning/domain/add-several/line-rules'
import { type ListedLine, linesOf } from '@commissioning/domain/add-several/list-lines'
import type { Refusal } from '@commissioning/domain/refusal'
import { Button } from '@commissioning/ui/button'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '../../components/table-shapes.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './add-several.module.css'
import { LineEntry } from './line-entry.tsx'
import { LineList } from './line-list.tsx'
import { ListSource } from './list-source.tsx'
import { type Chosen, PlaceFields } from './place-fields.tsx'
import { usePlaceText } from './place-text.ts'
import { readPastedList } from './read-list-file.ts'
import { aroundLines, type Line, newLine } from './several-lines.ts'
import type { Surroundings } from './several-queries.ts'

interface Props {
  surroundings: Surroundings
  lines: readonly Line[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onLines: (lines: readonly Line[]) => void
  /** Meanwhile nothing is entered, corrected or taken out, since it would not be saved with the others. */
  isSaving: boolean
  /** A file is read on the page; the answer says why it is no list of locks. */
  onTable: (table: Table) => Refusal | undefined
}

/** The place once, then one line after another, or a whole list. */
export function LinesStep({ surroundings, lines, chosen, isSaving, onChoose, onLines, onTable }: Props) {
  const { t } = useTranslation('add-several')
  const refusalText = useRefusalText()
  const [refusal, setRefusal] = useState<Refusal>()
  const around = aroundLines(lines, surroundings)
  const { places, floors } = surroundings
  const ask = (next: readonly ListedLine[]) => void surroundings.askBoxes(next.map(({ code }) => code))
  const add = (next: readonly ListedLine[]) => {
    if (around.open.length + next.length > MAX_LINES) return setRefusal(tooManyLines)
    setRefusal(undefined)
    onLines([...lines, ...next.map(newLine)])
    ask(next)
  }
  const addTable = (table: Table) => {
    const usual = { ...chosen, name: around.open.at(-1)?.name ?? '' }
    const read = linesOf(table.cells, { floors, places, usual, taken: around.taken })
    if (read.refusal) setRefusal(read.refusal)
    else if (read.isInDoubt) setRefusal(onTable(table))
    else add(read.lines)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    void readPastedList(text).then((read) => ('refusal' in read ? setRefusal(read.refusal) : addTable(read)))
  }
  const placeOf = usePlaceText(surroundings)
  /** A floor or place that is not here, or that takes no more, is corrected to the chosen one. */
  const placeToCorrect = (line: Line) => {
    const field = around.faults[around.open.indexOf(line)]?.field
    return {
      parentId: field === 'place' ? chosen.parentId : line.parentId,
      floorId: line.unknownFloor === undefined ? line.floorId : chosen.floorId,
      newFloor: line.newFloor,
    }
  }
  const correct = (line: Line, onEnd: () => void) => (
    <LineEntry
      around={aroundLines(
        lines.filter((one) => one !== line),
        surroundings,
      )}
      start={line}
      place={placeToCorrect(line)}
      onLine={(corrected) => {
        onLines(lines.map((one) => (one === line ? newLine(corrected) : one)))
        ask([corrected])
        onEnd()
      }}
      onCancel={onEnd}
    />
  )
  const isElsewhere = around.open.some((line) => line.parentId !== chosen.parentId || line.unknownPlace)
  const moveHere = () =>
    onLines(
      lines.map((line) =>
        line.isAttached ? line : { ...line, parentId: chosen.parentId, unknownPlace: undefined },
      ),
    )

  return (
    <div className={classes.step} inert={isSaving} onPaste={onPaste}>
      <PlaceFields surroundings={surroundings} trees={around.trees} chosen={chosen} onChoose={onChoose} />
      {isElsewhere && (
        <div>
          <Button kind="quiet" onClick={moveHere}>
            {t('moveHere')}
          </Button>
        </div>
      )}
      <LineEntry
        around={around}
        start={{ code: '', name: '' }}
        place={chosen}
        onLine={(line) => add([line])}
        onAsk={surroundings.askBoxes}
      />
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusalText(refusal)}
        </p>
      )}
      <LineList
        around={around}
        placeOf={placeOf}
        onRemove={(line) => onLines(lines.filter((one) => one !== line))}
        correct={correct}
      />
      <ListSource onTable={(table) => setRefusal(onTable(table))} onRefused={setRefusal} />
    </div>
  )
}
