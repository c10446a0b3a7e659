import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { refuseUntested } from '@commissioning/domain/door-tests/door-test-rules'
import { writeCheckpoint } from '@commissioning/domain/history/verify-history'
import { descriptionToStore } from '@commissioning/domain/installations/description-rules'
import {
  refuseInstallationChange,
  refuseInstallationDraft,
} from '@commissioning/domain/installations/installation-draft-rules'
import { refuseClosedInstallation } from '@commissioning/domain/installations/installation-state'
import { refuseRelease } from '@commissioning/domain/installations/release-rules'
import { bindCollection } from '../../authorization/authorize.ts'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce, endStreams } from '../../infra/events/announce.ts'
import { readHistoryCheckpoint } from '../history/history-link-store.ts'
import type { OwnerMail } from '../owner/owner-mail.ts'
import { findOrCreateOwner, insertSite } from '../owner/site-store.ts'
import { findTenant } from '../tenants/tenant-store.ts'
import { selectCollectionForUpdate } from './collection-store.ts'
import {
  findInstallation,
  insertInstallation,
  listInstallations,
  markReleased,
  selectInstallationForUpdate,
  updateInstallation,
} from './installation-store.ts'

interface Dependencies {
  ownerMail: OwnerMail
  /** Keeps the record of the site in the transaction of its release. */
  storeRecord: (
    tx: Tx,
    release: Pick<InstallationContext, 'installation' | 'caller' | 'language' | 'now'>,
  ) => Promise<void>
  /** The names of the doors for whose tests a release of this company waits. */
  doorsToTest: (tx: Tx, of: { companyId: string; now: Date }) => Promise<readonly string[]>
}

export function installationRoutes(
  register: EndpointRegistrar,
  { ownerMail, storeRecord, doorsToTest }: Dependencies,
): void {
  const {
    listInstallations: list,
    getInstallation,
    createInstallation,
    changeInstallation,
    releaseInstallation,
  } = installationEndpoints
  const own = {
    listInstallations: list,
    getInstallation,
    createInstallation,
    changeInstallation,
    releaseInstallation,
  }
  register<keyof typeof own>(own, {
    listInstallations: ({ tx, query, now }) => listInstallations(tx, query, now),

    getInstallation: async ({ tx, installation }) => orNotFound(await findInstallation(tx, installation.id)),

    async createInstallation({ tx, body, caller, recordFor, now, language }) {
      const tenant = orNotFound(await findTenant(tx, body.tenantId))
      assertAllowed(refuseInstallationDraft(body, tenant.type))

      const id = newId(now)
      const collectionId = newId(now)
      await bindCollection(tx, collectionId)
      recordFor(collectionId, id)
      const { companyId, id: installerId } = caller
      const description = descriptionToStore(body.businessType, body.description)
      await insertInstallation(tx, {
        ...body,
        description,
        id,
        collectionId,
        companyId,
        installerId,
        createdDate: now,
      })
      if (tenant.type === 'user_api' && body.email !== null) {
        const site = { id: newId(now), collectionId }
        await insertSite(tx, { ...site, ownerId: await findOrCreateOwner(tx, body.email, now) })
        await ownerMail.invite(tx, {
          companyId,
          siteId: site.id,
          email: body.email,
          siteName: body.customerReference,
          language,
          now,
        })
      }
      return { id }
    },

    async changeInstallation(context) {
      const { tx, body, installation, ifMatch, recordBefore } = context
      await selectCollectionForUpdate(tx, installation.collectionId)
      const { version } = await holdOpen(context)
      ensureFresh(ifMatch, version)

      const { customerReference, businessType, description, countryCode, timeZone } = body
      const change = definedOnly({ customerReference, businessType, description, countryCode, timeZone })
      const before = orNotFound(await findInstallation(tx, installation.id))
      const named = { ...before, customerReference: before.collection.customerReference }
      recordBefore(named)
      assertAllowed(refuseInstallationChange(named, change, before.tenant.type))
      const after = { ...before, ...change }
      await updateInstallation(tx, installation.collectionId, {
        ...change,
        description: descriptionToStore(after.businessType, after.description),
      })
      await announce(tx, { ...installation, resource: 'installation', change: 'updated' })
      return orNotFound(await findInstallation(tx, installation.id))
    },

    async releaseInstallation(context) {
      const { tx, installation, caller, language, now } = context
      await holdOpen(context)
      const { site, timeZone } = orNotFound(await findInstallation(tx, installation.id))
      assertAllowed(refuseRelease(site) ?? refuseUntested(await doorsToTest(tx, { ...caller, now })))

      await markReleased(tx, installation.id, now)
      await storeRecord(tx, { installation, caller, language, now })
      // a by-access installer gives the access back, and the site already has its owner
      if (site?.owner && installation.type === 'initial') {
        const checkpoint = await readHistoryCheckpoint(tx, installation.id)
        await ownerMail.handOver(tx, {
          companyId: caller.companyId,
          siteId: site.id,
          siteName: site.customerReference,
          email: site.owner.email,
          language,
          timeZone,
          installer: caller,
          checkpoint: checkpoint && writeCheckpoint(checkpoint),
          now,
        })
      }
      await announce(tx, { ...installation, resource: 'installation', change: 'updated' })
      await endStreams(tx, installation.id)
      return orNotFound(await findInstallation(tx, installation.id))
    },
  })
}

/** Authorization saw it open, but somebody may have released it while this waited for the row (LIST-32). */
async function holdOpen({ tx, installation, now }: InstallationContext) {
  const held = orNotFound(await selectInstallationForUpdate(tx, installation.id))
  assertAllowed(refuseClosedInstallation(held, now))
  return held
}

const definedOnly = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>
  }
