import { Button } from '@commissioning/ui/button'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DoorTestButton } from '../../components/door-test-button.tsx'
import { OpenNote } from '../notes/read-note-actions.tsx'
import { markState } from './mark-state.ts'
import type { PlanItem } from './plan-items.ts'
import { MarkPicture } from './sheet-legend.tsx'
import { SheetSide } from './sheet-side.tsx'
import { SheetStage } from './sheet-stage.tsx'
import classes from './sheet-view.module.css'
import { type OpenedSheet, type SheetWork, useSheetEditing } from './use-sheet-editing.ts'

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

/** On a phone the chosen door in large type, what to do at it, and the next one (SHEET-50). */
function DoorCard({ installationId, planItems, work }: OpenedSheet & { work: SheetWork }) {
  const { t } = useTranslation('sheets')
  const { next, select } = work
  const selected = planItems.find(({ key }) => key === work.selected)
  const step = selected ? stepAt(selected) : 'tapDoor'
  return (
    <section className={classes.card} aria-label={t('next.title')}>
      <div role="status">
        <p className={classes.large}>
          {selected && <MarkPicture kind={selected.kind} tone={markState(selected)} />}
          {selected?.name ?? t('next.nothing')}
        </p>
        <p className={classes.toDo}>{step && t(`next.${step}`)}</p>
      </div>
      {selected?.kind === 'door' && (
        <DoorTestButton installationId={installationId} doorId={selected.thing.id} fullWidth />
      )}
      {next && (
        <Button kind="primary" fullWidth onClick={() => select(next.key)}>
          {t('next.other', { name: next.name })}
        </Button>
      )}
    </section>
  )
}

function stepAt(selected: PlanItem) {
  if (!selected.place) return 'place'
  if (selected.kind === 'note') return 'note'
  const state = markState(selected)
  if (state === 'waiting')
    return selected.item?.iqLinkState === 'detached_pending'
      ? 'detaching'
      : selected.item?.hardwareType === 'lock'
        ? 'card'
        : 'repeater'
  if (state === 'neutral')
    return selected.kind === 'door' && selected.lockId === undefined ? 'noLock' : 'detached'
  return state
}

/** Tells the style of an element how much of the page stands above it, so that it can end where the window does. */
function useHeightBelow() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const above = (ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      ref.current?.style.setProperty('--above', `${Math.round(above)}px`)
    }
    measure()
    // a notice above it that opens or goes moves it
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  return ref
}
