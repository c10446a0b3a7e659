import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { sql } from 'kysely'
import type { Identity } from '../../authorization/caller.ts'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { orderByName } from '../../infra/database/name-order.ts'
import { deviceState } from './device-state.ts'
import { invitationAddressMismatch } from './invitation-rules.ts'
import { notifyMovedOwner } from './moved-owner-store.ts'
import { countOwnedSheets } from './owned-plan-store.ts'

interface OwnerBinding {
  siteId: string
  email: string
  identity: Identity
  now: Date
}

/** The person who opened the invitation's link becomes the owner, registered and no longer pending. */
export async function bindOwner(tx: Tx, binding: OwnerBinding): Promise<string> {
  return registerAsOwner(tx, binding, async (ownerId) => {
    const { collectionId } = await tx
      .updateTable('site')
      .where('id', '=', binding.siteId)
      .set({ ownerId, ownerPending: false, termsAcceptedAt: null, termsVersion: null })
      .returning('collectionId')
      .executeTakeFirstOrThrow()
    return collectionId
  })
}

/** Registers the person if needed, gives them the site by `give`, and continues as that owner. */
export async function registerAsOwner<Given>(
  tx: Tx,
  { siteId, email, identity, now }: OwnerBinding,
  give: (ownerId: string) => Promise<Given>,
): Promise<Given> {
  const { ownerId, given } = await withSystemRole(tx, async () => {
    const known = await ownerOf(tx, identity)
    const ownerId = known?.id ?? (await registerOwner(tx, email, identity))
    const given = await give(ownerId)
    if (known && known.email !== email && (await takeAddress(tx, ownerId, email)))
      await notifyMovedOwner(tx, { ownerId, email, siteId, now })
    return { ownerId, given }
  })
  await sql`select set_config('app.owner_id', ${ownerId}, true)`.execute(tx)
  return given
}

/** A person who owned a site before stays the same owner, also under a new address. */
const ownerOf = (tx: Tx, { issuer, subject }: Identity) =>
  tx
    .selectFrom('owner')
    .where('oidcIssuer', '=', issuer)
    .where('oidcSubject', '=', subject)
    .select(['id', 'email'])
    .executeTakeFirst()

