import type { LinkState } from '../device-registry/hardware-types.ts'
import type { BatteryState } from '../locks/lock-types.ts'
import { refuseSignal, toSignalBand } from '../locks/signal.ts'

import type { TreeState } from './tree-states.ts'

/** Any of these on a device asks for somebody's attention (TREE-33). */
export const ATTENTION_REASONS = ['offline', 'pending', 'battery', 'signal', 'lost'] as const
export type AttentionReason = (typeof ATTENTION_REASONS)[number]

interface ReportedDevice {
  mac: string
  online: boolean
  iqLinkState: LinkState
  batteryState: BatteryState
  /** dBm. */
  signalStrength: number | null
}

interface DevicePlace {
  /** The version of its IQ, which may be too old to know a signal. */
  modemApplication: string | null
  /** Whether the repeater above it is missing from the tree. */
  isLost: boolean
}

/**
 * Nothing for a device that is well. One that waits does not report as it should, so it is not
 * called offline too.
 */
export function listAttentionReasons(
  device: ReportedDevice,
  { modemApplication, isLost }: DevicePlace,
): AttentionReason[] {
  const { mac, signalStrength: dBm, batteryState, iqLinkState } = device
  const isPending = iqLinkState === 'attached_pending' || iqLinkState === 'detached_pending'
  const isWeak =
    dBm !== null &&
    !refuseSignal(mac, modemApplication) &&
    ['low', 'no_connection'].includes(toSignalBand(dBm))
  const is: Record<AttentionReason, boolean> = {
    offline: iqLinkState === 'attached' && !device.online,
    pending: isPending,
    battery: batteryState === 'low' || batteryState === 'critical',
    signal: isWeak,
    lost: isLost,
  }
  return ATTENTION_REASONS.filter((need) => is[need])
}

export const isInState = (needs: readonly AttentionReason[], state: TreeState): boolean =>
  state === 'attention' ? needs.length > 0 : needs.includes(state)
