import { isIntercomLost } from '@commissioning/domain/intercom/intercom-rules'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import { apiError, orNotFound } from '../../infra/api-error.ts'
import {
  findIntercomTerms,
  type IntercomSiteForUpdate,
  selectIntercomSiteForUpdate,
} from './intercom-store.ts'

type OpenedInstallation = Pick<InstallationContext, 'tx' | 'installation'>

/** Every call on the intercom site asks this first (OWNER-22, ICOM-48). Answers whether there is a site at all. */
export async function openIntercom({ tx, installation }: OpenedInstallation): Promise<boolean> {
  const site = await findIntercomTerms(tx)
  const owner = site ? { termsOfServiceAccepted: site.termsAcceptedAt !== null } : null
  if (isIntercomLost(installation.type, owner))
    throw apiError(
      'IntercomAccessLost',
      'The owner of the XS4 Com site has accepted the Terms of Service. Your access to it has ended.',
    )
  return site !== undefined
}

/** The same with the site locked first, so that a write sees the newest acceptance of its owner. */
export async function selectIntercomForUpdate(opened: OpenedInstallation): Promise<IntercomSiteForUpdate> {
  const site = await selectIntercomSiteForUpdate(opened.tx)
  await openIntercom(opened)
  return orNotFound(site)
}
