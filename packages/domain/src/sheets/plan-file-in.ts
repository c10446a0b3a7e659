import type { Point } from '../geometry/point.ts'
import type { Wall } from '../radio/radio-model.ts'
import { PLACEMENT_LIMIT } from './placement-rules.ts'
import { PLAN_MANIFEST, PLAN_TABLES, type PlanRow, type PlanTable } from './plan-file.ts'
import { type PicturePosition, SHEET_LIMIT, SHEET_METRES } from './sheet-rules.ts'
import { WALL_LIMIT } from './wall-rules.ts'

/** All lengths are metres in the building. */
export interface FiledItem {
  kind: PlanRow<'placements'>['kind']
  name: string
  /** MAC or Device ID of its device, or of the box that is meant for it. */
  code: string | null
  at: Point
}

export interface FiledSheet {
  id: string
  name: string
  /** The path leads into the ZIP. */
  picturePath: string | null
  /** Null while it has no scale. */
  frame: PicturePosition | null
  walls: Wall[]
  planItems: FiledItem[]
}

export type PlanProblem =
  | { why: 'notPlan' | 'tooNew' | 'damaged' | 'wallWrong' | 'tooLarge' }
  | { why: 'deviceTwice'; device: string }

type ReadPlan = { sheets: FiledSheet[]; problem?: undefined } | { problem: PlanProblem; sheets?: undefined }

/** Why a manifest leads no further; undefined where its tables can be read. */
export function refuseManifest(manifest: unknown): PlanProblem | undefined {
  if (!isObject(manifest) || manifest.format !== PLAN_MANIFEST.format) return { why: 'notPlan' }
  if (manifest.version === PLAN_MANIFEST.version) return undefined
  return { why: typeof manifest.version === 'number' ? 'tooNew' : 'damaged' }
}

/** The sheets of a plan that was saved as ZIP, by the JSON of its tables, or why there are none (TRAIN-08). */
export function readPlanFile(json: Readonly<Record<'sheets' | 'walls' | 'placements', unknown>>): ReadPlan {
  const sheets = readTable('sheets', json.sheets)
  const walls = readTable('walls', json.walls)
  const placements = readTable('placements', json.placements)
  if (!walls && Array.isArray(json.walls)) return refuse('wallWrong')
  if (!sheets || !walls || !placements) return refuse('damaged')
  const wallsOf = Map.groupBy(walls, ({ sheet_id }) => sheet_id)
  const placementsOf = Map.groupBy(placements, ({ sheet_id }) => sheet_id)
  const isTooMuch =
    sheets.length > SHEET_LIMIT ||
    [...wallsOf.values()].some(({ length }) => length > WALL_LIMIT) ||
    [...placementsOf.values()].some(({ length }) => length > PLACEMENT_LIMIT)
  if (isTooMuch) return refuse('tooLarge')
  if (!sheets.every(hasUsualScale)) return refuse('damaged')
  const device = twice(placements)
  if (device !== undefined) return { problem: { why: 'deviceTwice', device } }
  return {
    sheets: sheets.map((sheet): FiledSheet => {
      return {
        id: sheet.id,
        name: sheet.name,
        picturePath: sheet.picture,
        frame: frameIn(sheet),
        walls: (wallsOf.get(sheet.id) ?? []).map(wallIn),
        planItems: (placementsOf.get(sheet.id) ?? []).map(itemIn),
      }
    }),
  }
}

const refuse = (why: Exclude<PlanProblem['why'], 'deviceTwice'>): ReadPlan => ({ problem: { why } })

/** A MAC or Device ID without what people and labels put between its digits. */
export const stripDeviceCode = (code: string): string => code.replace(/[^0-9a-z]/gi, '').toUpperCase()

function twice(placements: readonly PlanRow<'placements'>[]): string | undefined {
  const seen = new Set<string>()
  const again = placements.find(({ code }) => {
    if (!code) return false
    const bare = stripDeviceCode(code)
    return seen.size === seen.add(bare).size
  })
  return again?.code ?? undefined
}

function frameIn(sheet: PlanRow<'sheets'>): PicturePosition | null {
  const { picture_width: width, picture_height: height, metres_per_pixel: metresPerPixel } = sheet
  const { origin_x: x, origin_y: y } = sheet
  if (width === null || height === null || metresPerPixel === null || x === null || y === null) return null
  return { picture: { width, height }, metresPerPixel, origin: { x, y } }
}

function hasUsualScale(sheet: PlanRow<'sheets'>): boolean {
  const frame = frameIn(sheet)
  if (!frame) return true
  const { width, height } = frame.picture
  const metres = Math.max(width, height) * frame.metresPerPixel
  return width > 0 && height > 0 && metres >= SHEET_METRES.min && metres <= SHEET_METRES.max
}

const wallIn = (row: PlanRow<'walls'>): Wall => ({
  from: { x: row.from_x, y: row.from_y },
  to: { x: row.to_x, y: row.to_y },
  class: row.class,
})

const itemIn = ({ kind, name, code, x, y }: PlanRow<'placements'>): FiledItem => ({
  kind,
  name,
  code,
  at: { x, y },
})

/** Undefined where a row does not hold what its columns say; columns that nobody knows are passed over. */
function readTable<Name extends PlanTable>(name: Name, json: unknown): PlanRow<Name>[] | undefined {
  if (!Array.isArray(json)) return undefined
  const columns = Object.entries<ColumnType>(PLAN_TABLES[name])
  const areRows = json.every(
    (row) => isObject(row) && columns.every(([column, of]) => holds(of, row[column])),
  )
  // every column was looked at
  return areRows ? (json as PlanRow<Name>[]) : undefined
}

type ColumnType = 'text' | 'text?' | 'number' | 'number?' | 'boolean' | readonly string[]

function holds(column: ColumnType, value: unknown): boolean {
  if (typeof column === 'object') return column.some((one) => one === value)
  if (column.endsWith('?') && value === null) return true
  if (column === 'boolean') return typeof value === 'boolean'
  return column.startsWith('text') ? typeof value === 'string' : Number.isFinite(value)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
