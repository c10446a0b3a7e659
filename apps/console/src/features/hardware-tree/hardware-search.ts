import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import { HARDWARE_TYPES } from '@commissioning/domain/device-registry/hardware-types'

import { TREE_STATES, type TreeState } from '@commissioning/domain/hardware-tree/tree-states'
import { READINESS_KINDS_IN_TREES, type TreeKind } from '@commissioning/domain/readiness/readiness-kinds'
import { isId, type ListAddress, parseListPage, parseListSearchText } from '../../components/list-address.ts'

/** The address can open these wizards: for an IQ, one device, or several locks. */
export const ADDING = ['iq', ...HARDWARE_TYPES, 'several'] as const

/** The query parameters of the hardware tab (HW-04); invalid ones fall back to the default. */
export interface HardwareSearch extends Omit<ListAddress, 'sort'> {
  /** Whose detached list is open. */
  detached?: HardwareType
  /** It marks one device in that list (TREE-43). */
  device?: string
  /** Only IQs with something of this kind that is not ready are shown. */
  needs?: TreeKind
  adding?: (typeof ADDING)[number]
  /** They give the place of an addition: an IQ, and on it a repeater. */
  iq?: string
  at?: string
  /** Only hardware in this state is shown (TREE-36). */
  state?: TreeState
  /** All IQs on one page (TREE-39). */
  all?: true
}

export function parseHardwareSearch(search: Record<string, unknown>): HardwareSearch {
  const detached = findKnown(HARDWARE_TYPES, search.detached)
  const needs = findKnown(READINESS_KINDS_IN_TREES, search.needs)
  const adding = findKnown(ADDING, search.adding)
  const state = findKnown(TREE_STATES, search.state)
  return {
    ...parseListSearchText(search),
    ...parseListPage(search),
    ...(detached ? { detached, ...(isId(search.device) ? { device: search.device } : {}) } : {}),
    ...(needs ? { needs } : {}),
    ...(adding ? { adding, ...idIn('iq', search.iq), ...idIn('at', search.at) } : {}),
    ...(state ? { state } : {}),
    ...(search.all === true ? { all: true as const } : {}),
  }
}

const findKnown = <One>(known: readonly One[], given: unknown) => known.find((one) => one === given)

const idIn = (name: 'iq' | 'at', id: unknown) => (typeof id === 'string' && id !== '' ? { [name]: id } : {})
