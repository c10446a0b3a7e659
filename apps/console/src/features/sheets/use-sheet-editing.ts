import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Point } from '@commissioning/domain/geometry/point'
import { clampToPicture, toPixels } from '@commissioning/domain/sheets/placement-rules'
import { type PicturePosition, toMetres } from '@commissioning/domain/sheets/sheet-rules'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { markState } from './mark-state.ts'
import { isPlanItem, nextToPlace, type PlanItem, sortByPlacement } from './plan-items.ts'
import classes from './sheet-view.module.css'
import { usePlacing } from './use-placing.ts'
import { useSheetWalk } from './use-sheet-walk.ts'
import { useWallChain } from './use-wall-chain.ts'
import { useWallMaterial } from './use-wall-material.ts'
import { useWalls } from './use-walls.ts'

export interface OpenedSheet {
  installationId: string
  sheet: Sheet & { frame: PicturePosition }
  sheets: readonly Sheet[]
  planItems: readonly PlanItem[]
  /** The id of what the address names. */
  shown: string | undefined
  walkId: string | undefined
  onHideWalk: () => void
}

/** Everything that a person does on an open sheet: choosing, placing, drawing and taking back. */
export function useSheetEditing({ installationId, sheet, planItems, shown, walkId }: OpenedSheet) {
  const { t } = useTranslation('sheets')
  const away = useAwayReason()
  const there = planItems.find(
    (one) => shown !== undefined && isPlanItem(one, shown) && one.place?.sheetId === sheet.id,
  )
  const [selected, select] = useState(there?.key)
  const [focused, setFocused] = useState<string>()
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
  const walls = useWalls(installationId, sheet)
  const choice = useWallMaterial()
  const chain = useWallChain(sheet.frame, walls, choice, isDrawing)
  const { width, height } = sheet.frame.picture
  const middle = useMemo(
    () => toMetres(sheet.frame, { x: width / 2, y: height / 2 }),
    [sheet.frame, width, height],
  )
  const ordered = useMemo(() => sortByPlacement(planItems), [planItems])
  const toPlace = planItems.find(({ key, place }) => key === selected && !place)
  const next = findNextDoorToVisit(ordered, sheet.id, selected)
  const whole = useWholeWindow()

  return {
    away,
    there,
    selected,
    select,
    marked: useDeferredValue(selected),
    focused,
    setFocused,
    walk,
    mode,
    setMode,
    isDrawing,
    noteAt,
    setNoteAt,
    opened,
    setOpened,
    placing,
    listed,
    live,
    walls,
    choice,
    chain,
    middle,
    ordered,
    toPlace,
    next,
    isWhole: whole.isWhole,
    leaveWhole: whole.leave,
    enterWhole: whole.enter,
    steps: isDrawing ? walls : placing,
    changedSince: isDrawing ? walls.isRefused && t('walls.title') : placing.changedSince,
    tap: (at: Point) => {
      if (away) return
      if (mode === 'note') setNoteAt(at)
      else if (toPlace) {
        placing.place(toPlace.key, at)
        select((nextToPlace(planItems, toPlace) ?? toPlace).key)
      }
    },
  }
}

export type SheetWork = ReturnType<typeof useSheetEditing>

/** Finds the next item on this sheet that needs a visit: first devices that wait at their place, then items without a place (SHEET-50). */
function findNextDoorToVisit(
  planItems: readonly PlanItem[],
  sheetId: string,
  current: string | undefined,
): PlanItem | undefined {
  const others = planItems.filter(({ key, kind }) => key !== current && kind !== 'note')
  return (
    others.find((one) => one.place?.sheetId === sheetId && markState(one) === 'waiting') ??
    others.find(({ place }) => !place)
  )
}

type FramedSheet = Sheet & { frame: PicturePosition }

/**
 * The place of a new note behaves like those that stand already: it keeps its spot of the picture
 * when the scale is corrected, and its metres on another picture (SHEET-04, SHEET-08).
 */
function useNotePlace(sheet: FramedSheet) {
  const [held, setHeld] = useState<{ at: Point; on: FramedSheet } | undefined>()
  const place = (at: Point | undefined) => setHeld(at && { at: clampToPicture(sheet.frame, at), on: sheet })
  return [held && placeOn(sheet, held), place] as const
}

const placeOn = (sheet: FramedSheet, { at, on }: { at: Point; on: FramedSheet }): Point =>
  sheet.floorPlan?.id === on.floorPlan?.id ? toMetres(sheet.frame, toPixels(on.frame, at)) : at

/** The sheet over the whole window: all that is behind it is hidden, from the keyboard and from screen readers too. */
function useWholeWindow() {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const root = document.documentElement
    if (!isWhole || !classes.behind) return undefined
    root.classList.add(classes.behind)
    return () => root.classList.remove(classes.behind ?? '')
  }, [isWhole])
  return { isWhole, enter: () => setWhole(true), leave: () => setWhole(false) }
}
