import { isAttached } from '@commissioning/domain/hardware-tree/link-state'
import type { MarkTone } from '@commissioning/ui/mark-sign'
import type { PlanItem } from './plan-items.ts'

/** The states of marks in the order of a legend. */
export const MARK_STATES = ['waiting', 'offline', 'confirmed', 'neutral'] as const satisfies MarkTone[]

/**
 * The state that a mark shows, by the entry in the tree of its IQ; neutral has no attached device yet (SHEET-46). None of a note,
 * and none while a tree is not read.
 */
export function markState({ kind, item, isUnread }: PlanItem): MarkTone | undefined {
  if (kind === 'note' || isUnread) return undefined
  if (!item) return 'neutral'
  if (item.hardwareType !== 'iq' && item.iqLinkState.endsWith('pending')) return 'waiting'
  if (item.hardwareType !== 'iq' && !isAttached(item.iqLinkState)) return 'neutral'
  return item.online ? 'confirmed' : 'offline'
}
