import type { Point } from '@commissioning/domain/geometry/point'
import type { Wall } from '@commissioning/domain/radio/radio-model'
import { type FiledItem, type FiledSheet, stripDeviceCode } from '@commissioning/domain/sheets/plan-file-in'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { SITE_METRES } from '../../lib/plan-limits.ts'
import { refusedError } from '../../lib/refused-error.ts'
import type { GroundPicture, LaidGround } from '../../virtual-site/background-state.ts'

import type { ManufacturedDevice } from '../../virtual-site/production-list.ts'

/** A part of a sheet that does not come onto the site has a reason. */
export interface LeftOut {
  name: string
  code: string | null
  why: 'unknownDevice' | 'withoutCode' | 'farAway'
}

export type LaidPlan = Omit<LaidGround, 'picture'> & { walls: NonNullable<LaidGround['walls']> }

/** A sheet as it lies on the site, its middle on the site's (TRAIN-06, TRAIN-07). Throws `SheetWithoutScale`. */
export function placePlanOnSite(
  { name, frame, walls, planItems }: FiledSheet,
  made: readonly ManufacturedDevice[],
) {
  if (!frame) throw refusedError('SheetWithoutScale')
  const onSite = siteOf(frame)
  const known = new Map(made.map((device) => [stripDeviceCode(device.mac), device]))
  const madeFor = ({ code }: FiledItem) => (code ? known.get(stripDeviceCode(code)) : undefined)
  const standing = planItems.map((thing) => ({ ...thing, at: onSite(thing.at), made: madeFor(thing) }))
  const near = standing.filter(({ at }) => isNear(at))
  const drawn = walls.map(
    (wall): Wall => ({ from: onSite(wall.from), to: onSite(wall.to), class: wall.class }),
  )
  const laid: LaidPlan = {
    name,
    walls: drawn.filter(({ from, to }) => isNear(from) && isNear(to)),
    doors: near.flatMap((door) => (door.kind === 'door' ? [{ name: door.name, at: door.at }] : [])),
    devices: near.flatMap(({ made: device, at, name: sign }) => (device ? [{ made: device, at, sign }] : [])),
  }
  const leftOut = standing.flatMap((thing): LeftOut[] => {
    const why = whyLeftOut(thing)
    return why ? [{ name: thing.name, code: thing.code, why }] : []
  })
  return { laid, leftOut, lostWalls: drawn.length - laid.walls.length, metres: metresOf(frame) }
}

/** A door without a device is a door that is planned. */
function whyLeftOut({ kind, code, at, made }: FiledItem & { made: ManufacturedDevice | undefined }) {
  if (!isNear(at)) return 'farAway'
  if (made || (kind === 'door' && !code)) return undefined
  return code ? 'unknownDevice' : 'withoutCode'
}

const isNear = ({ x, y }: Point) => Math.abs(x) <= SITE_METRES && Math.abs(y) <= SITE_METRES

/** Places the picture of this frame on the site. */
export function placePictureOnSite(frame: PicturePosition, file: string): GroundPicture {
  const { width, height } = metresOf(frame)
  const { x, y } = siteOf(frame)({ x: frame.origin.x, y: frame.origin.y + height })
  return { file, left: x, top: y, width, height }
}

const metresOf = ({ picture: { width, height }, metresPerPixel }: PicturePosition) => ({
  width: width * metresPerPixel,
  height: height * metresPerPixel,
})

/** Places in the building go up, those of the site down; both are rounded to the centimetre. */
function siteOf(frame: PicturePosition): (place: Point) => Point {
  const { width, height } = metresOf(frame)
  const middle = {
    x: roundToCentimetres(frame.origin.x + width / 2),
    y: roundToCentimetres(frame.origin.y + height / 2),
  }
  return ({ x, y }) => ({ x: roundToCentimetres(x - middle.x), y: roundToCentimetres(middle.y - y) })
}

/** Never -0, which JSON does not keep. */
const roundToCentimetres = (metres: number): number => Math.round(metres * 100) / 100 + 0
