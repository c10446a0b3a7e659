import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import type { WallDraft } from '@commissioning/contract/sheets/wall-endpoints'
import { floorNumberIn } from '@commissioning/domain/doors/storey-names'
import { foldCase } from '@commissioning/domain/formats/fold-case'
import type { OpenIntentUnit } from '@commissioning/domain/sheets/open-intent-dimensions'
import type { ReceivedDevice, ReceivedPlan } from '@commissioning/domain/sheets/open-intent-in'
import { clampToPicture, PLACEMENT_LIMIT } from '@commissioning/domain/sheets/placement-rules'
import {
  type DrawnScale,
  frameFromDrawnLine,
  refuseScale,
  SHEET_LIMIT,
} from '@commissioning/domain/sheets/sheet-rules'
import { refuseWall, WALL_LIMIT } from '@commissioning/domain/sheets/wall-rules'
import { refuseName } from '@commissioning/domain/validation/names'
import type { PlanItem } from './plan-items.ts'
import type { OpenedIntent, ReceivedPicture } from './read-open-intent-file.ts'

type SkippedFor =
  | 'there'
  | 'noName'
  | 'nameTooLong'
  | 'noPicture'
  | 'pictureUnclear'
  | 'pictureType'
  | 'pictureTooLarge'
  | 'noScale'
  | 'wrongShape'
  | 'absurd'
  | 'full'

/** A sheet that the import makes. */
export interface ComingSheet {
  name: string
  floorId: string | null
  file: File
  scale: DrawnScale
  walls: readonly WallDraft[]
  planItems: readonly { thing: PlanItem; x: number; y: number }[]
  /** Devices that a sheet has no room for. */
  lostPlanItems: number
  /** Walls that leave the sheet, have no length, or are too many. */
  lostWalls: number
  /** The unit of its walls, where the file left it open. */
  wallUnit: OpenIntentUnit | undefined
  /** The file names a floor that is not there, or that could be several. */
  unknownFloor: string | undefined
}

export type PreviewRow = { key: number; name: string } & ({ sheet: ComingSheet } | { skipped: SkippedFor })

export interface ImportPreview {
  rows: readonly PreviewRow[]
  sheets: readonly ComingSheet[]
  /** Devices of the file that are nothing of this site, and those that somebody has placed already. */
  unknown: readonly string[]
  placed: readonly string[]
  /** Devices that have no place in the file, or several. */
  unplaced: readonly string[]
}

interface SiteBeforeImport {
  sheetNames: readonly string[]
  floors: readonly Floor[]
  planItems: readonly PlanItem[]
}

/** The shape of a picture may differ from its stated dimensions by this share. */
const SHAPE_TOLERANCE = 0.02

/**
 * Previews a file for the site as it is: it makes new sheets alone, so that nothing that somebody
 * drew is touched (POUT-08).
 */
export function previewImport({ intent, pictureAt }: OpenedIntent, site: SiteBeforeImport): ImportPreview {
  const taken = new Set(site.sheetNames.map((name) => name.toLowerCase()))
  const byCode = new Map(
    site.planItems.flatMap((thing) => (thing.code ? [[plainCode(thing.code), thing]] : [])),
  )
  const thingOf = ({ codes }: ReceivedDevice) =>
    codes.map((code) => byCode.get(plainCode(code))).find((thing) => thing !== undefined)
  const found = intent.devices.flatMap((device) => {
    const thing = thingOf(device)
    return thing ? [{ device, thing }] : []
  })
  const placesOf = Map.groupBy(found, ({ thing }) => thing.key)
  const unclear = new Set<PlanItem>()
  for (const [first, ...others] of placesOf.values())
    if (first && !first.thing.place && others.some(({ device }) => !isSamePlace(device, first.device)))
      unclear.add(first.thing)
  const free = [...placesOf.values()].flatMap(([first]) =>
    first && !first.thing.place && !unclear.has(first.thing) ? [first] : [],
  )
  let room = SHEET_LIMIT - site.sheetNames.length
  const rows = intent.plans.map((plan, key): PreviewRow => {
    const { name } = plan
    if (name === '') return { key, name, skipped: 'noName' }
    if (refuseName(name)) return { key, name, skipped: 'nameTooLong' }
    if (taken.has(name.toLowerCase())) return { key, name, skipped: 'there' }
    if (room === 0) return { key, name, skipped: 'full' }
    const read = readSheet(plan, pictureAt(plan.picturePath))
    if ('skipped' in read) return { key, name, skipped: read.skipped }
    taken.add(name.toLowerCase())
    room -= 1
    const floor = floorOf(plan.floor, site.floors)
    const frame = frameFromDrawnLine(read.scale)
    const onPlan = free.filter(({ device }) => device.plan === plan.name)
    const planItems = onPlan
      .slice(0, PLACEMENT_LIMIT)
      .map(({ device, thing }) => ({ thing, ...clampToPicture(frame, device.at) }))
    return {
      key,
      name,
      sheet: {
        ...read,
        name,
        floorId: floor?.id ?? null,
        unknownFloor: floor || plan.floor === '' ? undefined : plan.floor,
        wallUnit: plan.wallUnit,
        planItems,
        lostPlanItems: onPlan.length - planItems.length,
      },
    }
  })
  return {
    rows,
    sheets: rows.flatMap((row) => ('sheet' in row ? [row.sheet] : [])),
    unknown: intent.devices.filter((device) => !thingOf(device)).map(({ name }) => name),
    unplaced: [...intent.unplaced, ...[...unclear].map(({ name }) => name)],
    placed: intent.devices.filter((device) => thingOf(device)?.place).map(({ name }) => name),
  }
}

const isSamePlace = (one: ReceivedDevice, other: ReceivedDevice) =>
  one.plan === other.plan && one.at.x === other.at.x && one.at.y === other.at.y

/** Finds a floor by its name, or by the number that the text states; undefined where two floors are called so. */
function floorOf(text: string, floors: readonly Floor[]): Floor | undefined {
  const key = foldCase(text.trim())
  const named = floors.filter(({ customerReference }) => foldCase(customerReference) === key)
  const stated = floorNumberIn(text)
  return named.length > 0
    ? named.length === 1
      ? named[0]
      : undefined
    : floors.find(({ number }) => number === stated)
}

/** Labels are written with and without signs between. */
const plainCode = (code: string) => code.replace(/[^\da-z]/gi, '').toUpperCase()

type ReadSheet = Pick<ComingSheet, 'file' | 'scale' | 'walls' | 'lostWalls'>

function readSheet(plan: ReceivedPlan, found: ReceivedPicture): ReadSheet | { skipped: SkippedFor } {
  if ('problem' in found) return { skipped: found.problem }
  if (!plan.metres) return { skipped: 'noScale' }
  const { file, width, height } = found
  const shape = (plan.metres.height / plan.metres.width) * (width / height)
  if (Math.abs(shape - 1) > SHAPE_TOLERANCE) return { skipped: 'wrongShape' }
  const scale: DrawnScale = {
    picture: { width, height },
    line: { from: { x: 0, y: height }, to: { x: width, y: height }, metres: plan.metres.width },
    check: null,
  }
  if (refuseScale(scale)) return { skipped: 'absurd' }
  const frame = frameFromDrawnLine(scale)
  const drawn = plan.walls
    .map((wall) => ({ ...wall, from: clampToPicture(frame, wall.from), to: clampToPicture(frame, wall.to) }))
    .filter((wall) => !refuseWall(frame, wall))
  const walls = drawn.slice(0, WALL_LIMIT)
  return { file, scale, walls, lostWalls: plan.strayWalls + plan.walls.length - walls.length }
}
