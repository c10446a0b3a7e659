import { SIGNAL_VERSION } from '../locks/signal.ts'

/** The points of a door test, in the order in which a person meets them (DOORTEST-01). */
export const DOOR_TEST_POINTS = [
  'identity',
  'attached',
  'signal',
  'battery',
  'firmware',
  'permitted_tag',
  'forbidden_tag',
  'without_network',
  'closes',
  'egress',
  'label',
  'mounting',
  'left_open',
] as const
export type DoorTestPoint = (typeof DOOR_TEST_POINTS)[number]

/** Devices alone prove a point, a person alone answers it, or either of them does. */
export type DoorTestPointKind = 'auto' | 'hand' | 'both'

export const POINT_KINDS = {
  identity: 'auto',
  attached: 'auto',
  signal: 'auto',
  battery: 'auto',
  firmware: 'auto',
  permitted_tag: 'both',
  forbidden_tag: 'both',
  without_network: 'both',
  closes: 'hand',
  egress: 'hand',
  label: 'hand',
  mounting: 'hand',
  left_open: 'both',
} as const satisfies Record<DoorTestPoint, DoorTestPointKind>

/** Changes that make results of earlier tests stale. */
export const STALE_CAUSES = ['replaced', 'detached', 'moved', 'firmware'] as const
export type StaleCause = (typeof STALE_CAUSES)[number]

/** A company asks these points of a door, and may let a release wait for them (DOORTEST-09, DOORTEST-10). */
export interface DoorTestPolicy {
  points: readonly DoorTestPoint[]
  /** dBm; the median of three measurements is not below it. */
  signalLimit: number
  /** The oldest firmware of an IQ that counts. */
  firmwareBaseline: string
  releaseWaits: boolean
}

/**
 * A company that has chosen nothing asks for all points and lets no release wait. A lock maker's installation guide asks
 * for -75 dBm; from its baseline on an IQ tells signals at all (SIGNAL-02).
 */
export const DEFAULT_POLICY: DoorTestPolicy = {
  points: DOOR_TEST_POINTS,
  signalLimit: -75,
  firmwareBaseline: SIGNAL_VERSION,
  releaseWaits: false,
}

/** dBm that a company may ask for; the weakest is the end of the weakest band with a connection (SIGNAL-01). */
export const SIGNAL_LIMIT = { min: -80, max: -40 } as const
