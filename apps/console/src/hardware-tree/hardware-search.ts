import { HARDWARE_TYPES, type HardwareType } from '@commissioning/domain/hardware-tree/tree'
import { IN_TREES, type TreeKind } from '@commissioning/domain/readiness/readiness-kinds'
import { type ListAddress, pageIn, searchIn } from '../page/list-address.ts'

/** The query parameters of the hardware tab (HW-04); invalid ones fall back to the default. */
export interface HardwareSearch extends Omit<ListAddress, 'sort'> {
  /** Whose detached list is open. */
  detached?: HardwareType
  /** What is not ready: only the IQs where it is found are shown. */
  needs?: TreeKind
}

export function parseHardwareSearch(search: Record<string, unknown>): HardwareSearch {
  const detached = HARDWARE_TYPES.find((type) => type === search.detached)
  const needs = IN_TREES.find((kind) => kind === search.needs)
  return {
    ...searchIn(search),
    ...pageIn(search),
    ...(detached ? { detached } : {}),
    ...(needs ? { needs } : {}),
  }
}
