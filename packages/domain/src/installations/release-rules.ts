import type { Refusal } from '../refusal.ts'
import type { INSTALLATION_TYPES } from './installation-state.ts'

export const ownerPending = {
  code: 'OwnerPending',
  message: 'The site owner has not accepted the invitation yet.',
} as const satisfies Refusal

export const termsNotAccepted = {
  code: 'TermsNotAccepted',
  message: 'The site owner has not accepted the Terms of Service yet.',
} as const satisfies Refusal

export const noSiteOwner = {
  code: 'NoSiteOwner',
  message: 'This installation has no site owner.',
} as const satisfies Refusal

export const ownerNotPending = {
  code: 'OwnerNotPending',
  message: 'The site owner has already accepted the invitation.',
} as const satisfies Refusal

export const termsAlreadyAccepted = {
  code: 'TermsAlreadyAccepted',
  message: 'The site owner has already accepted the Terms of Service.',
} as const satisfies Refusal

export const releaseRefusals = [
  ownerPending,
  termsNotAccepted,
  noSiteOwner,
  ownerNotPending,
  termsAlreadyAccepted,
] as const

/** The site of an installation; null for the collection of a hardware-API tenant. */
export type OwnedSite = {
  owner: { isPending: boolean } | null
  termsOfServiceAccepted: boolean
} | null

/**
 * Only an installation without owner, or one whose owner is registered and has accepted, can be released (OWNER-01).
 */
export function refuseRelease(site: OwnedSite) {
  if (!site?.owner) return undefined
  if (site.owner.isPending) return ownerPending
  return site.termsOfServiceAccepted ? undefined : termsNotAccepted
}

export type OwnerAction = 'change_email' | 'resend_invitation' | 'remind' | 'release'

/** Who came by the owner's access code never names another owner: that would take the site over. */
export const canChangeOwner = (type: (typeof INSTALLATION_TYPES)[number]) => type === 'initial'

/**
 * What the installation page offers: actions while the release is blocked, and the release otherwise (OWNER-02 to
 * OWNER-06).
 */
export function ownerActions(
  site: OwnedSite,
  type: (typeof INSTALLATION_TYPES)[number],
): readonly OwnerAction[] {
  const refusal = refuseRelease(site)
  if (refusal === ownerPending)
    return canChangeOwner(type) ? ['change_email', 'resend_invitation'] : ['resend_invitation']
  return refusal === termsNotAccepted ? ['remind'] : ['release']
}

export function refuseInvitation(site: OwnedSite) {
  if (!site?.owner) return noSiteOwner
  return site.owner.isPending ? undefined : ownerNotPending
}

/**
 * The address of a pending owner may be wrong, so it can be changed; an owner who has accepted stays (OWNER-02,
 * decision 052).
 */
export const refuseOwnerChange = (site: OwnedSite) => refuseInvitation(site)

export function refuseReminder(site: OwnedSite) {
  if (!site?.owner) return noSiteOwner
  if (site.owner.isPending) return ownerPending
  return site.termsOfServiceAccepted ? termsAlreadyAccepted : undefined
}
