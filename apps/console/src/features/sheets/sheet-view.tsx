import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { PLAN_VIEWER } from '@commissioning/domain/floor-plans/floor-plan-rules'
import type { Point } from '@commissioning/domain/geometry/point'
import { type Frame, toMetres } from '@commissioning/domain/sheets/sheet-rules'
import { Button } from '@commissioning/ui/button'
import { ErrorState } from '@commissioning/ui/error-state'
import { Feedback } from '@commissioning/ui/feedback'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { ZoomContent } from '@commissioning/ui/zoom-content'
import { type KeyboardEvent, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransformWrapper } from 'react-zoom-pan-pinch'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { usePlanFile } from '../floor-plans/floor-plan-queries.ts'
import { OpenNote } from '../notes/read-note-actions.tsx'
import { ItemList } from './item-list.tsx'
import { NoteHere } from './note-here.tsx'
import { isPlanItem, nextToPlace, type PlanItem } from './plan-items.ts'
import { SheetDrawing } from './sheet-drawing.tsx'
import { SheetTools } from './sheet-tools.tsx'
import classes from './sheet-view.module.css'
import { useNotePlace } from './use-note-place.ts'
import { usePlacing } from './use-placing.ts'
import { useSheetWalk } from './use-sheet-walk.ts'
import { useWallChain } from './use-wall-chain.ts'
import { useWallChoice } from './use-wall-choice.ts'
import { useWalls } from './use-walls.ts'
import { WalkOnSheet } from './walk-on-sheet.tsx'
import { WallChainDrawing, WallDrawing } from './wall-drawing.tsx'
import { WallForm } from './wall-form.tsx'
import { WallList } from './wall-list.tsx'

interface Props {
  installationId: string
  sheet: Sheet & { frame: Frame }
  sheets: readonly Sheet[]
  planItems: readonly PlanItem[]
  /** The id of what the address names. */
  shown: string | undefined
  walkId: string | undefined
  onHideWalk: () => void
}

