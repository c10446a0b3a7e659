import { WALL_CLASSES } from '../radio/wall-classes.ts'

/**
 * A program reads this first in a plan that was saved as ZIP: it tells what is inside, and by which
 * rules (POUT-05).
 */
export const PLAN_MANIFEST = {
  format: 'commissioning-plan',
  version: 1,
  unit: 'metre',
  origin: 'lower left',
} as const

export const PLAN_ITEM_KINDS = ['iq', 'repeater', 'lock', 'door'] as const

/** The tables of such a ZIP, each with its columns in their order and what they hold; `?` marks those that can be empty. */
export const PLAN_TABLES = {
  sheets: {
    id: 'text',
    name: 'text',
    floor_number: 'number?',
    floor: 'text?',
    picture: 'text?',
    picture_width: 'number?',
    picture_height: 'number?',
    metres_per_pixel: 'number?',
    origin_x: 'number?',
    origin_y: 'number?',
    line_metres: 'number?',
  },
  walls: {
    id: 'text',
    sheet_id: 'text',
    sheet: 'text',
    class: WALL_CLASSES,
    from_x: 'number',
    from_y: 'number',
    to_x: 'number',
    to_y: 'number',
  },
  doors: {
    id: 'text',
    number: 'text?',
    name: 'text?',
    floor_number: 'number?',
    floor: 'text?',
    lock_type: 'text?',
    communication_type: 'text?',
    is_escape_route: 'boolean',
    external_id: 'text?',
    code: 'text?',
    state: 'text',
    lock_id: 'text?',
    lock: 'text?',
  },
  placements: {
    sheet_id: 'text',
    sheet: 'text?',
    kind: PLAN_ITEM_KINDS,
    id: 'text',
    name: 'text',
    code: 'text?',
    x: 'number',
    y: 'number',
  },
} as const

type Tables = typeof PLAN_TABLES
export type PlanTable = keyof Tables

interface ValueByColumnType {
  text: string
  'text?': string | null
  number: number
  'number?': number | null
  boolean: boolean
}
type ValueOf<Column> = Column extends keyof ValueByColumnType
  ? ValueByColumnType[Column]
  : Column extends readonly (infer One)[]
    ? One
    : never

/** A row of one of the tables, as its JSON has it. */
export type PlanRow<Table extends PlanTable> = {
  [Column in keyof Tables[Table]]: ValueOf<Tables[Table][Column]>
}
