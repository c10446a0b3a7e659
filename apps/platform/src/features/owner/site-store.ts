import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { newId } from '../../infra/database/new-id.ts'
import { createCustomerUid } from './customer-uid.ts'

/** A person is one owner for all companies, so the look-up must see all owners. */
export const findOrCreateOwner = (tx: Tx, email: string, now: Date): Promise<string> =>
  withSystemRole(tx, async () => {
    const { id } = await tx
      .insertInto('owner')
      .values({
        id: newId(now),
        email,
        createdAt: now,
        firstName: null,
        lastName: null,
        oidcIssuer: null,
        oidcSubject: null,
      })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

interface NewSite {
  id: string
  collectionId: string
  ownerId: string
}

export const insertSite = (tx: Tx, site: NewSite) =>
  tx
    .insertInto('site')
    .values({
      ...site,
      customerUid: createCustomerUid(),
      ownerPending: true,
      termsAcceptedAt: null,
      termsVersion: null,
    })
    .execute()

/** Locks the site until the transaction ends, so that its owner is changed by one installer at a time. */
export const selectSiteForUpdate = (tx: Tx, collectionId: string) =>
  tx.selectFrom('site').where('collectionId', '=', collectionId).select('id').forUpdate().executeTakeFirst()

/** Another owner starts anew: pending, and no Terms accepted. */
export const changeOwner = (tx: Tx, siteId: string, ownerId: string) =>
  tx
    .updateTable('site')
    .where('id', '=', siteId)
    .set({ ownerId, ownerPending: true, termsAcceptedAt: null, termsVersion: null })
    .execute()

const ownedSite = (tx: Tx, siteId: string) =>
  tx.selectFrom('site').where('id', '=', siteId).where('ownerPending', '=', false).select('collectionId')

/** Undefined for a site of somebody else, and for one whose owner has not come yet. */
export const findOwnedCollection = async (tx: Tx, siteId: string) =>
  (await ownedSite(tx, siteId).executeTakeFirst())?.collectionId

/** The same, and the site keeps its owner until the transaction ends. */
export const selectOwnedCollectionForShare = async (tx: Tx, siteId: string) =>
  (await ownedSite(tx, siteId).forShare().executeTakeFirst())?.collectionId
