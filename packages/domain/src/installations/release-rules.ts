import { installationRefusals } from './installation-refusals.ts'
import type { INSTALLATION_TYPES } from './installation-state.ts'

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
  if (site.owner.isPending) return installationRefusals.OwnerPending
  return site.termsOfServiceAccepted ? undefined : installationRefusals.TermsNotAccepted
}

export type OwnerAction = 'change_email' | 'resend_invitation' | 'remind' | 'release'

/**
 * An installer who came by the owner's access code may not name another owner: that would take the
 * site over.
 */
export const canChangeOwner = (type: (typeof INSTALLATION_TYPES)[number]) => type === 'initial'

/**
 * Lists the actions of the installation page while the release is blocked, or else the release
 * (OWNER-02 to OWNER-06).
 */
export function ownerActions(
  site: OwnedSite,
  type: (typeof INSTALLATION_TYPES)[number],
): readonly OwnerAction[] {
  const refusal = refuseRelease(site)
  if (refusal === installationRefusals.OwnerPending)
    return canChangeOwner(type) ? ['change_email', 'resend_invitation'] : ['resend_invitation']
  return refusal === installationRefusals.TermsNotAccepted ? ['remind'] : ['release']
}

export function refuseInvitation(site: OwnedSite) {
  if (!site?.owner) return installationRefusals.NoSiteOwner
  return site.owner.isPending ? undefined : installationRefusals.OwnerNotPending
}

/**
 * The address of a pending owner may be wrong, so it can be changed; an owner who has accepted stays (OWNER-02,
 * decision 052).
 */
export const refuseOwnerChange = (site: OwnedSite) => refuseInvitation(site)

export function refuseReminder(site: OwnedSite) {
  if (!site?.owner) return installationRefusals.NoSiteOwner
  if (site.owner.isPending) return installationRefusals.OwnerPending
  return site.termsOfServiceAccepted ? installationRefusals.TermsAlreadyAccepted : undefined
}
