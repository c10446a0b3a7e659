import type { Door } from '@commissioning/contract/doors/door-endpoints'
import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Wall } from '@commissioning/contract/sheets/wall-endpoints'
import {
  PLAN_MANIFEST,
  PLAN_TABLES,
  type PlanRow,
  type PlanTable,
} from '@commissioning/domain/sheets/plan-file'
import type { ExportValue } from '../export/export-value.ts'

import { listPlanItems, type SiteParts } from './plan-items.ts'

export interface PlanParts extends SiteParts {
  site: { id: string; name: string }
  sheets: readonly Sheet[]
  /** The keys are ids of sheets. */
  walls: ReadonlyMap<string, readonly Wall[]>
  /** The values are paths in the zip, by the id of a floor plan. */
  pictures: ReadonlyMap<string, string>
  at: Date
}

interface PlanZipTable {
  name: PlanTable
  columns: readonly string[]
  rows: readonly Readonly<Record<string, ExportValue | boolean>>[]
}

type ColumnValues<Name extends PlanTable, Row> = Readonly<
  Record<string, (row: Row) => ExportValue | boolean>
> & {
  [Column in keyof PlanRow<Name>]: (row: Row) => PlanRow<Name>[Column] | undefined
}

function makeZipTable<Name extends PlanTable, Row>(
  name: Name,
  values: ColumnValues<Name, Row>,
  rows: readonly Row[],
): PlanZipTable {
  const columns = Object.keys(PLAN_TABLES[name])
  const cells = (row: Row) => columns.map((column) => [column, values[column]?.(row) ?? null])
  return { name, columns, rows: rows.map((row) => Object.fromEntries(cells(row))) }
}

/** The tables of a plan by the names of their files; columns have the same names in JSON and CSV. */
export function planTables({ sheets, walls, pictures, doors, ...site }: PlanParts): PlanZipTable[] {
  const nameOf = new Map(sheets.map(({ id, customerReference }) => [id, customerReference]))
  const drawn = sheets.flatMap((sheet) => (walls.get(sheet.id) ?? []).map((wall) => ({ sheet, wall })))
  const standing = listPlanItems({ doors, ...site }).flatMap(({ place, ...thing }) =>
    place ? [{ ...thing, place }] : [],
  )
  return [
    makeZipTable<'sheets', Sheet>(
      'sheets',
      {
        id: ({ id }) => id,
        name: ({ customerReference }) => customerReference,
        floor_number: ({ floor }) => floor?.number,
        floor: ({ floor }) => floor?.customerReference,
        picture: ({ floorPlan }) => floorPlan && pictures.get(floorPlan.id),
        picture_width: ({ frame }) => frame?.picture.width,
        picture_height: ({ frame }) => frame?.picture.height,
        metres_per_pixel: ({ frame }) => frame?.metresPerPixel,
        origin_x: ({ frame }) => frame?.origin.x,
        origin_y: ({ frame }) => frame?.origin.y,
        line_metres: ({ scale }) => scale?.line.metres,
      },
      sheets,
    ),
    makeZipTable<'walls', (typeof drawn)[number]>(
      'walls',
      {
        id: ({ wall }) => wall.id,
        sheet_id: ({ sheet }) => sheet.id,
        sheet: ({ sheet }) => sheet.customerReference,
        class: ({ wall }) => wall.class,
        from_x: ({ wall }) => wall.from.x,
        from_y: ({ wall }) => wall.from.y,
        to_x: ({ wall }) => wall.to.x,
        to_y: ({ wall }) => wall.to.y,
      },
      drawn,
    ),
    makeZipTable<'doors', Door>(
      'doors',
      {
        id: ({ id }) => id,
        number: ({ number }) => number,
        name: ({ customerReference }) => customerReference,
        floor_number: ({ floor }) => floor?.number,
        floor: ({ floor }) => floor?.customerReference,
        lock_type: ({ lockType }) => lockType,
        communication_type: ({ communicationType }) => communicationType,
        is_escape_route: ({ isEscapeRoute }) => isEscapeRoute,
        external_id: ({ externalId }) => externalId,
        code: ({ code }) => code,
        state: ({ state }) => state,
        lock_id: ({ lock }) => lock?.id,
        lock: ({ lock }) => lock?.customerReference,
      },
      doors,
    ),
    makeZipTable<'placements', (typeof standing)[number]>(
      'placements',
      {
        sheet_id: ({ place }) => place.sheetId,
        sheet: ({ place }) => nameOf.get(place.sheetId),
        kind: ({ kind }) => kind,
        id: ({ thing }) => thing.id,
        name: ({ name }) => name,
        code: ({ code }) => code,
        x: ({ place }) => place.x,
        y: ({ place }) => place.y,
      },
      standing,
    ),
  ]
}

export const planManifest = ({ site, at }: PlanParts, tables: readonly PlanZipTable[]) => ({
  ...PLAN_MANIFEST,
  created: at.toISOString(),
  installation: site,
  tables: tables.map(({ name, rows }) => ({
    name,
    rows: rows.length,
    files: [`${name}.json`, `${name}.csv`],
  })),
})

/** A table with its headings first, as CSV has it. */
export const csvRows = ({ columns, rows }: PlanZipTable): ExportValue[][] => [
  [...columns],
  ...rows.map((row) =>
    columns.map((column) => {
      const value = row[column]
      return typeof value === 'boolean' ? String(value) : value
    }),
  ),
]
