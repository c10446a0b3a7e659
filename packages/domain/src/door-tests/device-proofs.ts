import type { BatteryState } from '../locks/lock-types.ts'
import { refuseSignal } from '../locks/signal.ts'
import { rateRadioLink } from '../readings/rate-radio-link.ts'
import type { DoorTestPoint } from './door-test-points.ts'
import type { DoorTestPointValue, StoredPoint } from './door-test-standing.ts'

/** The devices tell this of the lock of a door. */
export interface LockFacts {
  /** MAC or Device ID. */
  mac: string
  parentMac: string | null
  /** Its IQ has confirmed it below its planned parent, and it is not leaving. */
  isAttached: boolean
  online: boolean
  batteryState: BatteryState
  modemApplication: string | null
  /** The newest first. */
  readings: Parameters<typeof rateRadioLink>[0]
}

export interface DeviceProof {
  point: DoorTestPoint
  result: 'passed' | 'measured'
  value: DoorTestPointValue
}

/**
 * The points that these facts prove and that no person has answered (DOORTEST-02). What is stored already comes again
 * only where the facts say something else; a signal, which never stands still, only where it is better, or while a person
 * is testing.
 */
export function deviceProofs(
  facts: LockFacts,
  stored: readonly (StoredPoint & { isOfPerson: boolean })[],
  isUnderTest: boolean,
): DeviceProof[] {
  if (!facts.isAttached || !facts.online) return []
  return [attachedOf(facts), signalOf(facts), batteryOf(facts), firmwareOf(facts)].flatMap((proof) => {
    if (proof === undefined) return []
    const before = stored.find(({ point }) => point === proof.point)
    if (before === undefined || before.isStale) return [proof]
    if (before.isOfPerson || isSame(before.value ?? {}, proof.value)) return []
    return proof.point !== 'signal' || isUnderTest || isBetter(before.value, proof.value) ? [proof] : []
  })
}

const attachedOf = ({ parentMac }: LockFacts): DeviceProof | undefined =>
  parentMac === null ? undefined : { point: 'attached', result: 'passed', value: { parentMac } }

function signalOf({ mac, modemApplication, readings }: LockFacts): DeviceProof | undefined {
  if (refuseSignal(mac, modemApplication)) return undefined
  const value = rateRadioLink(readings)
  if (!value.isKnown) return undefined
  return { point: 'signal', result: 'measured', value: { signalStrength: value.signalStrength } }
}

const batteryOf = ({ batteryState: battery }: LockFacts): DeviceProof | undefined =>
  battery === 'unknown' || battery === 'none'
    ? undefined
    : { point: 'battery', result: 'measured', value: { battery } }

const firmwareOf = ({ modemApplication }: LockFacts): DeviceProof | undefined =>
  modemApplication === null
    ? undefined
    : { point: 'firmware', result: 'measured', value: { modemApplication } }

const isSame = (before: DoorTestPointValue, now: DoorTestPointValue) =>
  Object.entries(now).every(([name, value]) => before[name as keyof DoorTestPointValue] === value)

const isBetter = (
  before: DoorTestPointValue | null,
  { signalStrength = Number.NEGATIVE_INFINITY }: DoorTestPointValue,
) => signalStrength > (before?.signalStrength ?? Number.NEGATIVE_INFINITY)

/** Heartbeats of an RFnet lock in place of a median. */
const HEARTBEATS = 3

interface ConnectedDevice {
  isRfnet: boolean
  online: boolean
  /** Epoch milliseconds of the result that it is attached, while that is not stale. */
  attachedAt: number | undefined
  /** Between two heartbeats, in milliseconds. */
  heartbeatMs: number
}

/** Whether an RFnet lock has been heard for three heartbeats since it was attached. */
export const isConnectionStable = (
  { isRfnet, online, attachedAt, heartbeatMs }: ConnectedDevice,
  now: number,
): boolean => isRfnet && online && attachedAt !== undefined && now - attachedAt >= HEARTBEATS * heartbeatMs
