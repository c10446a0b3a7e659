import type { KeyboardEvent } from 'react'
import { OpenNote } from '../notes/read-note-actions.tsx'
import { DoorCard } from './door-card.tsx'
import { SheetSide } from './sheet-side.tsx'
import { SheetStage } from './sheet-stage.tsx'
import classes from './sheet-view.module.css'
import { useHeightBelow } from './use-height-below.ts'
import { type OpenedSheet, useSheetEditing } from './use-sheet-editing.ts'

/** A sheet: the drawing, and beside it the list that does the same by keyboard. */
export function SheetView(given: OpenedSheet) {
  const work = useSheetEditing(given)
  const ref = useHeightBelow()
  const { steps, opened } = work
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // in a field, and in a dialog over the sheet, it takes back what was typed
    const { target } = event
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, dialog') !== null
    if (isTyping || !event.currentTarget.contains(target as Node)) return
    if (event.key === 'Escape' && work.isWhole && !work.isDrawing) work.leaveWhole()
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || work.away) return
    event.preventDefault()
    if (event.shiftKey) steps.redo?.()
    else steps.undo?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
    <div ref={ref} className={classes.view} data-whole={work.isWhole || undefined} onKeyDown={onKeyDown}>
      <SheetStage {...given} work={work} />
      <SheetSide {...given} work={work} />
      {work.isWhole && <DoorCard {...given} work={work} />}
      {opened && (
        <OpenNote
          installationId={given.installationId}
          noteId={opened.thing.id}
          onClose={() => work.setOpened(undefined)}
        />
      )}
    </div>
  )
}
