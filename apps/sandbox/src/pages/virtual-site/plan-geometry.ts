import type { Point } from '@commissioning/domain/geometry/point'

import type { DeviceSnapshot } from '../../virtual-site/site-snapshot.ts'

/** Units of the drawing in a metre. */
export const DRAWING_UNITS_PER_METRE = 40

/** Metres. */
export interface PlanBounds {
  left: number
  top: number
  width: number
  height: number
}

/** How the plan is drawn. */
export interface PlanScale {
  /** On the screen, where the plan scrolls; undefined where all of it fits. */
  metrePx: number | undefined
  /** It is the size of a device, in units. */
  size: number
}

/** Wider sites scroll instead of shrinking until nothing can be hit. */
const WIDEST_FIT_M = 36
const METRE_PX = { phone: 30, desktop: 20 } as const
const DEVICE_M = 1.5
const DEVICE_OF_WIDTH = 0.062

export function planScale({ width }: PlanBounds, isPhone: boolean): PlanScale {
  if (!isPhone && width <= WIDEST_FIT_M)
    return { metrePx: undefined, size: width * DRAWING_UNITS_PER_METRE * DEVICE_OF_WIDTH }
  return { metrePx: isPhone ? METRE_PX.phone : METRE_PX.desktop, size: DEVICE_M * DRAWING_UNITS_PER_METRE }
}

const MARGIN_M = 3
const STEP_M = 0.5
const APART_M = 2.2

/** The part of the site to show: at least this much around the middle, and every device and wall with a margin. */
export function planBounds(
  positions: readonly Point[],
  least: { width: number; height: number },
): PlanBounds {
  const xs = positions.map(({ x }) => x)
  const ys = positions.map(({ y }) => y)
  const left = Math.floor(Math.min(-least.width / 2, ...xs.map((x) => x - MARGIN_M)))
  const top = Math.floor(Math.min(-least.height / 2, ...ys.map((y) => y - MARGIN_M)))
  const right = Math.ceil(Math.max(least.width / 2, ...xs.map((x) => x + MARGIN_M)))
  const bottom = Math.ceil(Math.max(least.height / 2, ...ys.map((y) => y + MARGIN_M)))
  return { left, top, width: right - left, height: bottom - top }
}

/** To the next half metre. */
export const snapToGrid = ({ x, y }: Point): Point => ({
  x: Math.round(x / STEP_M) * STEP_M,
  y: Math.round(y / STEP_M) * STEP_M,
})

/** Metres under a point of the screen; the plan is only ever scaled and moved on it. */
export function readMetresUnderPointer(sheet: SVGSVGElement | null, x: number, y: number): Point | undefined {
  const onScreen = sheet?.getScreenCTM()
  if (!onScreen) return undefined
  const { a, d, e, f } = onScreen
  return snapToGrid({ x: (x - e) / a / DRAWING_UNITS_PER_METRE, y: (y - f) / d / DRAWING_UNITS_PER_METRE })
}

export const toDrawingUnits = ({ x, y }: Point): Point => ({
  x: x * DRAWING_UNITS_PER_METRE,
  y: y * DRAWING_UNITS_PER_METRE,
})

export const placedDevices = (devices: readonly DeviceSnapshot[]) =>
  devices.flatMap((device) => (device.position === null ? [] : [{ device, position: device.position }]))

/** The place nearest to the middle of the site that has room around it. */
export function findFreePlace(taken: readonly Point[]): Point {
  for (let ring = 0; ring < 40; ring += 1) {
    const radius = ring * APART_M
    const around = Math.max(1, ring * 6)
    for (let step = 0; step < around; step += 1) {
      const angle = (2 * Math.PI * step) / around
      const place = snapToGrid({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) })
      if (taken.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= APART_M - STEP_M)) return place
    }
  }
  return { x: 0, y: 0 }
}

/** Moves a place by an arrow key; undefined for another key. */
export function moveByArrowKey({ x, y }: Point, key: string): Point | undefined {
  if (key === 'ArrowLeft') return { x: x - STEP_M, y }
  if (key === 'ArrowRight') return { x: x + STEP_M, y }
  if (key === 'ArrowUp') return { x, y: y - STEP_M }
  return key === 'ArrowDown' ? { x, y: y + STEP_M } : undefined
}
