import type { Point } from '@commissioning/domain/geometry/point'
import type { WallClass } from '@commissioning/domain/radio/wall-classes'
import type { Tone } from '@commissioning/ui/state-icon'

import type { Paper } from './pdf-paper.ts'
import type { MarkKind } from './plan-queries.ts'

/** Marks have the colours of the sheet on a light screen. */
const MARK_COLOURS = {
  confirmed: '#1c8a55',
  waiting: '#c47d0a',
  failed: '#c92a32',
  offline: '#73818c',
  neutral: '#0f7a9b',
} as const satisfies Record<Tone, string>

const WALLS = {
  glass_or_wood_door: { colour: '#5f9dc4', weight: 0.4 },
  drywall: { colour: '#8a4b12', weight: 0.4 },
  brick_10: { colour: '#8a4b12', weight: 0.7 },
  brick_24: { colour: '#8a4b12', weight: 1 },
  concrete_20: { colour: '#55606a', weight: 1.2 },
  shielded: { colour: '#7a1f1f', weight: 1.2 },
} as const satisfies Record<WallClass, { colour: string; weight: number }>

const MARKS = { iq: '#16232c', repeater: '#7a3db8', lock: '#0b57d0', door: '#0b57d0' } as const

/** Another shape for each kind, for those who print without colours. */
export function drawMark(
  paper: Paper,
  kind: MarkKind,
  { x, y, radius, isOffline }: Point & { radius: number; isOffline: boolean },
): void {
  const colour = isOffline ? MARK_COLOURS.offline : MARKS[kind]
  const [left, right, top, bottom] = [x - radius, x + radius, y - radius, y + radius]
  const corners = {
    iq: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    repeater: [
      { x, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  }
  if (kind === 'iq' || kind === 'repeater') paper.shape(corners[kind], colour)
  else paper.disc({ x, y, radius, colour, isHollow: kind === 'door' })
}

export const drawLink = (paper: Paper, from: Point, to: Point, look: { tone: Tone; isDashed: boolean }) =>
  paper.rule(from, to, { colour: MARK_COLOURS[look.tone], isDashed: look.isDashed, weight: 0.5 })

export const drawWall = (paper: Paper, from: Point, to: Point, material: WallClass) =>
  paper.rule(from, to, WALLS[material])
