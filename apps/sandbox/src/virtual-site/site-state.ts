import type { CommandAnswer } from '@commissioning/device-protocol/commands'
import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import type { DeviceEvent } from '@commissioning/device-protocol/events'
import type { BatteryState, ReportedDevice } from '@commissioning/device-protocol/iq-report-message'
import type { Point } from '@commissioning/domain/geometry/point'
import type { Wall } from '@commissioning/domain/radio/radio-model'
import type { FloorBackground } from './background-state.ts'

import type { LedBlink } from './lights.ts'
import type { ManufacturedIq, ManufacturedLock, ManufacturedRepeater } from './production-list.ts'

/** Faults between an IQ and the broker have names; chances are from 0 to 1 per message. */
export interface IqFaults {
  /** The broker cannot be reached although the network is there. */
  brokerCut: boolean
  /** It counts the hours of schedules by rules of 2025, and reports their release. */
  oldZoneRules: boolean
  /** A lost network is not noticed by anyone until the keep-alive runs out. */
  silentCuts: boolean
  dropMessages: number
  duplicateMessages: number
  reorderMessages: number
  delayMs: number
  refuseCommands: boolean
  answerLateMs: number
}

interface PlacedDevice {
  /** Null while it is in its box. */
  position: Point | null
  /** A light that goes before the usual one for a while. */
  blink: LedBlink | null
  /**
   * The sign hangs at the device's place on a prepared site or a plan, such as the number of a
   * room.
   */
  sign?: string
}

/** An IQ counts these for life; the platform takes a smaller count for an old message. */
export interface IqCounts {
  bootCount: number
  resetCount: number
  /** It was commissioned when its site was taken away. */
  restoreRequired: boolean
}

export interface IqState extends ManufacturedIq, PlacedDevice {
  phase: 'off' | 'starting' | 'running' | 'resetting'
  ethernet: boolean
  wifi: boolean
  modemSignal: number | null
  bootId: string
  bootCount: number
  connection: number
  sequence: number
  failedConnections: number
  /** The last desired state it was given; it stays without the cloud. */
  desired: DesiredState | null
  /** It is the trace of a desired state that the IQ has not reported yet. */
  traceparent?: string | undefined
  resetCount: number
  resetRequired: boolean
  restoreRequired: boolean
  devices: ReportedDevice[]
  answers: CommandAnswer[]
  /** Events that the broker has not taken yet. */
  events: DeviceEvent[]
  faults: IqFaults
}

export interface LockState extends ManufacturedLock, PlacedDevice {
  battery: BatteryState
  /** The IQ whose keys it has. */
  boundTo: string | null
  /** Virtual time until which the maintenance card lets it search. */
  cardUntil: number | null
  openUntil: number | null
}

export interface RepeaterState extends ManufacturedRepeater, PlacedDevice {
  powered: boolean
  boundTo: string | null
  /** Its LED blinks blue: it searches an IQ that wants it. */
  isSearching: boolean
}

export type RadioState = LockState | RepeaterState
export type DeviceState = IqState | RadioState

export interface Activity {
  at: string
  mac: string
  text: string
}

export interface SiteState {
  devices: DeviceState[]
  walls: Wall[]
  isHandsFree: boolean
  /** A plan or a picture under it. */
  ground?: FloorBackground
  /** The newest activity comes first. */
  activity: Activity[]
  /** Counts of the IQs of replaced sites are stored by MAC. */
  counts?: Record<string, IqCounts>
}

export const NO_FAULTS: IqFaults = {
  brokerCut: false,
  oldZoneRules: false,
  silentCuts: false,
  dropMessages: 0,
  duplicateMessages: 0,
  reorderMessages: 0,
  delayMs: 0,
  refuseCommands: false,
  answerLateMs: 0,
}
