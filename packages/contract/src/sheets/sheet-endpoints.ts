import { PICTURE_LIMIT } from '@commissioning/domain/sheets/sheet-rules'
import { NAME_LIMIT, refuseName } from '@commissioning/domain/validation/names'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { FloorPlace, Id, textCheckedByRule, Version } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

const Point = z.strictObject({ x: z.number(), y: z.number() })
const Line = z.strictObject({ from: Point, to: Point, metres: z.number() })
const PictureSide = z.int().check(z.gte(1), z.lte(PICTURE_LIMIT))

/** The lines whose length somebody knows, in pixels of the picture from its upper left corner. */
export const SheetScale = z.strictObject({
  picture: z.strictObject({ width: PictureSide, height: PictureSide }),
  line: Line,
  check: z.nullable(Line),
})

/** How a picture lies in the building, in metres; `origin` is its lower left corner. */
export const SheetFrame = z.strictObject({
  picture: SheetScale.shape.picture,
  metresPerPixel: z.number(),
  origin: Point,
})

export const Sheet = z.strictObject({
  id: Id,
  customerReference: z.string(),
  floor: z.nullable(FloorPlace),
  /** The floor plan that is its picture; null once that was deleted. */
  floorPlan: z.nullable(z.strictObject({ id: Id, customerReference: z.string() })),
  /** Null until its line is drawn. */
  scale: z.nullable(SheetScale),
  frame: z.nullable(SheetFrame),
  version: Version,
})
export type Sheet = z.infer<typeof Sheet>

export const SheetDraft = z.strictObject({
  customerReference: textCheckedByRule(refuseName, NAME_LIMIT),
  floorId: z.nullable(Id),
  floorPlanId: Id,
})
export type SheetDraft = z.infer<typeof SheetDraft>

/** An omitted field stays as it is. */
export const SheetChange = z.extend(z.partial(SheetDraft), { scale: z.optional(SheetScale) })
export type SheetChange = z.infer<typeof SheetChange>

const path = '/installations/:installationId/sheets' as const
export const InSheet = z.extend(InInstallation, { sheetId: Id })

export const sheetEndpoints = defineEndpoints({
  listSheets: {
    method: 'GET',
    path,
    summary: 'The sheets of an installation: its floor plans to scale',
    params: InInstallation,
    query: ListQuery,
    list: {
      fields: { id: 'id', customer_reference: 'name', 'floor.id': 'id', 'floor.number': 'integer' },
      order: 'customer_reference asc',
    },
    reply: pageSchema(Sheet),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  createSheet: {
    method: 'POST',
    path,
    summary: 'Make a sheet of a floor plan',
    params: InInstallation,
    body: SheetDraft,
    reply: Sheet,
    status: 201,
    refuses: ['InstallationClosed', 'SheetsFull', 'SheetNeedsPicture'],
  },
  changeSheet: {
    method: 'PATCH',
    path: `${path}/:sheetId`,
    summary: 'Change a sheet, its scale or its picture',
    params: InSheet,
    body: SheetChange,
    reply: Sheet,
    refuses: [
      ...(['InstallationClosed', 'SheetNeedsPicture', 'SheetNeedsScale', 'ScaleLineZero'] as const),
      ...(['ScaleLineOutside', 'ScaleLengthWrong', 'ScaleAbsurd', 'Stale'] as const),
    ],
  },
  deleteSheet: {
    method: 'DELETE',
    path: `${path}/:sheetId`,
    summary: 'Delete a sheet; its floor plan stays',
    params: InSheet,
    refuses: ['InstallationClosed', 'Stale'],
  },
})
