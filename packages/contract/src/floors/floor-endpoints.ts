import { floorRefusals } from '@commissioning/domain/floors/floor-refusals'
import { FLOOR_NUMBER, refuseFloorName } from '@commissioning/domain/floors/floor-rules'
import { NAME_LIMIT } from '@commissioning/domain/validation/names'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { FloorPlace, Id, textCheckedByRule, Version } from '../http/fields.ts'
import { Flag, ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

export const Floor = z.extend(FloorPlace, {
  lockCount: z.int(),
  version: Version,
})
export type Floor = z.infer<typeof Floor>

const FloorName = textCheckedByRule(refuseFloorName, NAME_LIMIT)
const FloorNumber = z
  .int(floorRefusals.FloorNumberRequired.message)
  .check(
    z.gte(FLOOR_NUMBER.min, floorRefusals.FloorNumberOutOfRange.message),
    z.lte(FLOOR_NUMBER.max, floorRefusals.FloorNumberOutOfRange.message),
  )
const LockIds = z.array(Id).check(z.maxLength(1_000))

export const FloorDraft = z.strictObject({
  customerReference: FloorName,
  number: FloorNumber,
  locks: LockIds,
})
export type FloorDraft = z.infer<typeof FloorDraft>

/** An omitted field stays as it is; a lock to remove that is not on the floor is passed over. */
export const FloorChange = z.partial(
  z.strictObject({
    customerReference: FloorName,
    number: FloorNumber,
    locksToAdd: LockIds,
    locksToRemove: LockIds,
  }),
)
export type FloorChange = z.infer<typeof FloorChange>

const path = '/installations/:installationId/floors' as const
const OneFloor = z.extend(InInstallation, { floorId: Id })
const refuses = ['InstallationClosed', 'FloorNumberTaken', 'LockOnAnotherFloor'] as const

export const floorEndpoints = defineEndpoints({
  listFloors: {
    method: 'GET',
    path,
    summary: 'The floors of an installation',
    params: InInstallation,
    query: ListQuery,
    list: {
      fields: { id: 'id', customer_reference: 'name', number: 'integer', lock_count: 'integer' },
      order: 'customer_reference asc',
    },
    reply: pageSchema(Floor),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  createFloor: {
    method: 'POST',
    path,
    summary: 'Create a floor and put locks on it',
    params: InInstallation,
    body: FloorDraft,
    reply: Floor,
    status: 201,
    refuses,
  },
  changeFloor: {
    method: 'PATCH',
    path: `${path}/:floorId`,
    summary: 'Rename or number a floor, put locks on it and take locks off',
    params: OneFloor,
    body: FloorChange,
    reply: Floor,
    refuses: [...refuses, 'Stale'],
  },
  deleteFloor: {
    method: 'DELETE',
    path: `${path}/:floorId`,
    summary: 'Delete a floor; its locks stay, and with force they may still be on it',
    params: OneFloor,
    query: z.strictObject({ force: z.optional(Flag) }),
    refuses: ['InstallationClosed', 'FloorHasLocks'],
  },
})
