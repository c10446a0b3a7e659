import { WALL_CLASSES } from '@commissioning/domain/radio/wall-classes'
import { WALL_LIMIT } from '@commissioning/domain/sheets/wall-rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Version } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InSheet } from './sheet-endpoints.ts'

/** Metres in the building. */
const Place = z.strictObject({ x: z.number(), y: z.number() })
const WallClass = z.literal(WALL_CLASSES)

export const WallDraft = z.strictObject({ from: Place, to: Place, class: WallClass })
export type WallDraft = z.infer<typeof WallDraft>

export const Wall = z.extend(WallDraft, { id: Id, version: Version })
export type Wall = z.infer<typeof Wall>

const someItems = <Item extends z.core.$ZodType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(WALL_LIMIT))
/** The walls as the person saw them. */
const Seen = someItems(z.strictObject({ id: Id, version: Version }))
const Walls = z.strictObject({ walls: z.array(Wall) })

const path = '/installations/:installationId/sheets/:sheetId/walls' as const

export const wallEndpoints = defineEndpoints({
  listWalls: {
    method: 'GET',
    path,
    summary: 'The walls of a sheet',
    params: InSheet,
    query: ListQuery,
    list: { fields: { id: 'id' }, order: 'id asc' },
    reply: pageSchema(Wall),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  createWalls: {
    method: 'POST',
    path,
    summary: 'Draw walls on a sheet, all of them or none',
    params: InSheet,
    body: z.strictObject({ walls: someItems(WallDraft) }),
    reply: Walls,
    status: 201,
    refuses: ['InstallationClosed', 'SheetWithoutScale', 'WallOutsideSheet', 'WallZero', 'WallsFull'],
  },
  changeWalls: {
    method: 'PATCH',
    path,
    summary: 'Change the class of walls, all of them or none',
    params: InSheet,
    body: z.strictObject({ walls: Seen, class: WallClass }),
    reply: Walls,
    refuses: ['InstallationClosed', 'Stale'],
  },
  deleteWalls: {
    method: 'DELETE',
    path,
    summary: 'Delete walls, all of them or none',
    params: InSheet,
    body: z.strictObject({ walls: Seen }),
    refuses: ['InstallationClosed', 'Stale'],
  },
})
