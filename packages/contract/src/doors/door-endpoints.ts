import { DOOR_LIMIT, DOOR_STATES } from '@commissioning/domain/doors/door-rules'
import * as z from 'zod/mini'
import { CommunicationType, LockType } from '../hardware-tree/hardware-fields.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { FloorPlace, Id, Version } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'
import { DoorName, DoorNumber, ExternalId, ImportedDoor } from './door-fields.ts'

export const Door = z.strictObject({
  id: Id,
  number: z.nullable(z.string()),
  customerReference: z.string(),
  floor: z.nullable(FloorPlace),
  /** It is wanted of the lock; null accepts any. */
  lockType: z.nullable(LockType),
  communicationType: z.nullable(CommunicationType),
  isEscapeRoute: z.boolean(),
  externalId: z.nullable(z.string()),
  /** The MAC or Device ID of its lock, or of the box that is meant for it. */
  code: z.nullable(z.string()),
  state: z.literal(DOOR_STATES),
  lock: z.nullable(z.strictObject({ id: Id, customerReference: z.string() })),
  /** It was made of its lock, and nobody has touched it since. */
  isOfLock: z.boolean(),
  /** The last schedule said this; it is null for a door that came from none. */
  imported: z.nullable(ImportedDoor),
  version: Version,
})
export type Door = z.infer<typeof Door>

const planned = {
  floorId: z.nullable(Id),
  lockType: z.nullable(LockType),
  communicationType: z.nullable(CommunicationType),
  isEscapeRoute: z.boolean(),
}

export const DoorDraft = z.strictObject({
  number: DoorNumber,
  customerReference: DoorName,
  ...planned,
  externalId: z.nullable(ExternalId),
})
export type DoorDraft = z.infer<typeof DoorDraft>

/**
 * An omitted field stays as it is; `lockId` matches an existing lock, or takes it off, and `code`
 * is that of the box that is meant for the door.
 */
export const DoorChange = z.extend(z.partial(DoorDraft), {
  lockId: z.optional(z.nullable(Id)),
  code: z.optional(z.nullable(z.string().check(z.maxLength(100, 'At most 100 characters.')))),
})
export type DoorChange = z.infer<typeof DoorChange>

const Selected = z
  .array(z.strictObject({ id: Id, version: Version }))
  .check(z.minLength(1), z.maxLength(DOOR_LIMIT))

/** The doors as the person saw them, and what all of them become. */
export const DoorsChange = z.strictObject({
  doors: Selected,
  change: z.partial(z.strictObject(planned)),
})
export type DoorsChange = z.infer<typeof DoorsChange>

const path = '/installations/:installationId/doors' as const
const refuses = ['InstallationClosed', 'DoorNumberTaken', 'ExternalIdTaken'] as const

export const doorEndpoints = defineEndpoints({
  listDoors: {
    method: 'GET',
    path,
    summary: 'The doors of an installation, with and without their locks',
    params: InInstallation,
    query: ListQuery,
    list: {
      fields: {
        id: 'id',
        number: 'name',
        number_order: 'text',
        customer_reference: 'name',
        state: 'text',
        'floor.id': 'id',
        'floor.number': 'integer',
        lock_id: 'id',
        lock_type: 'text',
        is_escape_route: 'boolean',
        external_id: 'text',
        code: 'text',
      },
      order: 'number_order asc',
    },
    reply: pageSchema(Door),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  createDoor: {
    method: 'POST',
    path,
    summary: 'Plan a door',
    params: InInstallation,
    body: DoorDraft,
    reply: Door,
    status: 201,
    refuses: [...refuses, 'DoorsFull'],
  },
  changeDoor: {
    method: 'PATCH',
    path: `${path}/:doorId`,
    summary: 'Change a door, or match it with a lock that is there',
    params: z.extend(InInstallation, { doorId: Id }),
    body: DoorChange,
    reply: Door,
    refuses: [
      ...refuses,
      ...(['DoorLockTaken', 'DoorHasLock', 'DoorCodeTaken', 'DoorWantsOtherNet'] as const),
      ...(['DoorWantsOtherType', 'UnknownDevice', 'DeviceInUse', 'Stale'] as const),
    ],
  },
  changeDoors: {
    method: 'PATCH',
    path,
    summary: 'Change several doors alike, all of them or none',
    params: InInstallation,
    body: DoorsChange,
    refuses: ['InstallationClosed', 'DoorNumberTaken', 'Stale'],
  },
  deleteDoors: {
    method: 'DELETE',
    path,
    summary: 'Delete doors, all of them or none; their locks stay',
    params: InInstallation,
    body: z.strictObject({ doors: Selected }),
    refuses: ['InstallationClosed', 'Stale'],
  },
})
