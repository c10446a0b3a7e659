import type { OwnedIntercomSite } from '@commissioning/contract/intercom/intercom-owner-endpoints'
import type { Tx } from '../../infra/database/database.ts'
import { orderByName } from '../../infra/database/name-order.ts'

export const findOwnerEmail = async (tx: Tx, ownerId: string) =>
  (await tx.selectFrom('owner').where('id', '=', ownerId).select('email').executeTakeFirst())?.email

interface PersonNames {
  firstName: string
  lastName: string
}

/** An owner who was invited is pending, and has accepted no Terms. */
export const setIntercomOwner = (
  tx: Tx,
  id: string,
  { ownerId, firstName, lastName }: PersonNames & { ownerId: string },
) =>
  tx
    .updateTable('intercomSite')
    .where('id', '=', id)
    .set((eb) => ({
      ownerId,
      ownerFirstName: firstName,
      ownerLastName: lastName,
      ownerPending: true,
      termsAcceptedAt: null,
      termsVersion: null,
      version: eb('version', '+', 1),
    }))
    .execute()

export const renameIntercomOwner = (tx: Tx, id: string, { firstName, lastName }: PersonNames) =>
  tx
    .updateTable('intercomSite')
    .where('id', '=', id)
    .set((eb) => ({
      ownerFirstName: firstName,
      ownerLastName: lastName,
      version: eb('version', '+', 1),
    }))
    .execute()

/**
 * The person of the invitation has registered, but not accepted the Terms. Answers the collection, to announce the
 * change.
 */
export const bindIntercomOwner = (tx: Tx, id: string, ownerId: string) =>
  tx
    .updateTable('intercomSite')
    .where('id', '=', id)
    .set((eb) => ({
      ownerId,
      ownerPending: false,
      termsAcceptedAt: null,
      termsVersion: null,
      version: eb('version', '+', 1),
    }))
    .returning(['id', 'collectionId'])
    .executeTakeFirstOrThrow()

/** Locks the site until the transaction ends, so that no installer invites somebody else meanwhile. */
export const selectOwnedIntercomSiteForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('intercomSite').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** Accepting again keeps the time of the first acceptance. */
export const markIntercomTerms = (
  tx: Tx,
  id: string,
  { version, acceptedAt }: { version: string; acceptedAt: Date },
) =>
  tx
    .updateTable('intercomSite')
    .where('id', '=', id)
    .set((eb) => ({
      termsAcceptedAt: acceptedAt,
      termsVersion: version,
      version: eb('version', '+', 1),
    }))
    .execute()

/** Those of the owner who is authorized. */
export const listOwnedIntercomSites = async (tx: Tx): Promise<OwnedIntercomSite[]> =>
  (
    await tx
      .selectFrom('intercomSite')
      .where('ownerPending', '=', false)
      .select(['id', 'customerReference', 'termsAcceptedAt'])
      .orderBy('customerReference', orderByName)
      .orderBy('id')
      .execute()
  ).map(({ id, customerReference, termsAcceptedAt }) => ({
    id,
    customerReference,
    termsOfServiceAccepted: termsAcceptedAt !== null,
    termsOfServiceAcceptedAt: termsAcceptedAt?.toISOString() ?? null,
  }))
