import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { FloorPlace, Id } from '../http/fields.ts'
import { SheetFrame } from '../sheets/sheet-endpoints.ts'
import { DeviceState } from './device-state.ts'

/** A sheet of a site that was handed over. */
const OwnedSheet = z.strictObject({ id: Id, customerReference: z.string(), floor: z.nullable(FloorPlace) })

/** An owner sees a mark in metres in the building, with the state of the device that is there. */
export const OwnedMark = z.extend(DeviceState, {
  id: Id,
  kind: z.literal(['iq', 'repeater', 'lock', 'door']),
  name: z.string(),
  x: z.number(),
  y: z.number(),
  /** False for a door without a lock. */
  hasDevice: z.boolean(),
})
export type OwnedMark = z.infer<typeof OwnedMark>

export const DrawnSheet = z.extend(OwnedSheet, { frame: SheetFrame, marks: z.array(OwnedMark) })
export type DrawnSheet = z.infer<typeof DrawnSheet>

const path = '/owner/sites/:siteId/sheets' as const
const OneSite = z.strictObject({ siteId: Id })
const OneSheet = z.extend(OneSite, { sheetId: Id })

export const ownedPlanEndpoints = defineEndpoints({
  listOwnedSheets: {
    method: 'GET',
    path,
    summary: 'The sheets of a site that was handed over to the signed-in owner',
    params: OneSite,
    reply: z.strictObject({ items: z.array(OwnedSheet) }),
  },
  getOwnedSheet: {
    method: 'GET',
    path: `${path}/:sheetId`,
    summary: 'A sheet of that site with the IQs, repeaters, locks and doors on it',
    params: OneSheet,
    reply: DrawnSheet,
  },
  getOwnedSheetPicture: {
    method: 'GET',
    path: `${path}/:sheetId/picture`,
    summary: 'The picture of that sheet',
    params: OneSheet,
    replyFile: ['image/jpeg', 'image/png'],
  },
})
