/** Metres on the plan of the site. */
export interface Position {
  x: number
  y: number
}

/** A straight wall; each one between two devices weakens their signal. */
export interface Wall {
  from: Position
  to: Position
}

/** Maximum distance of a lock to its IQ or repeater (ONBOARD-11). */
export const LOCK_RANGE_M = 7

/** Below this there is no connection (SIGNAL-01). */
export const WEAKEST_RSSI = -80

const AT_ONE_METRE = -45
const LOSS_PER_DECADE = 22
const LOSS_PER_WALL = 8
const NEAREST_M = 0.5

export const distance = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Signal strength between two places in dBm, by distance and walls. */
export function rssiBetween(a: Position, b: Position, walls: readonly Wall[]): number {
  const between = walls.filter((wall) => crosses(a, b, wall.from, wall.to)).length
  const loss = LOSS_PER_DECADE * Math.log10(Math.max(distance(a, b), NEAREST_M)) + LOSS_PER_WALL * between
  return Math.round(Math.max(-120, AT_ONE_METRE - loss))
}

/** Whether a device at `from` receives one at `to`; a lock reaches no further than 7 metres. */
export function isInRange(kind: 'lock' | 'repeater', from: Position, to: Position, walls: readonly Wall[]) {
  if (kind === 'lock' && distance(from, to) > LOCK_RANGE_M) return false
  return rssiBetween(from, to, walls) >= WEAKEST_RSSI
}

const side = (a: Position, b: Position, p: Position) =>
  Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x))

const crosses = (a: Position, b: Position, c: Position, d: Position) =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
