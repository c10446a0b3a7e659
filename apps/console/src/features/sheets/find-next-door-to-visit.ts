import { markState } from './mark-state.ts'
import type { PlanItem } from './plan-items.ts'

/** Finds the next item on this sheet that needs a visit: first devices that wait at their place, then items without a place (SHEET-50). */
export function findNextDoorToVisit(
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
