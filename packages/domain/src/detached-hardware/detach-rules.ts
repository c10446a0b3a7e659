import type { HardwareType, LinkState } from '../device-registry/hardware-types.ts'

import { hardwareOfflineRefusals, treeRefusals } from '../hardware-tree/tree-refusals.ts'
import { iqRefusals } from '../iqs/iq-refusals.ts'
import type { Refusal } from '../refusal.ts'

interface HardwareToDetach {
  hardwareType: HardwareType
  online: boolean
  iqLinkState: LinkState
  /** Whether anything stands below it in the tree, in whatever link state. */
  hasChildren: boolean
}

/** A detach that was not confirmed may be repeated (HW-18). */
const canBeDetached = (state: LinkState) => state === 'attached' || state === 'detached_pending'

/** Every unmet requirement of a detach, in the order of DETACH-03 to DETACH-06. */
export function listDetachObstacles(iq: { online: boolean }, item: HardwareToDetach): Refusal[] {
  return [
    ...(iq.online ? [] : [iqRefusals.IqOffline]),
    ...(item.online ? [] : [hardwareOfflineRefusals[item.hardwareType]]),
    ...(canBeDetached(item.iqLinkState) ? [] : [treeRefusals.HardwareNotAttached]),
    ...(item.hasChildren ? [treeRefusals.RepeaterNotEmpty] : []),
  ]
}

export const refuseDetach = (iq: { online: boolean }, item: HardwareToDetach) =>
  listDetachObstacles(iq, item)[0]

/** Force needs no confirmation, but hardware below a repeater would be left without a parent. */
export function refuseForcedDetach({
  iqLinkState,
  hasChildren,
}: Pick<HardwareToDetach, 'iqLinkState' | 'hasChildren'>) {
  if (iqLinkState === 'detached') return treeRefusals.HardwareNotAttached
  return hasChildren ? treeRefusals.RepeaterNotEmpty : undefined
}

type HardwareToClean = Pick<HardwareToDetach, 'online' | 'iqLinkState'>

/** Each function picks the hardware that fails the requirement of its code. */
export const holdsUpDetachAll = {
  SomeHardwareOffline: (item: HardwareToClean) => !item.online,
  HardwareNotAttached: (item: HardwareToClean) => !canBeDetached(item.iqLinkState),
} as const

/** Every unmet requirement of detaching all hardware; an empty tree is reported alone (DETACH-11 to DETACH-14). */
export function listDetachAllObstacles(
  iq: { online: boolean },
  items: readonly HardwareToClean[],
): Refusal[] {
  if (items.length === 0) return [treeRefusals.NothingToDetach]
  return [
    ...(iq.online ? [] : [iqRefusals.IqOffline]),
    ...(items.some(holdsUpDetachAll.SomeHardwareOffline) ? [treeRefusals.SomeHardwareOffline] : []),
    ...(items.some(holdsUpDetachAll.HardwareNotAttached) ? [treeRefusals.HardwareNotAttached] : []),
  ]
}

export const refuseDetachAll = (iq: { online: boolean }, items: readonly HardwareToClean[]) =>
  listDetachAllObstacles(iq, items)[0]

export const refuseDelete = (state: LinkState) =>
  state === 'detached' ? undefined : treeRefusals.HardwareStillAttached
