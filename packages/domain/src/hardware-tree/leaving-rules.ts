interface StandingItem {
  /** The IQ's or a repeater's id; null where the IQ itself is meant. */
  parentId: string | null
}

/** Whether anything stands below an item, in whatever link state. */
export const hasDevicesBelow = (item: { id: string }, items: readonly StandingItem[]): boolean =>
  items.some(({ parentId }) => parentId === item.id)

/**
 * Whether an IQ is asked now to let this item go. A repeater carries the last word of what hangs on it, so hardware
 * leaves from the leaves inwards and a repeater is asked when nothing stands below it any more.
 */
export const isAskedToLeave = (
  item: { id: string; isDetaching: boolean },
  items: readonly StandingItem[],
): boolean => item.isDetaching && !hasDevicesBelow(item, items)
