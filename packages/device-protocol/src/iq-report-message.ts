import { BATTERY_STATES, LOCK_TYPES } from '@commissioning/domain/locks/lock-types'
import * as z from 'zod/mini'
import { Count, CountFromOne, Rssi } from './counts.ts'
import { LedMode } from './desired-state-message.ts'
import { CommunicationType, DeviceMac, HardwareType } from './identity.ts'
import { Traceparent } from './traceparent.ts'

export const LockType = z.enum(LOCK_TYPES)
export type LockType = z.infer<typeof LockType>

export const BatteryState = z.enum(BATTERY_STATES)
export type BatteryState = z.infer<typeof BatteryState>

/** joining: waits for the device; joined: confirmed by it; leaving: waits for its last confirmation. */
export const DeviceLink = z.enum(['joining', 'joined', 'leaving'])
export type DeviceLink = z.infer<typeof DeviceLink>

export const ReportedDevice = z.object({
  mac: DeviceMac,
  hardwareType: HardwareType,
  communicationType: CommunicationType,
  parentMac: z.nullable(DeviceMac),
  state: DeviceLink,
  online: z.boolean(),
  battery: BatteryState,
  /** 'none' for a repeater, 'unknown' until the lock has reported it. */
  lockType: LockType,
  /** dBm, -120 to 0; null where none is known, always for RFnet. */
  rssi: Rssi,
  rssiAt: z.nullable(z.iso.datetime()),
})
export type ReportedDevice = z.infer<typeof ReportedDevice>

/** Orders the reports of one IQ: the boot first, then the sequence within it. */
export const ReportStamp = z.object({
  bootId: z.uuid(),
  /** Grows with every start, for the life of the hardware; a reset does not touch it. */
  bootCount: CountFromOne,
  /** Grows with every report of this boot. */
  sequence: Count,
})
export type ReportStamp = z.infer<typeof ReportStamp>

const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'A digest is 64 hexadecimal digits.'))

/**
 * Release of the IANA time zone database by which an IQ counts the hours of schedules, such as `2026f`; undefined where it
 * does not tell. One of another form counts as none: it never refuses a report.
 */
const ZoneRules = z.catch(z.optional(z.string().check(z.regex(/^20\d\d[a-z]{1,2}$/))), undefined)

const LinkStatus = z.enum(['active', 'inactive'])

/** The whole state of an IQ and of the devices below it. */
export const IqReport = z.extend(ReportStamp, {
  /** The IQ's clock, to be shown and never to be sorted by. */
  at: z.iso.datetime(),
  /** The desired version it has applied; 0 while it has none. */
  desiredVersion: Count,
  /** The epoch of that version, and the digest of what was in it; an IQ of an older protocol does not know them. */
  desiredEpoch: z.optional(Count),
  digest: z.optional(Digest),
  firmware: z.object({ modemApplication: z.string() }),
  revision: z.string(),
  zoneRules: ZoneRules,
  network: z.object({ ethernet: LinkStatus, wifi: LinkStatus }),
  /** Level of the mobile modem, 0 to 31 (IQ-05); null without one. */
  modemSignal: z.nullable(z.int().check(z.minimum(0), z.maximum(31))),
  /** Resets it has been through, for the life of the hardware. */
  resetCount: Count,
  /** It holds keys of an installation and must be reset before it can be decoupled. */
  resetRequired: z.boolean(),
  /** It has been reset and has lost its tree; it waits for `restoredResetCount`. */
  restoreRequired: z.boolean(),
  led: z.object({ enabled: z.boolean(), mode: LedMode }),
  otpEnabled: z.boolean(),
  devices: z.array(ReportedDevice),
  /** It continues the trace of the desired state that this report is the first to confirm. */
  traceparent: Traceparent,
})
export type IqReport = z.infer<typeof IqReport>
