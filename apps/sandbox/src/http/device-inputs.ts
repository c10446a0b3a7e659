import { BATTERY_STATES } from '@commissioning/domain/locks/lock-types'
import { USUAL_WALL_CLASS, WALL_CLASSES } from '@commissioning/domain/radio/wall-classes'
import { z } from 'zod'
import { SITE_METRES } from '../lib/plan-limits.ts'
import { PREPARED_SITES } from '../virtual-site/prepared-sites.ts'

const metres = z.number().min(-SITE_METRES).max(SITE_METRES)
const chance = z.number().min(0).max(1)
const delay = z.int().min(0).max(600_000)

export const SwitchInput = z.strictObject({ on: z.boolean() })
export const Speed = z.strictObject({ speed: z.number().min(0.1).max(1_000) })
export const OnePosition = z.strictObject({ x: metres, y: metres })
export const WallsInput = z.strictObject({
  walls: z
    .array(
      z.strictObject({
        from: OnePosition,
        to: OnePosition,
        class: z.enum(WALL_CLASSES).default(USUAL_WALL_CLASS),
      }),
    )
    .max(200),
})
export const PreparedSite = z.strictObject({ site: z.enum(PREPARED_SITES) })
export const Battery = z.strictObject({ battery: z.enum(BATTERY_STATES) })

/** Only what is named changes. `modemSignal` is 0 to 31, or null for no mobile network. */
export const NetworkChange = z.strictObject({
  ethernet: z.boolean().exactOptional(),
  wifi: z.boolean().exactOptional(),
  modemSignal: z.int().min(0).max(31).nullable().exactOptional(),
})

/** Only what is named changes. */
export const FaultsChange = z.strictObject({
  brokerCut: z.boolean().exactOptional(),
  oldZoneRules: z.boolean().exactOptional(),
  silentCuts: z.boolean().exactOptional(),
  dropMessages: chance.exactOptional(),
  duplicateMessages: chance.exactOptional(),
  reorderMessages: chance.exactOptional(),
  delayMs: delay.exactOptional(),
  refuseCommands: z.boolean().exactOptional(),
  answerLateMs: delay.exactOptional(),
})

/** A person can do any of these at a device. */
export const HandAction = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('press_reset'),
    heldSeconds: z.number().positive().max(60).exactOptional(),
  }),
  z.strictObject({ action: z.literal('present_maintenance_card') }),
  z.strictObject({ action: z.literal('present_construction_card') }),
  z.strictObject({ action: z.literal('present_tag'), tagNumber: z.string().max(40) }),
  z.strictObject({ action: z.literal('lose_lock_model') }),
])
export type HandAction = z.infer<typeof HandAction>

export const LabelQuery = z.strictObject({ code: z.enum(['qrcode', 'datamatrix', 'code128']) })

export const OfDevice = z.strictObject({ mac: z.string().max(20) })
