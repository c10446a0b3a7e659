import { LED_PATTERNS } from '@commissioning/domain/iqs/led-patterns'
import * as z from 'zod/mini'
import { AccessRules } from './access-rules.ts'
import { Count, CountFromOne } from './counts.ts'
import { CommunicationType, DeviceMac, HardwareType } from './identity.ts'
import { Traceparent } from './traceparent.ts'

export const LedMode = z.enum(LED_PATTERNS)
export type LedMode = z.infer<typeof LedMode>

export const DesiredItem = z.object({
  mac: DeviceMac,
  hardwareType: HardwareType,
  communicationType: CommunicationType,
  /** The repeater above it; null is the IQ itself. */
  parentMac: z.nullable(DeviceMac),
  /** Place among the items of the IQ, from 0. */
  order: Count,
  /**
   * True after a forced detach, an IQ replacement or a reset while it was leaving: it may join although another IQ
   * still holds it.
   */
  takeOver: z.boolean(),
})
export type DesiredItem = z.infer<typeof DesiredItem>

/** Tags presented at this lock before `until` are learned. */
export const TagRegistration = z.object({ id: z.uuid(), lockMac: DeviceMac, until: z.iso.datetime() })
export type TagRegistration = z.infer<typeof TagRegistration>

/** The whole desired state of one IQ. An empty payload means that it belongs to no installation. */
export const DesiredState = z.object({
  /**
   * The epoch counts the lives of the platform's database; an IQ takes nothing in from an earlier
   * one.
   */
  epoch: z._default(Count, 0),
  /** Grows with every change, for the life of the IQ. */
  version: CountFromOne,
  name: z.string().check(z.minLength(1), z.maxLength(50)),
  timeZone: z.string().check(z.minLength(1)),
  ledEnabled: z.boolean(),
  ledMode: LedMode,
  otpEnabled: z.boolean(),
  /** Resets up to this `resetCount` are to be restored: tree and access rules apply again. */
  restoredResetCount: Count,
  tree: z.array(DesiredItem),
  /** Detached by force: dropped at once, without waiting for the device's word. */
  released: z.array(DeviceMac),
  access: AccessRules,
  tagRegistrations: z.array(TagRegistration),
  /**
   * It continues the trace of the last change of this state, only while the platform records
   * traces.
   */
  traceparent: Traceparent,
})
export type DesiredState = z.infer<typeof DesiredState>

/** An IQ repeats the state that it has taken in, without the trace. */
export const AppliedState = z.omit(DesiredState, { traceparent: true })
