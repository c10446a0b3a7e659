import type { CommunicationType } from '../device-registry/hardware-types.ts'
import type { Point } from '../geometry/point.ts'
import { computeDistance } from '../geometry/point.ts'

import { isLinkThroughWall, type WallLine } from './crossing.ts'
import { type Band, WALL_LOSS, type WallClass } from './wall-classes.ts'

export interface Wall extends WallLine {
  class: WallClass
}

/** Free space at one metre, 20 log f - 27.55 dB with f in MHz. */
const LOSS_AT_ONE_METRE = { '868': 31.2, '2440': 40.2 } as const satisfies Record<Band, number>
/**
 * The value includes the sender and both antennas: a link of one metre has -45 dBm on either net.
 */
const POWER_DBM = { RFNET: -13.8, BLUENET: -4.8 } as const satisfies Record<CommunicationType, number>
/**
 * Drawn walls cost a loss of their own, so the open way between them costs little more than free
 * space.
 */
const LOSS_EXPONENT = 2.2
/** Nearer than this the law of distance does not hold. */
const NEAREST_METRES = 0.5
const WEAKEST_DBM = -120

const BAND_OF = { RFNET: '868', BLUENET: '2440' } as const satisfies Record<CommunicationType, Band>

export interface RadioLink {
  from: Point
  to: Point
  net: CommunicationType
}

/**
 * Estimates the signal of a link in whole dBm; how far away a lock may hang is another rule
 * (WALL-02).
 */
export function estimateSignal({ from, to, net }: RadioLink, walls: readonly Wall[]): number {
  const band = BAND_OF[net]
  const open = 10 * LOSS_EXPONENT * Math.log10(Math.max(computeDistance(from, to), NEAREST_METRES))
  const through = walls.filter((wall) => isLinkThroughWall(from, to, wall))
  const loss = through.reduce((sum, wall) => sum + WALL_LOSS[wall.class][band], open)
  return Math.round(Math.max(WEAKEST_DBM, POWER_DBM[net] - LOSS_AT_ONE_METRE[band] - loss))
}
