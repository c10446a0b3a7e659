import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import type { WallDraft } from '@commissioning/contract/sheets/wall-endpoints'
import { floorNumberIn } from '@commissioning/domain/doors/storey-names'
import { foldCase } from '@commissioning/domain/formats/fold-case'
import type {
  OpenIntentUnit,
  ReceivedDevice,
  ReceivedPlan,
} from '@commissioning/domain/sheets/open-intent-in'
import { PLACEMENT_LIMIT, placeWithin } from '@commissioning/domain/sheets/placement-rules'
import { type DrawnScale, frameOf, refuseScale, SHEET_LIMIT } from '@commissioning/domain/sheets/sheet-rules'
import { refuseWall, WALL_LIMIT } from '@commissioning/domain/sheets/wall-rules'
import { NAME_LIMIT } from '@commissioning/domain/validation/names'
import type { PlanItem } from './plan-items.ts'
import type { OpenedIntent, ReceivedPicture } from './read-open-intent-file.ts'

type SkippedFor =
  | 'there'
  | 'noName'
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
  /** Devices that have no place in the file that can be read. */
  unplaced: readonly string[]
}

interface Site {
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
export function previewImport({ intent, pictureAt }: OpenedIntent, site: Site): ImportPreview {
  const taken = new Set(site.sheetNames.map((name) => name.toLowerCase()))
  const byCode = new Map(site.planItems.flatMap((thing) => (thing.code ? [[plain(thing.code), thing]] : [])))
  const thingOf = ({ codes }: ReceivedDevice) =>
    codes.map((code) => byCode.get(plain(code))).find((thing) => thing !== undefined)
  const used = new Set<string>()
  const free = (device: ReceivedDevice) => {
    const thing = thingOf(device)
    if (!thing || thing.place || used.has(thing.key)) return []
    used.add(thing.key)
    return [{ thing, at: device.at }]
  }
  let room = SHEET_LIMIT - site.sheetNames.length
  const rows = intent.plans.map((plan, key): PreviewRow => {
    const name = plan.name.slice(0, NAME_LIMIT).trim()
    if (name === '') return { key, name, skipped: 'noName' }
    if (taken.has(name.toLowerCase())) return { key, name, skipped: 'there' }
    if (room === 0) return { key, name, skipped: 'full' }
    const read = readSheet(plan, pictureAt(plan.picturePath))
    if ('skipped' in read) return { key, name, skipped: read.skipped }
    taken.add(name.toLowerCase())
    room -= 1
    const floor = floorOf(plan.floor, site.floors)
    const frame = frameOf(read.scale)
    const planItems = intent.devices
      .filter((device) => device.plan === plan.name)
      .flatMap(free)
      .slice(0, PLACEMENT_LIMIT)
      .map(({ thing, at }) => ({ thing, ...placeWithin(frame, at) }))
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
      },
    }
  })
  return {
    rows,
    sheets: rows.flatMap((row) => ('sheet' in row ? [row.sheet] : [])),
    unknown: intent.devices.filter((device) => !thingOf(device)).map(({ name }) => name),
    unplaced: intent.unplaced,
    placed: intent.devices.filter((device) => thingOf(device)?.place).map(({ name }) => name),
  }
}

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
const plain = (code: string) => code.replace(/[^\da-z]/gi, '').toUpperCase()

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
  const frame = frameOf(scale)
  const drawn = plan.walls
    .map((wall) => ({ ...wall, from: placeWithin(frame, wall.from), to: placeWithin(frame, wall.to) }))
    .filter((wall) => !refuseWall(frame, wall))
  const walls = drawn.slice(0, WALL_LIMIT)
  return { file, scale, walls, lostWalls: plan.strayWalls + plan.walls.length - walls.length }
}
