import {
  LOCK_LIST_FILE_LIMITS,
  MAX_LINES,
  tooManyLinesRefusal,
} from '@commissioning/domain/add-several/line-rules'
import type { ListedLine } from '@commissioning/domain/add-several/list-lines'
import { listFileExtensions } from '@commissioning/domain/files/file-rules'
import type { Refusal } from '@commissioning/domain/refusal'
import { Button } from '@commissioning/ui/button'
import { FailureLine } from '@commissioning/ui/failure-line'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { ImportFile } from '../table-import/import-file.ts'
import { ImportSource } from '../table-import/import-source.tsx'
import classes from './add-several.module.css'
import { LineEntry } from './line-entry.tsx'
import { LineList } from './line-list.tsx'
import { ParentAndFloorFields, type SelectedPlace } from './parent-and-floor-fields.tsx'
import { usePlaceText } from './place-text.ts'
import { collectLineContext, type LockToAdd, makeLockToAdd } from './several-lines.ts'
import type { AddSeveralData } from './several-queries.ts'

// an empty wizard does not need it
const LinesDifference = lazyPart(async () => (await import('./lines-difference.tsx')).LinesDifference)

interface Props {
  installationId: string
  surroundings: AddSeveralData
  lines: readonly LockToAdd[]
  selected: SelectedPlace
  onSelect: (selected: SelectedPlace) => void
  onLines: Dispatch<SetStateAction<readonly LockToAdd[]>>
  /** Meanwhile nothing is entered, corrected or taken out, since it would not be saved with the others. */
  isSaving: boolean
  source: ImportFile
  /** Nobody knows yet what the columns of lists are. */
  isWaiting: boolean
  /** A list is open, and its lines are looked at first. */
  onOpened: () => unknown
  /** Says what the last list left out. */
  result: ReactNode
}

/** The place once, then one line after another, or a whole list. */
export function LinesStep(props: Props) {
  const { surroundings, lines, selected, isSaving, onSelect, onLines, source } = props
  const { t } = useTranslation('add-several')
  const refusalText = useRefusalText()
  const [refusal, setRefusal] = useState<Refusal>()
  const around = collectLineContext(lines, surroundings)
  const { places, floors } = surroundings
  const ask = (next: readonly ListedLine[]) => void surroundings.askBoxes(next.map(({ code }) => code))
  const add = (next: readonly ListedLine[]) => {
    if (around.open.length + next.length > MAX_LINES) return setRefusal(tooManyLinesRefusal)
    setRefusal(undefined)
    onLines((before) => [...before, ...next.map(makeLockToAdd)])
    ask(next)
  }
  const open = async (list: File | string | undefined) => {
    setRefusal(undefined)
    const table = await source.open(list)
    if (!table) return
    if (typeof list !== 'string') return props.onOpened()
    // it has read the list, so that it is there
    const { selectCertainLines } = await import('./open-list.ts')
    const usual = { ...selected, name: around.open.at(-1)?.name ?? '' }
    const certain = selectCertainLines(table, { floors, places, usual, taken: around.taken })
    if (!certain) return props.onOpened()
    void source.open(undefined)
    add(certain)
  }
  const placeOf = usePlaceText(surroundings)
  const toAttach = around.open.filter(({ parentId, isAttached }) => parentId !== null && !isAttached)
  /** A floor or place that is not here, or that takes no more, is corrected to the chosen one. */
  const placeToCorrect = (line: LockToAdd) => {
    const field = around.faults[around.open.indexOf(line)]?.field
    return {
      parentId: field === 'place' ? selected.parentId : line.parentId,
      floorId: line.unknownFloor === undefined ? line.floorId : selected.floorId,
      newFloor: line.newFloor,
    }
  }
  const correct = (line: LockToAdd, onEnd: () => void) => (
    <LineEntry
      around={collectLineContext(
        lines.filter((one) => one !== line),
        surroundings,
      )}
      start={line}
      place={placeToCorrect(line)}
      onLine={(corrected) => {
        onLines(lines.map((one) => (one === line ? makeLockToAdd(corrected) : one)))
        ask([corrected])
        onEnd()
      }}
      onCancel={onEnd}
    />
  )
  const isElsewhere = around.open.some((line) => line.parentId !== selected.parentId || line.unknownPlace)
  const moveHere = () =>
    onLines(
      lines.map((line) =>
        line.isAttached ? line : { ...line, parentId: selected.parentId, unknownPlace: undefined },
      ),
    )

  return (
    <div className={classes.step} inert={isSaving}>
      <ParentAndFloorFields
        surroundings={surroundings}
        trees={around.trees}
        selected={selected}
        onSelect={onSelect}
      />
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
        place={selected}
        onLine={(line) => add([line])}
        onAsk={surroundings.askBoxes}
      />
      <FailureLine>{refusalText(refusal)}</FailureLine>
      <LineList
        around={around}
        placeOf={placeOf}
        onRemove={(line) => onLines(lines.filter((one) => one !== line))}
        correct={correct}
      />
      {props.result}
      <ImportSource
        label={t('list.label')}
        description={t('list.hint')}
        accept={listFileExtensions(LOCK_LIST_FILE_LIMITS).join(',')}
        source={source}
        isSecondary
        onFile={open}
        onPaste={isSaving ? undefined : open}
        disabledReason={props.isWaiting ? t('list.waiting') : undefined}
      />
      {toAttach.length > 0 && <LinesDifference installationId={props.installationId} lines={toAttach} />}
    </div>
  )
}
