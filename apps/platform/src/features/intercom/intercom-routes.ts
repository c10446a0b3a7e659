import {
  type IntercomOwnerDraft,
  intercomEndpoints,
} from '@commissioning/contract/intercom/intercom-endpoints'
import {
  refuseAnotherIntercomOwner,
  refuseIntercomInvitation,
} from '@commissioning/domain/intercom/intercom-owner-rules'
import { intercomRefusals } from '@commissioning/domain/intercom/intercom-refusals'
import { refuseIntegrationSwitch, refuseIntercomRemoval } from '@commissioning/domain/intercom/intercom-rules'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, notFound, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import { findOrCreateOwner } from '../owner/site-store.ts'
import { entranceRoutes } from './entrance-routes.ts'
import { openIntercom, selectIntercomForUpdate } from './intercom-access.ts'
import type { InviteIntercomOwner } from './intercom-mail.ts'
import { findOwnerEmail, renameIntercomOwner, setIntercomOwner } from './intercom-owner-store.ts'
import {
  deleteIntercomSite,
  findIntercomSite,
  type IntercomSiteForUpdate,
  insertIntercomSite,
  updateIntercomLocation,
  updateIntercomSite,
} from './intercom-store.ts'

export function intercomRoutes(
  register: EndpointRegistrar,
  { invite }: { invite: InviteIntercomOwner },
): void {
  const { addEntrance: _, changeEntrance: _change, deleteEntrance: _delete, ...endpoints } = intercomEndpoints
  entranceRoutes(register)
  register<keyof typeof endpoints>(endpoints, {
    async getIntercomSite(context) {
      await openIntercom(context)
      return orNotFound(await findIntercomSite(context.tx))
    },

    async createIntercomSite(context) {
      const { tx, body, installation, now } = context
      const { collectionId } = installation
      await selectCollectionForUpdate(tx, collectionId)
      assertAllowed((await openIntercom(context)) ? intercomRefusals.IntercomSiteExists : undefined)
      await insertIntercomSite(tx, { ...body, id: newId(now), collectionId, createdAt: now })
      return announceIntercomChange(context, 'created')
    },

    async changeIntercomSite(context) {
      const { tx, body, ifMatch } = context
      const site = await selectIntercomForUpdate(context)
      ensureFresh(ifMatch, site.version)
      const { customerReference = site.customerReference, timeZone = site.timeZone } = body
      const { labels = site.labels, integrationEnabled = site.integrationEnabled } = body
      if (body.integrationEnabled !== undefined) {
        const { status } = await intercomSiteIn(tx)
        assertAllowed(refuseIntegrationSwitch(status))
      }
      context.recordBefore(site)
      await updateIntercomSite(tx, site.id, { customerReference, timeZone, labels, integrationEnabled })
      return announceIntercomChange(context, 'updated')
    },

    async putIntercomLocation(context) {
      const { id, version, location } = await selectIntercomForUpdate(context)
      ensureFresh(context.ifMatch, version)
      if (location) context.recordBefore(location)
      await updateIntercomLocation(context.tx, id, context.body)
      return announceIntercomChange(context, 'updated')
    },

    async putIntercomOwner(context) {
      const site = await selectIntercomForUpdate(context)
      ensureFresh(context.ifMatch, site.version)
      const { owner } = await intercomSiteIn(context.tx)
      assertAllowed(refuseIntercomInvitation(owner))
      assertAllowed(refuseAnotherIntercomOwner(context.installation, owner, context.body.email))
      if (owner) context.recordBefore({ email: owner.email })
      await inviteIntercomOwner(context, site, invite)
      return announceIntercomChange(context, 'updated')
    },

    async removeIntercomSite(context) {
      const { tx, params, installation } = context
      const { id } = await selectIntercomForUpdate(context)
      if (id !== params.intercomSiteId) throw notFound()
      assertAllowed(refuseIntercomRemoval((await intercomSiteIn(tx)).entrances.length))
      await deleteIntercomSite(tx, id)
      await announce(tx, { ...installation, resource: 'intercom', id, change: 'deleted' })
    },
  })
}

const intercomSiteIn = async (tx: Tx) => orNotFound(await findIntercomSite(tx))

async function announceIntercomChange(
  { tx, installation }: Pick<InstallationContext, 'tx' | 'installation'>,
  change: 'created' | 'updated',
) {
  const site = await intercomSiteIn(tx)
  await announce(tx, { ...installation, resource: 'intercom', id: site.id, change })
  return site
}

type InviteRequest = Pick<InstallationContext, 'tx' | 'caller' | 'language' | 'now'> & {
  body: IntercomOwnerDraft
}

/** Another person gets a new invitation, a pending one the same again. A registered owner is never replaced. */
async function inviteIntercomOwner(
  { tx, caller, body, language, now }: InviteRequest,
  site: IntercomSiteForUpdate,
  invite: InviteIntercomOwner,
): Promise<void> {
  const { email, firstName, lastName } = body
  const isSame = site.ownerId !== null && (await findOwnerEmail(tx, site.ownerId)) === email
  if (isSame) await renameIntercomOwner(tx, site.id, { firstName, lastName })
  else
    await setIntercomOwner(tx, site.id, {
      ownerId: await findOrCreateOwner(tx, email, now),
      firstName,
      lastName,
    })
  await invite(tx, {
    companyId: caller.companyId,
    intercomSiteId: site.id,
    siteName: site.customerReference,
    email,
    firstName,
    language,
    now,
  })
}
