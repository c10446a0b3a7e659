import { markState } from './mark-state.ts'
import type { PlanItem } from './plan-items.ts'

/** The next that asks for somebody on this sheet: a device that waits at its place, then what stands nowhere yet (SHEET-50). */
export function nextDoor(
  planItems: readonly PlanItem[],
  sheetId: string,
  current: string | undefined,
): PlanItem | undefined {
  const others = planItems.filter(({ key, kind }) => key !== current && kind !== 'note')
  return (
    others.find((one) => one.place?.sheetId === sheetId && markState(one) === 'waiting') ??
    others.find(({ place }) => !place)
  )
}
