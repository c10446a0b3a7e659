import * as z from 'zod/mini'
import { TagNumber } from './access-rules.ts'
import { DeviceMac } from './identity.ts'

const envelope = { id: z.uuid(), at: z.iso.datetime(), lockMac: DeviceMac, tagNumber: TagNumber }

export const refusalReasons = ['UnknownTag', 'TagBlocked', 'NoAccess', 'OutsideSchedule'] as const

/** The id of an event is the IQ's own: a second one with it is the same event again. */
export const DeviceEvent = z.discriminatedUnion('kind', [
  z.object({ ...envelope, kind: z.literal('tagLearned'), registrationId: z.uuid() }),
  z.object({ ...envelope, kind: z.literal('accessGranted') }),
  z.object({ ...envelope, kind: z.literal('accessRefused'), reason: z.enum(refusalReasons) }),
])
export type DeviceEvent = z.infer<typeof DeviceEvent>
