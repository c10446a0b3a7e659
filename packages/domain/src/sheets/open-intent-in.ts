import { FLOOR_PLAN_FILE_LIMITS } from '../floor-plans/floor-plan-rules.ts'
import type { Point } from '../geometry/point.ts'
import type { Wall } from '../radio/radio-model.ts'
import { fillIn } from '../refusal.ts'
import {
  type Box,
  findBoxAroundWalls,
  isPointOnPicture,
  type OpenIntentUnit,
  openIntentSize,
} from './open-intent-dimensions.ts'
import { createWallClassReader } from './open-intent-materials.ts'
import { METRES_PER_FOOT } from './open-intent-out.ts'
import { openIntentPicturePath } from './open-intent-pictures.ts'
import { sheetRefusals } from './sheet-refusals.ts'

/** The latest that is understood; files without a version are of the first. */
const NEWEST_MAJOR = 2
/** A file with more than this is no plan. */
const MAX_PLANS = 200
const MAX_WALLS = 100_000
const MAX_DEVICES = 20_000

export const openIntentTooLargeRefusal = fillIn(sheetRefusals.OpenIntentTooLarge, {
  megabytes: FLOOR_PLAN_FILE_LIMITS.maxBytes / 1_048_576,
})

export interface ReceivedPlan {
  name: string
  /** The number or name of its floor; empty where none is said. */
  floor: string
  /** Metres across and up of the whole picture; undefined where no dimension says it. */
  metres: { width: number; height: number } | undefined
  /** The path leads into the zip; undefined where the picture is elsewhere. */
  picturePath: string | undefined
  /** In metres from the lower left corner. */
  walls: readonly Wall[]
  /** Walls whose points are no numbers or lie outside the picture. */
  strayWalls: number
  /** In which unit the points of its walls were read, where more than one was possible. */
  wallUnit: OpenIntentUnit | undefined
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
  /** Names of devices without a place that can be read within one plan of the file. */
  unplaced: readonly string[]
}

type JsonObject = Readonly<Record<string, unknown>>

/**
 * Reads plans, walls and devices from a file of OpenIntent, or says why it cannot (POUT-08,
 * POUT-09).
 */
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
  if (floorplans.length > MAX_PLANS || walls > MAX_WALLS || devices.length > MAX_DEVICES)
    return { refusal: openIntentTooLargeRefusal }
  const material = createWallClassReader(objectsOf(json.wall_materials))
  const plans = floorplans.map((plan) => readPlan(plan, material))
  const named = Map.groupBy(floorplans, (plan) => textOf(plan.name))
  const boxesOf = (name: string) => {
    const [plan, ...others] = named.get(name) ?? []
    return plan && others.length === 0 ? dimensionsIn(plan) : undefined
  }
  const found = [...devices.map(readDevice), ...floorplans.flatMap(readMarkers)]
  const placed = found.map((device) => placeDevice(device, boxesOf(device.plan)))
  const unplaced = found
    .filter((_, index) => !placed[index])
    .map(({ name, codes }) => name || (codes[0] ?? '–'))
  return { intent: { plans, devices: placed.filter((device) => device !== undefined), unplaced } }
}

const dimensionsIn = (plan: JsonObject): Box[] =>
  objectsOf(plan.dimensions).flatMap(({ width, length, unit }) =>
    isLength(width) && isLength(length) && isUnit(unit) ? [{ width, height: length, unit }] : [],
  )

const isUnit = (unit: unknown): unit is OpenIntentUnit =>
  unit === 'pixels' || unit === 'meters' || unit === 'feet'

function readPlan(plan: JsonObject, material: ReturnType<typeof createWallClassReader>): ReceivedPlan {
  const dimensions = dimensionsIn(plan)
  const metres = openIntentSize(dimensions)
  const segments = objectsOf(plan.wall_segments).map((segment) => ({
    from: pointOf(segment.start_point),
    to: pointOf(segment.end_point),
    class: material(segment),
  }))
  const points = segments.flatMap(({ from, to }) => [from, to]).filter((point) => point !== undefined)
  const { box, isOneOfSeveral } = findBoxAroundWalls(dimensions, points)
  const inMetres = (point: Point | undefined): Point | undefined =>
    point && box && metres && isPointOnPicture(box, point)
      ? { x: (point.x / box.width) * metres.width, y: (point.y / box.height) * metres.height }
      : undefined
  const walls = segments.flatMap((segment) => {
    const [from, to] = [inMetres(segment.from), inMetres(segment.to)]
    return from && to ? [{ from, to, class: segment.class }] : []
  })
  return {
    name: textOf(plan.name),
    floor: typeof plan.floor_id === 'number' ? `${plan.floor_id}` : textOf(plan.floor_id),
    metres,
    picturePath:
      openIntentPicturePath(textOf(plan.map_uri)) ?? openIntentPicturePath(textOf(plan.map_filepath)),
    walls,
    strayWalls: segments.length - walls.length,
    wallUnit: isOneOfSeveral ? box?.unit : undefined,
  }
}

interface FoundDevice extends Omit<ReceivedDevice, 'at'> {
  coordinates: readonly unknown[]
}

function readDevice(device: JsonObject): FoundDevice {
  return {
    name: textOf(device.name),
    codes: [device.mac_address, device.serial_number].map(textOf).filter((code) => code !== ''),
    plan: textOf(device.floorplan_name),
    coordinates: [
      ...objectsOf(device.coordinates).map(({ coordinate_xyz }) => coordinate_xyz),
      ...objectsOf(device.coordinates_xyz),
      device.coordinate_xyz,
    ],
  }
}

/** A marker of ours ends in the code of its lock. */
function readMarkers(plan: JsonObject): FoundDevice[] {
  return objectsOf(plan.reference_markers).map((marker) => {
    const { coordinate, coordinate_xyz, reference_text } = marker
    return {
      name: textOf(marker.name),
      codes: textOf(reference_text)
        .split(' ')
        .slice(-1)
        .filter((code) => code !== ''),
      plan: textOf(plan.name),
      coordinates: [isObject(coordinate) ? coordinate.coordinate_xyz : undefined, coordinate_xyz],
    }
  })
}

/** In metres or feet, or else in pixels of the plan's own dimension in pixels; undefined without a place on a plan. */
function placeDevice(
  { coordinates, ...device }: FoundDevice,
  boxes: readonly Box[] | undefined,
): ReceivedDevice | undefined {
  if (!boxes) return undefined
  const [at] = UNITS.flatMap((unit) => {
    const point = pointOf(coordinates.find((one) => isObject(one) && one.unit === unit))
    const scale = scaleOf(unit, boxes)
    return point && scale ? [{ x: point.x * scale.x, y: point.y * scale.y }] : []
  })
  const metres = openIntentSize(boxes)
  return at && (!metres || isPointOnPicture(metres, at)) ? { ...device, at } : undefined
}

const UNITS: readonly OpenIntentUnit[] = ['meters', 'feet', 'pixels']

/** Metres for each unit, across and up. */
function scaleOf(unit: OpenIntentUnit, boxes: readonly Box[]): Point | undefined {
  if (unit === 'meters') return { x: 1, y: 1 }
  if (unit === 'feet') return { x: METRES_PER_FOOT, y: METRES_PER_FOOT }
  const [pixels, metres] = [boxes.find((box) => box.unit === 'pixels'), openIntentSize(boxes)]
  return pixels && metres && { x: metres.width / pixels.width, y: metres.height / pixels.height }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
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
