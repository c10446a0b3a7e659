import type { AttentionReason } from '../hardware-tree/attention.ts'
import { type IqStatus, iqStatus } from './iq-status.ts'

type JudgedIq = Parameters<typeof iqStatus>[0] & { restoreRequired: boolean; isHeld: boolean }

const NEED: Partial<Record<IqStatus, AttentionReason>> = { offline: 'offline', poor: 'signal' }

/**
 * Lists why an IQ needs somebody: it is offline or has a weak signal, or waits to be restored, to
 * be decoupled once replaced (TREE-33), or, ahead of its platform, for a decision (EPOCH-04).
 */
export function listIqAttentionReasons(iq: JudgedIq): AttentionReason[] {
  const isWaiting = iq.restoreRequired || iq.isHeld || iq.state === 'dead'
  const need = NEED[iqStatus(iq)]
  return [...(isWaiting ? (['pending'] as const) : []), ...(need ? [need] : [])]
}
