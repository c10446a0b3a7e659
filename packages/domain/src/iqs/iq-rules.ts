import type { Notice } from '../notice.ts'
import { fillIn } from '../refusal.ts'
import { restoreConflictRefusals } from '../restore-conflicts/restore-conflict-refusals.ts'
import { inputRefusals } from '../validation/input-refusals.ts'
import { refuseName } from '../validation/names.ts'
import { iqRefusals } from './iq-refusals.ts'
import type { IqState } from './iq-status.ts'

export const iqViewOnlyOwnerNotice = {
  code: 'IqViewOnlyOwner',
  message:
    'The IQ is not subscribed, and no actions are possible on it. Contact the owner ({email}) for management rights.',
} as const satisfies Notice

export const decoupleToReuseNotice = {
  code: 'DecoupleToReuse',
  message: 'Decouple the IQ to reuse it',
} as const satisfies Notice

export const learnMoreAndRestoreNotice = {
  code: 'LearnMoreAndRestore',
  message: 'Learn more and Restore',
} as const satisfies Notice

export const iqRestoreNeededNotice = {
  code: 'IqRestoreNeeded',
  message: 'IQ restore needed',
} as const satisfies Notice

export function refuseIqName(name: string) {
  const refusal = refuseName(name)
  return refusal && refusal !== inputRefusals.NameTooLong ? iqRefusals.IqNameRequired : refusal
}

export const refuseIqTimeZone = (timeZone: string) =>
  timeZone.trim() ? undefined : iqRefusals.IqTimeZoneRequired

interface IqGrants {
  isSubscribed: boolean
  installerHasAccess: boolean
}

export interface IqWriteState extends IqGrants {
  /** It is ahead of a database that was restored, and waits for a decision. */
  isHeld: boolean
}

/**
 * Refuses changes to an IQ while its owner has not granted both: it can only be looked at (IQ-10,
 * IQ-11).
 */
export const refuseWithoutGrants = ({ isSubscribed, installerHasAccess }: IqGrants) =>
  isSubscribed && installerHasAccess ? undefined : iqRefusals.IqViewOnly

/** Every write on an IQ asks this first. */
export const refuseIqWrite = (iq: IqWriteState) =>
  refuseWithoutGrants(iq) ?? (iq.isHeld ? restoreConflictRefusals.IqHeld : undefined)

/** Hardware is attached to an IQ that may be written and that was not replaced (IQ-01, IQ-11). */
export const refuseAttachTo = (iq: IqWriteState & { state: IqState }) =>
  refuseIqWrite(iq) ?? (iq.state === 'dead' ? iqRefusals.IqReplaced : undefined)

/** Explains a view-only IQ on its card, and names the owner where the e-mail is known. */
export const viewOnlyNotice = (ownerEmail: string | null): Notice =>
  ownerEmail ? fillIn(iqViewOnlyOwnerNotice, { email: ownerEmail }) : iqRefusals.IqViewOnly

/** Asks to decouple a dead IQ and to restore one that was reset (IQ-12, IQ-14). */
export function iqCardNotice({ state, restoreRequired }: { state: IqState; restoreRequired: boolean }) {
  if (state === 'dead') return decoupleToReuseNotice
  return restoreRequired ? learnMoreAndRestoreNotice : undefined
}

/** Warns on the card of a repeater that its IQ must be restored (IQ-13). */
export const repeaterCardNotice = (iq: { restoreRequired: boolean }) =>
  iq.restoreRequired ? iqRestoreNeededNotice : undefined
