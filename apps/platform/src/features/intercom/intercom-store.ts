import type { IntercomLocation, IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { presentTimeZoneName } from '@commissioning/domain/formats/time-zones'
import { intercomStatus, type SiteLabel } from '@commissioning/domain/intercom/intercom-rules'
import type { Tx } from '../../infra/database/database.ts'
import { listEntrances } from './entrance-store.ts'

/** The intercom site of the collection that the request is authorized for, held until the transaction ends. */
export const selectIntercomSiteForUpdate = (tx: Tx) =>
  tx.selectFrom('intercomSite').selectAll().forUpdate().executeTakeFirst()

export type IntercomSiteForUpdate = NonNullable<Awaited<ReturnType<typeof selectIntercomSiteForUpdate>>>

/** Whether there is an intercom site and what its owner has accepted; locks nothing. */
export const findIntercomTerms = (tx: Tx) =>
  tx.selectFrom('intercomSite').select(['id', 'termsAcceptedAt']).executeTakeFirst()

interface NewIntercomSite {
  id: string
  collectionId: string
  customerReference: string
  timeZone: string
  labels: SiteLabel[]
  createdAt: Date
}

export const insertIntercomSite = (tx: Tx, site: NewIntercomSite) =>
  tx
    .insertInto('intercomSite')
    .values({
      ...site,
      location: null,
      ownerId: null,
      ownerFirstName: null,
      ownerLastName: null,
      termsAcceptedAt: null,
      termsVersion: null,
    })
    .execute()

type SiteChange = Pick<
  IntercomSiteForUpdate,
  'customerReference' | 'timeZone' | 'labels' | 'integrationEnabled'
>

export const updateIntercomSite = (tx: Tx, id: string, change: SiteChange) =>
  tx
    .updateTable('intercomSite')
    .where('id', '=', id)
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .execute()

export const updateIntercomLocation = (tx: Tx, id: string, location: IntercomLocation) =>
  tx
    .updateTable('intercomSite')
    .where('id', '=', id)
    .set((eb) => ({ location: JSON.stringify(location), version: eb('version', '+', 1) }))
    .execute()

export const deleteIntercomSite = (tx: Tx, id: string) =>
  tx.deleteFrom('intercomSite').where('id', '=', id).execute()

/** With its owner and its entrances; undefined while the collection has none. */
export async function findIntercomSite(tx: Tx): Promise<IntercomSite | undefined> {
  const row = await siteRows(tx).executeTakeFirst()
  return row && presentSite(row, await listEntrances(tx))
}

const siteRows = (tx: Tx) =>
  tx
    .selectFrom('intercomSite')
    .leftJoin('owner', 'owner.id', 'intercomSite.ownerId')
    .selectAll('intercomSite')
    .select(['owner.email', 'owner.firstName', 'owner.lastName'])

type SiteRow = Awaited<ReturnType<ReturnType<typeof siteRows>['executeTakeFirstOrThrow']>>

function presentSite(row: SiteRow, entrances: IntercomSite['entrances']): IntercomSite {
  const { id, customerReference, labels, location, integrationEnabled, version } = row
  const timeZone = presentTimeZoneName(row.timeZone)
  const owner = presentOwner(row)
  const hasOwner = owner !== null
  const status = intercomStatus({ entrances: entrances.length, hasOwner, integrationEnabled })
  return { id, customerReference, timeZone, labels, status, location, owner, entrances, version }
}

/** The name of a registered owner comes from the account, before that from the invitation. */
function presentOwner(row: SiteRow): IntercomSite['owner'] {
  if (row.ownerId === null || row.email === null) return null
  const { email } = row
  return {
    id: row.ownerId,
    email,
    user: {
      firstName: (row.ownerPending ? row.ownerFirstName : row.firstName) ?? row.ownerFirstName ?? '',
      lastName: (row.ownerPending ? row.ownerLastName : row.lastName) ?? row.ownerLastName ?? '',
      email,
    },
    isPending: row.ownerPending,
    termsOfServiceAccepted: row.termsAcceptedAt !== null,
  }
}
