import type { Refusal } from '../refusal.ts'

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

/** Only an installation without owner, or one whose owner is registered and has accepted, is released (1 §4). */
export function refuseRelease(site: OwnedSite) {
  if (!site?.owner) return undefined
  if (site.owner.isPending) return ownerPending
  return site.termsOfServiceAccepted ? undefined : termsNotAccepted
}

export type OwnerAction = 'change_email' | 'resend_invitation' | 'remind' | 'release'

/** What the installation page offers while the release is blocked, and the release otherwise (1 §4). */
export function ownerActions(site: OwnedSite): readonly OwnerAction[] {
  const refusal = refuseRelease(site)
  if (refusal === ownerPending) return ['change_email', 'resend_invitation']
  return refusal === termsNotAccepted ? ['remind'] : ['release']
}

export const refuseOwnerChange = (site: OwnedSite) => (site?.owner ? undefined : noSiteOwner)

export function refuseInvitation(site: OwnedSite) {
  if (!site?.owner) return noSiteOwner
  return site.owner.isPending ? undefined : ownerNotPending
}

export function refuseReminder(site: OwnedSite) {
  if (!site?.owner) return noSiteOwner
  if (site.owner.isPending) return ownerPending
  return site.termsOfServiceAccepted ? termsAlreadyAccepted : undefined
}
