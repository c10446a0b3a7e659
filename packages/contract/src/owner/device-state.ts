import * as z from 'zod/mini'
import { BatteryState } from '../hardware-tree/hardware-fields.ts'

/** An owner may have to act on a device that waits, is offline, or has a low battery. */
export const DeviceState = z.strictObject({
  isAttached: z.boolean(),
  online: z.boolean(),
  batteryState: BatteryState,
})
export type DeviceState = z.infer<typeof DeviceState>
