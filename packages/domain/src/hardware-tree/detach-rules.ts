import { iqOffline } from '../iqs/iq-rules.ts'
import type { Refusal } from '../refusal.ts'
import type { HardwareType, LinkState } from './tree.ts'

const offline = <Message extends string>(hardwareType: HardwareType, message: Message) =>
  ({ code: 'HardwareOffline', message, params: { hardwareType } }) as const

export const hardwareOffline = {
  lock: offline('lock', 'The lock is offline. Present a maintenance card to it, or detach it by force.'),
  repeater: offline('repeater', 'The repeater is offline. Check its power, or detach it by force.'),
} as const

export const someHardwareOffline = {
  code: 'SomeHardwareOffline',
  message: 'Some hardware of this IQ is offline.',
} as const satisfies Refusal

export const hardwareNotAttached = {
  code: 'HardwareNotAttached',
  message: 'The hardware is not properly attached.',
} as const satisfies Refusal

export const repeaterNotEmpty = {
  code: 'RepeaterNotEmpty',
  message: 'Hardware is still attached to the repeater. Detach it first.',
} as const satisfies Refusal

export const nothingToDetach = {
  code: 'NothingToDetach',
  message: 'Unable to clean the IQ',
} as const satisfies Refusal

export const hardwareStillAttached = {
  code: 'HardwareStillAttached',
  message: 'Only detached hardware can be deleted. Detach it first.',
} as const satisfies Refusal

export const detachRefusals = [
  hardwareOffline.lock,
  hardwareOffline.repeater,
  someHardwareOffline,
  hardwareNotAttached,
  repeaterNotEmpty,
  nothingToDetach,
  hardwareStillAttached,
] as const
export type DetachRefusal = (typeof detachRefusals)[number] | typeof iqOffline

interface Detached {
  hardwareType: HardwareType
  online: boolean
  iqLinkState: LinkState
  /** Whether anything stands below it in the tree, in whatever link state. */
  hasChildren: boolean
}

/** A detach that was not confirmed may be repeated (HW-18). */
const canBeDetached = (state: LinkState) => state === 'attached' || state === 'detached_pending'

/** Every unmet requirement of a detach, in the order of DETACH-03 to DETACH-06. */
export function missingForDetach(iq: { online: boolean }, item: Detached): DetachRefusal[] {
  return [
    ...(iq.online ? [] : [iqOffline]),
    ...(item.online ? [] : [hardwareOffline[item.hardwareType]]),
    ...(canBeDetached(item.iqLinkState) ? [] : [hardwareNotAttached]),
    ...(item.hasChildren ? [repeaterNotEmpty] : []),
  ]
}

export const refuseDetach = (iq: { online: boolean }, item: Detached) => missingForDetach(iq, item)[0]

/** Force asks nobody, but what hangs on a repeater would be left hanging on nothing. */
export function refuseForcedDetach({
  iqLinkState,
  hasChildren,
}: Pick<Detached, 'iqLinkState' | 'hasChildren'>) {
  if (iqLinkState === 'detached') return hardwareNotAttached
  return hasChildren ? repeaterNotEmpty : undefined
}

type Cleaned = Pick<Detached, 'online' | 'iqLinkState'>

/** Which hardware does not meet a requirement of detaching all. */
export const holdsUpDetachAll = {
  SomeHardwareOffline: (item: Cleaned) => !item.online,
  HardwareNotAttached: (item: Cleaned) => !canBeDetached(item.iqLinkState),
} as const

/** Every unmet requirement of detaching all hardware; an empty tree is reported alone (DETACH-11 to DETACH-14). */
export function missingForDetachAll(iq: { online: boolean }, items: readonly Cleaned[]): DetachRefusal[] {
  if (items.length === 0) return [nothingToDetach]
  return [
    ...(iq.online ? [] : [iqOffline]),
    ...(items.some(holdsUpDetachAll.SomeHardwareOffline) ? [someHardwareOffline] : []),
    ...(items.some(holdsUpDetachAll.HardwareNotAttached) ? [hardwareNotAttached] : []),
  ]
}

export const refuseDetachAll = (iq: { online: boolean }, items: readonly Cleaned[]) =>
  missingForDetachAll(iq, items)[0]

export const refuseDelete = (state: LinkState) => (state === 'detached' ? undefined : hardwareStillAttached)
