import { DOOR_NUMBER_LIMIT, refuseDoorNumber, refuseExternalId } from '@commissioning/domain/doors/door-rules'
import { FLOOR_NUMBER } from '@commissioning/domain/floors/floor-rules'
import { NAME_LIMIT, refuseName } from '@commissioning/domain/validation/names'
import * as z from 'zod/mini'
import { CommunicationType, LockType } from '../hardware-tree/hardware-fields.ts'
import { checkByRule, textCheckedByRule } from '../http/fields.ts'

export const DoorNumber = textCheckedByRule(refuseDoorNumber, DOOR_NUMBER_LIMIT)
export const DoorName = textCheckedByRule(refuseName, NAME_LIMIT)
export const ExternalId = z.string().check(z.trim(), z.minLength(1), checkByRule(refuseExternalId))

/** A schedule says nothing about a field that it leaves out. */
export const ImportedDoor = z.strictObject({
  number: DoorNumber,
  customerReference: z.optional(DoorName),
  floorNumber: z.optional(z.nullable(z.int().check(z.gte(FLOOR_NUMBER.min), z.lte(FLOOR_NUMBER.max)))),
  lockType: z.optional(z.nullable(LockType)),
  communicationType: z.optional(z.nullable(CommunicationType)),
  isEscapeRoute: z.optional(z.boolean()),
  externalId: z.optional(z.nullable(ExternalId)),
})
