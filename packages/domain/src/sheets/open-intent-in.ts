import { FLOOR_PLAN_FILE } from '../floor-plans/floor-plan-rules.ts'
import type { Wall } from '../radio/radio-model.ts'
import { fillIn } from '../refusal.ts'
import { materialsOf } from './open-intent-materials.ts'
import { METRES_PER_FOOT } from './open-intent-out.ts'
import { sheetRefusals } from './sheet-refusals.ts'
import type { Point } from './sheet-rules.ts'

/** The latest that is understood; files without a version are of the first. */
const NEWEST_MAJOR = 2
/** What a file may hold; more is no plan. */
const MOST_PLANS = 200
const MOST_WALLS = 100_000
const MOST_DEVICES = 20_000

export const openIntentTooLarge = fillIn(sheetRefusals.OpenIntentTooLarge, {
  megabytes: FLOOR_PLAN_FILE.maxBytes / 1_048_576,
})

export interface ReceivedPlan {
  name: string
  /** The number or name of its floor; empty where none is said. */
  floor: string
  /** Metres across and up of the whole picture; undefined where no dimension says it. */
  metres: { width: number; height: number } | undefined
  /** Where its picture is in the zip; undefined where it is elsewhere. */
  picturePath: string | undefined
  /** In metres from the lower left corner. */
  walls: readonly Wall[]
  /** Walls whose points are no numbers or lie outside the picture. */
  strayWalls: number
}

export interface ReceivedDevice {
  name: string
  /** MAC or serial number, as it stands in the file. */
  codes: readonly string[]
  /** The name of its plan, and where it is in metres from the lower left corner. */
  plan: string
  at: Point
}

export interface ReceivedIntent {
  plans: readonly ReceivedPlan[]
  devices: readonly ReceivedDevice[]
}

type Json = Readonly<Record<string, unknown>>

/** What a file of OpenIntent says of plans, walls and devices, or why it says nothing (POUT-08, POUT-09). */
export function readOpenIntent(json: unknown) {
  if (!isObject(json)) return { refusal: sheetRefusals.OpenIntentUnreadable }
  const { openintent_version: own, floorplan_version: older } = json
  const version = typeof own === 'string' ? own : typeof older === 'string' ? older : '1.0.0'
  if (Number.parseInt(version, 10) > NEWEST_MAJOR)
    return { refusal: fillIn(sheetRefusals.OpenIntentTooNew, { version: version.slice(0, 20) }) }
  const floorplans = objectsOf(json.floorplans)
  if (floorplans.length === 0) return { refusal: sheetRefusals.OpenIntentWithoutPlans }
  const devices = objectsOf(json.accesspoints)
  const walls = floorplans.reduce((sum, { wall_segments }) => sum + objectsOf(wall_segments).length, 0)
  if (floorplans.length > MOST_PLANS || walls > MOST_WALLS || devices.length > MOST_DEVICES)
    return { refusal: openIntentTooLarge }
  const material = materialsOf(objectsOf(json.wall_materials))
  const plans = floorplans.map((plan) => readPlan(plan, material))
  return { intent: { plans, devices: [...devices.flatMap(readDevice), ...floorplans.flatMap(readMarkers)] } }
}

function readPlan(plan: Json, material: ReturnType<typeof materialsOf>): ReceivedPlan {
  const dimensions = objectsOf(plan.dimensions).flatMap((one) => {
    const { width, length, unit } = one
    return isLength(width) && isLength(length) ? [{ width, height: length, unit: String(unit) }] : []
  })
  const metres = dimensions.flatMap(({ width, height, unit }) => {
    const times = METRES_OF[unit]
    return times === undefined ? [] : [{ width: width * times, height: height * times }]
  })[0]
  const segments = objectsOf(plan.wall_segments).map((segment) => ({
    from: pointOf(segment.start_point),
    to: pointOf(segment.end_point),
    class: material(segment),
  }))
  // the points have no unit: it is that of the first dimension that they lie within
  const within = dimensions.find((box) =>
    segments.every(({ from, to }) => (!from || isIn(box, from)) && (!to || isIn(box, to))),
  )
  const box = within ?? dimensions[0]
  const inMetres = (point: Point | undefined): Point | undefined =>
    point && box && metres && isIn(box, point)
      ? { x: (point.x / box.width) * metres.width, y: (point.y / box.height) * metres.height }
      : undefined
  const walls = segments.flatMap((segment) => {
    const [from, to] = [inMetres(segment.from), inMetres(segment.to)]
    return from && to ? [{ from, to, class: segment.class }] : []
  })
  return {
    name: textOf(plan.name),
    floor: textOf(plan.floor_id),
    metres,
    picturePath: picturePathOf(plan.map_uri),
    walls,
    strayWalls: segments.length - walls.length,
  }
}

const METRES_OF: Readonly<Record<string, number>> = { meters: 1, feet: METRES_PER_FOOT }
/** Rounded files put a wall on the edge a hair outside. */
const EDGE = 1.005

const isIn = ({ width, height }: { width: number; height: number }, { x, y }: Point) =>
  x >= -width * (EDGE - 1) && y >= -height * (EDGE - 1) && x <= width * EDGE && y <= height * EDGE

function readDevice(device: Json): ReceivedDevice[] {
  const coordinates = [
    ...objectsOf(device.coordinates).map(({ coordinate_xyz }) => coordinate_xyz),
    ...objectsOf(device.coordinates_xyz),
    device.coordinate_xyz,
  ]
  return deviceAt(coordinates, {
    name: textOf(device.name),
    codes: [device.mac_address, device.serial_number].map(textOf).filter((code) => code !== ''),
    plan: textOf(device.floorplan_name),
  })
}

/** A marker of ours ends in the code of its lock. */
function readMarkers(plan: Json): ReceivedDevice[] {
  return objectsOf(plan.reference_markers).flatMap((marker) => {
    const { coordinate, coordinate_xyz, reference_text } = marker
    return deviceAt([isObject(coordinate) ? coordinate.coordinate_xyz : undefined, coordinate_xyz], {
      name: textOf(marker.name),
      codes: textOf(reference_text)
        .split(' ')
        .slice(-1)
        .filter((code) => code !== ''),
      plan: textOf(plan.name),
    })
  })
}

/** Where metres or feet say it; pixels are of a picture that somebody may have made smaller. */
function deviceAt(coordinates: readonly unknown[], device: Omit<ReceivedDevice, 'at'>): ReceivedDevice[] {
  const at = coordinates.flatMap((one) => {
    const times = isObject(one) ? METRES_OF[String(one.unit)] : undefined
    const point = pointOf(one)
    return times === undefined || !point ? [] : [{ x: point.x * times, y: point.y * times }]
  })[0]
  return at && device.plan !== '' ? [{ ...device, at }] : []
}

/** A picture that comes along in the file; other addresses are not asked. */
function picturePathOf(uri: unknown): string | undefined {
  const path = /^(?:file:\/\/)?\/?([^:]+)$/.exec(textOf(uri))?.[1]
  return path === undefined || path === '' ? undefined : path
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

function pointOf(value: unknown): Point | undefined {
  if (!isObject(value)) return undefined
  const { x, y } = value
  const areNumbers =
    typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y)
  return areNumbers ? { x, y } : undefined
}
