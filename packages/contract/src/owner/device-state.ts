import * as z from 'zod/mini'
import { BatteryState } from '../hardware-tree/hardware-fields.ts'

/** What an owner may have to do something about: a device that waits, is not heard, or has a low battery. */
export const DeviceState = z.strictObject({
  isAttached: z.boolean(),
  online: z.boolean(),
  batteryState: BatteryState,
})
export type DeviceState = z.infer<typeof DeviceState>
