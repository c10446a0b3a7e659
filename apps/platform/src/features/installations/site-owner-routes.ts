import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import {
  canChangeOwner,
  refuseInvitation,
  refuseOwnerChange,
  refuseReminder,
} from '@commissioning/domain/installations/release-rules'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { apiError, assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { announce } from '../../infra/events/announce.ts'
import type { OwnerMail } from '../owner/owner-mail.ts'
import { changeOwner, findOrCreateOwner, selectSiteForUpdate } from '../owner/site-store.ts'
import { findInstallation } from './installation-store.ts'

const notByAccess = () =>
  apiError(
    'NotAllowed',
    'Your access by code does not let you change the site owner. Ask the company that installed the site.',
  )

/** The installer's actions about the owner of a site (OWNER-02, OWNER-04). */
export function siteOwnerRoutes(register: EndpointRegistrar, { ownerMail }: { ownerMail: OwnerMail }): void {
  const { changeSiteOwner, resendOwnerInvitation, remindSiteOwner } = installationEndpoints
  register<'changeSiteOwner' | 'resendOwnerInvitation' | 'remindSiteOwner'>(
    { changeSiteOwner, resendOwnerInvitation, remindSiteOwner },
    {
      async changeSiteOwner(context) {
        const { tx, body, installation, now } = context
        if (!canChangeOwner(installation.type)) throw notByAccess()
        const site = await selectSite(context)
        assertAllowed(refuseOwnerChange(site.asSeen))

        context.recordBefore({ email: site.email })
        if (site.email !== body.email)
          await changeOwner(tx, site.id, await findOrCreateOwner(tx, body.email, now))
        await invite(ownerMail, context, { ...site, email: body.email })
        return seenAfter(context)
      },

      async resendOwnerInvitation(context) {
        const site = await selectSite(context)
        assertAllowed(refuseInvitation(site.asSeen))

        await invite(ownerMail, context, site)
        return seenAfter(context)
      },

      async remindSiteOwner(context) {
        const { tx, caller, language } = context
        const site = await selectSite(context)
        assertAllowed(refuseReminder(site.asSeen))

        const { companyId } = caller
        await ownerMail.remind(tx, { companyId, email: site.email, siteName: site.name, language })
        return seenAfter(context)
      },
    },
  )
}

interface SelectedSite {
  id: string
  name: string
  email: string
  asSeen: { owner: { isPending: boolean } | null; termsOfServiceAccepted: boolean }
}

/** Locked first, because two installers may change the owner at once. A collection without a site has no owner. */
async function selectSite({ tx, installation }: InstallationContext): Promise<SelectedSite> {
  await selectSiteForUpdate(tx, installation.collectionId)
  const { site } = orNotFound(await findInstallation(tx, installation.id))
  const asSeen = site ?? { owner: null, termsOfServiceAccepted: false }
  return { id: site?.id ?? '', name: site?.customerReference ?? '', email: site?.owner?.email ?? '', asSeen }
}

const invite = (
  ownerMail: OwnerMail,
  { tx, caller, language, now }: InstallationContext,
  { id, email, name }: Pick<SelectedSite, 'id' | 'email' | 'name'>,
) => ownerMail.invite(tx, { companyId: caller.companyId, siteId: id, email, siteName: name, language, now })

async function seenAfter({ tx, installation }: InstallationContext) {
  await announce(tx, { ...installation, resource: 'owner', change: 'updated' })
  return orNotFound(await findInstallation(tx, installation.id))
}
