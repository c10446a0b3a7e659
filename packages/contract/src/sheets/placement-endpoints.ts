import { THING_KINDS } from '@commissioning/domain/sheets/placement-rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Version } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

/**
 * A plan shows these; `hardware` is a lock or a repeater, and only notes that the caller may read
 * are listed.
 */
const Thing = z.strictObject({ kind: z.literal(THING_KINDS), id: Id })
export type PlacedResource = z.infer<typeof Thing>

/** Metres in the building. */
const place = { x: z.number(), y: z.number() }

export const Placement = z.strictObject({ id: Id, sheetId: Id, thing: Thing, ...place, version: Version })
export type Placement = z.infer<typeof Placement>

const path = '/installations/:installationId/placements' as const
const InPlacement = z.extend(InInstallation, { placementId: Id })
const refuses = ['InstallationClosed', 'SheetWithoutScale', 'PlaceOutsideSheet'] as const

export const placementEndpoints = defineEndpoints({
  listPlacements: {
    method: 'GET',
    path,
    summary: 'Where things stand on the sheets of an installation',
    params: InInstallation,
    query: ListQuery,
    list: { fields: { id: 'id', sheet_id: 'id' }, order: 'id asc' },
    reply: pageSchema(Placement),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  createPlacement: {
    method: 'POST',
    path,
    summary: 'Place an IQ, a lock, a repeater, a door or a note on a sheet',
    params: InInstallation,
    body: z.strictObject({ sheetId: Id, thing: Thing, ...place }),
    reply: Placement,
    status: 201,
    refuses: [...refuses, 'ThingPlaced', 'PlacementsFull'],
  },
  movePlacement: {
    method: 'PATCH',
    path: `${path}/:placementId`,
    summary: 'Move what stands on a sheet',
    params: InPlacement,
    body: z.strictObject(place),
    reply: Placement,
    refuses: [...refuses, 'Stale'],
  },
  deletePlacement: {
    method: 'DELETE',
    path: `${path}/:placementId`,
    summary: 'Take a thing off its sheet; the thing itself stays',
    params: InPlacement,
    refuses: ['InstallationClosed', 'Stale'],
  },
})
