import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Point } from '@commissioning/domain/geometry/point'
import { clampToPicture, toPixels } from '@commissioning/domain/sheets/placement-rules'
import { type PicturePosition, toMetres } from '@commissioning/domain/sheets/sheet-rules'
import { useState } from 'react'

type FramedSheet = Sheet & { frame: PicturePosition }

/**
 * The place of a new note behaves like those that stand already: it keeps its spot of the picture
 * when the scale is corrected, and its metres on another picture (SHEET-04, SHEET-08).
 */
export function useNotePlace(sheet: FramedSheet) {
  const [held, setHeld] = useState<{ at: Point; on: FramedSheet } | undefined>()
  const place = (at: Point | undefined) => setHeld(at && { at: clampToPicture(sheet.frame, at), on: sheet })
  return [held && placeOn(sheet, held), place] as const
}

const placeOn = (sheet: FramedSheet, { at, on }: { at: Point; on: FramedSheet }): Point =>
  sheet.floorPlan?.id === on.floorPlan?.id ? toMetres(sheet.frame, toPixels(on.frame, at)) : at