/** A sheet: the drawing, and beside it the list that does the same by keyboard. */
export function SheetView({ installationId, sheet, sheets, planItems, shown, walkId, onHideWalk }: Props) {
  const { t } = useTranslation('sheets')
  const { t: viewer } = useTranslation('floor-plans')
  const away = useAwayReason()
  const there = planItems.find(
    (one) => shown !== undefined && isPlanItem(one, shown) && one.place?.sheetId === sheet.id,
  )
  const [selected, setSelected] = useState(there?.key)
  const walk = useSheetWalk(installationId, walkId, planItems)
  const [mode, setMode] = useState<'things' | 'walls' | 'note'>('things')
  const [noteAt, setNoteAt] = useNotePlace(sheet)
  const [opened, setOpened] = useState<PlanItem | undefined>()
  const isDrawing = mode === 'walls'
  const placing = usePlacing(installationId, sheet, planItems)
  // five hundred lines of the list come after the mark that is moved
  const listed = useDeferredValue(placing)
  const live = useRef(placing)
  useLayoutEffect(() => {
    live.current = placing
  })
  const marked = useDeferredValue(selected)
  const walls = useWalls(installationId, sheet)
  const choice = useWallChoice()
  const chain = useWallChain(sheet.frame, walls, choice, isDrawing)
  const steps = isDrawing ? walls : placing
  const changedSince = isDrawing ? walls.isRefused && t('walls.title') : placing.changedSince
  const { url, file } = usePlanFile(installationId, sheet.floorPlan?.id ?? null)
  const { width, height } = sheet.frame.picture
  const middle = useMemo(
    () => toMetres(sheet.frame, { x: width / 2, y: height / 2 }),
    [sheet.frame, width, height],
  )
  const toPlace = planItems.find(({ key, place }) => key === selected && !place)
  const tap = (at: Point) => {
    if (away) return
    if (mode === 'note') setNoteAt(at)
    else if (toPlace) {
      placing.place(toPlace.key, at)
      setSelected((nextToPlace(planItems, toPlace) ?? toPlace).key)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // in a field, and in a dialog over the sheet, it takes back what was typed
    const { target } = event
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, dialog') !== null
    if (isTyping || !event.currentTarget.contains(target as Node)) return
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || away) return
    event.preventDefault()
    if (event.shiftKey) steps.redo?.()
    else steps.undo?.()
  }
  const { zoomStep, minimumScale, maximumScale } = PLAN_VIEWER

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
    <div className={classes.view} onKeyDown={onKeyDown}>
      <TransformWrapper
        minScale={minimumScale}
        maxScale={maximumScale}
        panning={{ excluded: ['sheet-mark'] }}
        doubleClick={{ disabled: isDrawing }}
        keyboard={{ disabled: false, zoomStep }}
      >
        {(zoom) => (
          <div className={classes.stage}>
            <div className={classes.tools}>
              <Button onClick={() => setMode(isDrawing ? 'things' : 'walls')}>
                {t(isDrawing ? 'walls.leave' : 'walls.draw')}
              </Button>
              <Button disabledReason={away} onClick={() => setMode(mode === 'note' ? 'things' : 'note')}>
                {t(mode === 'note' ? 'note.leave' : 'note.add')}
              </Button>
              <SheetTools steps={steps} away={away} zoom={zoom} />
            </div>
            <Feedback
              title={changedSince ? t('changedSince', { name: changedSince }) : undefined}
              failure={steps.error ?? undefined}
            />
            {walls.failure && <ErrorState failure={walls.failure} onRetry={walls.retry} />}
            {file.error && <ErrorState failure={file.error} onRetry={() => void file.refetch()} />}
            {sheet.floorPlan && file.isPending && <SkeletonCards heights={[320]} />}
            {url && (
              <ZoomContent
                name={viewer('viewer.keys')}
                className={classes.wrapper}
                contentClassName={classes.content}
              >
                <SheetDrawing
                  sheet={sheet}
                  url={url}
                  planItems={planItems}
                  placing={placing}
                  selected={away ? undefined : selected}
                  shown={there?.key}
                  walk={walk}
                  onSelect={setSelected}
                  onOpen={setOpened}
                  onTap={tap}
                  under={
                    <WallDrawing
                      frame={sheet.frame}
                      walls={walls.walls}
                      selected={isDrawing ? selected : undefined}
                    />
                  }
                  over={isDrawing && !away && <WallChainDrawing frame={sheet.frame} chain={chain} />}
                />
              </ZoomContent>
            )}
            <p className={classes.wanted} role="status">
              {mode === 'things' && !away && toPlace && t('things.tapWhere', { name: toPlace.name })}
            </p>
          </div>
        )}
      </TransformWrapper>
      <section className={classes.side}>
        {shown !== undefined && !there && <NoticeBar tone="waiting">{t('things.notHere')}</NoticeBar>}
        {walk && (
          <WalkOnSheet installationId={installationId} sheet={sheet} walk={walk} onHide={onHideWalk} />
        )}
        {mode === 'note' && (
          <NoteHere
            installationId={installationId}
            sheet={sheet}
            at={noteAt}
            middle={middle}
            placing={placing}
            closed={away}
            onAt={setNoteAt}
            onMade={(key) => {
              setSelected(key)
              setMode('things')
            }}
          />
        )}
        {isDrawing ? (
          <>
            <p className={classes.hint}>{t('walls.hint')}</p>
            <WallForm sheet={sheet} walls={walls} choice={choice} closed={away} />
            <WallList walls={walls} selected={selected} closed={away} onSelect={setSelected} />
          </>
        ) : (
          <>
            <p className={classes.hint}>{t(planItems.length > 0 ? 'things.hint' : 'things.none')}</p>
            <ItemList
              sheet={sheet}
              sheets={sheets}
              planItems={planItems}
              placing={listed}
              live={live}
              selected={marked}
              closed={away}
              onSelect={setSelected}
              onOpen={setOpened}
              middle={middle}
            />
          </>
        )}
      </section>
      {opened && (
        <OpenNote
          installationId={installationId}
          noteId={opened.thing.id}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
