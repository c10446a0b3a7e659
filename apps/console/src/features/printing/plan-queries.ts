import type { WallDraft } from '@commissioning/contract/sheets/wall-endpoints'
import type { Point } from '@commissioning/domain/geometry/point'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import type { Tone } from '@commissioning/ui/state-icon'

import type { ExportReader } from '../export/export-queries.ts'

export type MarkKind = 'iq' | 'repeater' | 'lock' | 'door'

/** A thing as paper shows it, all in words. */
export interface PrintedItem {
  kind: MarkKind
  label: string
  name: string
  serial: string
  floor: string
  signal: string
  isOffline: boolean
}

export interface PrintedPlan {
  /** Undefined once its floor plan was deleted. */
  picture: Blob | undefined
  walls: readonly WallDraft[]
  links: readonly { from: Point; to: Point; tone: Tone; isDashed: boolean }[]
  placed: readonly (PrintedItem & { at: Point })[]
  unplaced: readonly PrintedItem[]
}

/** A sheet that has its scale, and how what is printed of it is read. */
export interface PlanSource {
  installationId: string
  name: string
  floor: string
  frame: PicturePosition
  read: (reading: ExportReader) => Promise<PrintedPlan>
}