/** With all that waits under the address for the person; `false` where somebody else signs in with it. */
async function takeAddress(tx: Tx, ownerId: string, email: string): Promise<boolean> {
  const invited = await tx
    .selectFrom('owner')
    .where('email', '=', email)
    .select(['id', 'oidcSubject'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (invited.oidcSubject !== null) return false
  for (const table of ['site', 'intercomSite'] as const)
    await tx.updateTable(table).where('ownerId', '=', invited.id).set({ ownerId }).execute()
  await tx.deleteFrom('owner').where('id', '=', invited.id).execute()
  await tx.updateTable('owner').where('id', '=', ownerId).set({ email }).execute()
  return true
}

/** An invited address is registered once, also when its person opens two invitations at once. */
async function registerOwner(tx: Tx, email: string, identity: Identity): Promise<string> {
  const { issuer, subject, firstName = null, lastName = null } = identity
  const oidc = { oidcIssuer: issuer, oidcSubject: subject }
  const registered = await tx
    .updateTable('owner')
    .where('email', '=', email)
    .where((eb) => eb.or([eb('oidcSubject', 'is', null), eb.and(oidc)]))
    .set({ ...oidc, firstName, lastName })
    .returning('id')
    .executeTakeFirst()
  if (!registered) throw invitationAddressMismatch()
  return registered.id
}

/** Accepting again keeps the time of the first acceptance. Undefined for a site of somebody else. */
export async function storeTermsAcceptance(
  tx: Tx,
  siteId: string,
  { version, now }: { version: string; now: Date },
) {
  const site = await tx
    .selectFrom('site')
    .where('id', '=', siteId)
    .select(['id', 'collectionId', 'termsAcceptedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!site) return undefined
  const { id, collectionId, termsAcceptedAt } = site
  await tx
    .updateTable('site')
    .where('id', '=', id)
    .set({ termsAcceptedAt: termsAcceptedAt ?? now, termsVersion: version })
    .execute()
  return { id, collectionId, isFirst: termsAcceptedAt === null }
}

export const findCollectionOfSite = async (tx: Tx, siteId: string) =>
  (await tx.selectFrom('site').where('id', '=', siteId).select('collectionId').executeTakeFirst())
    ?.collectionId

/** The sites of the owner who is authorized, with what the owner may grant on each. */
export async function listOwnedSites(tx: Tx): Promise<OwnedSite[]> {
  const sites = await tx
    .selectFrom('site')
    .innerJoin('collection', 'collection.id', 'site.collectionId')
    .where('site.ownerPending', '=', false)
    .select([
      'site.id',
      'site.collectionId',
      'site.customerUid',
      'site.termsAcceptedAt',
      'collection.customerReference',
    ])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('installation')
          .innerJoin('company', 'company.id', 'installation.companyId')
          .whereRef('installation.collectionId', '=', 'collection.id')
          .where('installation.type', '=', 'initial')
          .select(['company.customerReference as company', 'company.phoneNumber', 'company.email'])
          .select('installation.releaseDate as releasedAt')
          .limit(1)
          .as('setUp'),
      (join) => join.onTrue(),
    )
    .select(['setUp.company', 'setUp.phoneNumber', 'setUp.email', 'setUp.releasedAt'])
    .orderBy('collection.customerReference', orderByName)
    .orderBy('site.id')
    .execute()
  const iqs = await ownedIqs(tx)
  const tags = await countTags(tx)
  const sheets = await countOwnedSheets(tx)
  const codes = await tx
    .selectFrom('accessCode')
    .select(['id', 'siteId', 'expiresAt', 'usedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

  return sites.map((site) => ({
    id: site.id,
    customerReference: site.customerReference,
    customerUid: site.customerUid,
    company: site.company ?? '',
    companyContact: { phoneNumber: site.phoneNumber, email: site.email },
    termsOfServiceAccepted: site.termsAcceptedAt !== null,
    termsOfServiceAcceptedAt: site.termsAcceptedAt?.toISOString() ?? null,
    releasedAt: site.releasedAt?.toISOString() ?? null,
    iqs: iqs.filter((iq) => iq.collectionId === site.collectionId).map(({ collectionId: _, ...iq }) => iq),
    tags: tags.get(site.collectionId) ?? { count: 0, blocked: 0 },
    sheetCount: sheets.get(site.collectionId) ?? 0,
    accessCodes: codes
      .filter((code) => code.siteId === site.id)
      .map(({ id, expiresAt, usedAt }) => ({
        id,
        expiresAt: expiresAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
  }))
}

async function ownedIqs(tx: Tx) {
  const iqs = await tx
    .selectFrom('iq')
    .select([
      'id',
      'collectionId',
      'customerReference',
      'mac',
      'isSubscribed',
      'installerHasAccess',
      'online',
    ])
    .orderBy('customerReference', orderByName)
    .orderBy('id')
    .execute()
  const locks = await tx
    .selectFrom('hardware')
    .where('hardwareType', '=', 'lock')
    .where('iqId', 'is not', null)
    .select(['id', 'iqId', 'customerReference', 'online', 'batteryState', 'isConfirmed', 'isDetaching'])
    .orderBy('customerReference', orderByName)
    .orderBy('id')
    .execute()
  return iqs.map((iq) => ({
    ...iq,
    locks: locks
      .filter(({ iqId }) => iqId === iq.id)
      .map(({ id, customerReference, ...lock }) => ({
        id,
        customerReference,
        ...deviceState({ ...lock, hardwareType: 'lock' }),
      })),
  }))
}

async function countTags(tx: Tx) {
  const rows = await tx
    .selectFrom('tag')
    .groupBy('collectionId')
    .select(['collectionId', sql<number>`count(*)::integer`.as('count')])
    .select(sql<number>`count(*) filter (where is_blocked)::integer`.as('blocked'))
    .execute()
  return new Map(rows.map(({ collectionId, ...counts }) => [collectionId, counts]))
}
