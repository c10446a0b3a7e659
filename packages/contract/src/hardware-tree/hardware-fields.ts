import { BATTERY_STATES, LOCK_TYPES } from '@commissioning/domain/locks/lock-types'
import { NAME_LIMIT, refuseName } from '@commissioning/domain/validation/names'
import * as z from 'zod/mini'
import { FloorPlace, Id, Instant, textCheckedByRule } from '../http/fields.ts'
import type { ListOrderAndFields } from '../http/list.ts'

/** A name of an IQ, lock or repeater: trimmed, 1 to 50 characters (IQ-22, LOCK-13, REP-12). */
const HardwareName = textCheckedByRule(refuseName, NAME_LIMIT)

export const LinkState = z.literal(['attached', 'attached_pending', 'detached', 'detached_pending'])
export const LockType = z.literal(LOCK_TYPES)
export const BatteryState = z.literal(BATTERY_STATES)
export const CommunicationType = z.literal(['RFNET', 'BLUENET'])

const sharedFields = {
  id: Id,
  customerReference: z.string(),
  mac: z.string(),
  online: z.boolean(),
  iqLinkState: LinkState,
  /** dBm. */
  signalStrength: z.nullable(z.int()),
  signalStrengthLastUpdate: z.nullable(Instant),
  /** It is set for a lock that stands on a floor. */
  floor: z.nullable(FloorPlace),
}

export const IqTreeItem = z.strictObject({
  ...sharedFields,
  /** The IQ's or a repeater's id; null only for the IQ's own entry. */
  parentId: z.nullable(Id),
  hardwareType: z.literal(['iq', 'lock', 'repeater']),
  lockType: LockType,
  batteryState: BatteryState,
  isAttached: z.boolean(),
  /** When the item began to wait for a physical step, null when it waits for none. */
  pendingSince: z.nullable(Instant),
})
export type IqTreeItem = z.infer<typeof IqTreeItem>

/** A lock or a repeater in the lists of an installation. */
export const Hardware = z.strictObject({
  ...sharedFields,
  hardwareType: z.literal(['lock', 'repeater']),
  communicationType: CommunicationType,
  revision: z.nullable(z.string()),
  iqId: z.nullable(Id),
  parentId: z.nullable(Id),
  lockType: LockType,
  batteryState: BatteryState,
  validation: z.strictObject({ isValid: z.boolean(), messages: z.array(z.string()) }),
  version: z.int(),
})
export type Hardware = z.infer<typeof Hardware>

/** The detail of a lock spells its communication type in its own way (LOCK-21). */
export const LockDetail = z.extend(Hardware, { communicationType: z.literal(['blue_net', 'RFnet']) })
export type LockDetail = z.infer<typeof LockDetail>

/** The route judges it; the limit keeps it from being anything at all. */
const Label = z.string().check(z.maxLength(100, 'At most 100 characters.'))

/** A device is added by the MAC or Device ID on its label. */
export const HardwareDraft = z
  .strictObject({
    customerReference: HardwareName,
    activationCode: Label,
    iqId: z.optional(Id),
    repeaterId: z.optional(Id),
  })
  .check(
    z.refine(({ iqId, repeaterId }) => repeaterId === undefined || iqId !== undefined, {
      error: 'Hardware is attached to a repeater of an IQ: name the IQ too.',
      path: ['iqId'],
    }),
  )
export type HardwareDraft = z.infer<typeof HardwareDraft>

export const Rename = z.strictObject({ customerReference: HardwareName })
/** The MAC or Device ID on the label of the new device; `force` detaches the old one without its confirmation. */
export const DeviceReplacement = z.strictObject({ mac: Label, force: z.boolean() })
export type DeviceReplacement = z.infer<typeof DeviceReplacement>
export const DetachInput = z.strictObject({ force: z.boolean() })
const ids = z.array(Id).check(z.minLength(1), z.maxLength(100))
export const Ids = ids

/**
 * Lists of locks and of repeaters filter and order by these fields; `code` is the MAC or Device ID
 * without separators.
 */
export const hardwareList = {
  fields: {
    id: 'id',
    customer_reference: 'name',
    mac: 'text',
    code: 'text',
    is_online: 'boolean',
    iq_link_state: 'text',
    iq_id: 'id',
    'floor.id': 'id',
  },
  order: 'customer_reference asc',
} as const satisfies ListOrderAndFields
