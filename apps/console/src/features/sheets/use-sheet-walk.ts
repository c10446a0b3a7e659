import type { WalkStop } from '@commissioning/contract/walk-list/walk-endpoints'
import { useWalks } from '../walk-list/walk-queries.ts'
import { isPlanItem, type PlanItem } from './plan-items.ts'

/** The walk that an address names, with where its stops stand; undefined without one (SHEET-23). */
export function useSheetWalk(
  installationId: string,
  walkId: string | undefined,
  planItems: readonly PlanItem[],
) {
  const walks = useWalks(installationId, walkId !== undefined)
  if (walkId === undefined) return undefined
  const walk = walks.data?.items.find(({ id }) => id === walkId)
  return {
    walk,
    stops: (walk?.stops ?? []).map((stop: WalkStop) => ({
      stop,
      thing: planItems.find((thing) => isPlanItem(thing, stop.id)),
    })),
    isGone: walks.data !== undefined && walk === undefined,
    error: walks.error,
    retry: () => void walks.refetch(),
  }
}

export type SheetWalk = NonNullable<ReturnType<typeof useSheetWalk>>
