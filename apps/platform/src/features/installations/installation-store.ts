import type { ListQuery } from '@commissioning/contract/http/list'
import {
  type Installation,
  type InstallationDetail,
  type InstallationDraft,
  installationEndpoints,
} from '@commissioning/contract/installations/installation-endpoints'
import { presentTimeZoneName } from '@commissioning/domain/formats/time-zones'
import type { WorkState } from '@commissioning/domain/site-progress/site-progress-states'
import { sql } from 'kysely'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { findByName } from './found-by-name-store.ts'

const columns = {
  site_customer_reference: 'installation.site_customer_reference',
  type: 'installation.type',
  access_expiry: 'installation.access_expiry',
  release_date: 'installation.release_date',
  created_date: 'installation.created_date',
  work_state: 'installation.work_state',
  'installer.id': 'installation.installer_id',
  'tenant.customer_reference': 'tenant.customer_reference',
} as const satisfies ColumnsOf<typeof installationEndpoints.listInstallations>

export const listInstallations = (tx: Tx, query: ListQuery, now: Date) =>
  listPage({
    tx,
    rows: installationRows,
    at: now,
    query,
    list: installationEndpoints.listInstallations.list,
    columns,
    foldedColumns: { site_customer_reference: 'installation.find_key' },
    finder: { field: 'site_customer_reference', idsOf: findByName },
    // an access that ended without a release comes after every release
    emptyIsLeast: ['release_date'],
    idColumn: 'installation.id',
    present: presentInstallation,
  })

export async function findInstallation(
  tx: Tx,
  installationId: string,
): Promise<InstallationDetail | undefined> {
  const row = await installationRows(tx)
    .innerJoin('collection', 'collection.id', 'installation.collectionId')
    .leftJoin('site', 'site.collectionId', 'collection.id')
    .leftJoin('owner', 'owner.id', 'site.ownerId')
    .where('installation.id', '=', installationId)
    .select([
      'installation.version',
      'installation.tenantId',
      'collection.id as collectionId',
      'collection.customerReference as name',
      'collection.businessType',
      'collection.description',
      'collection.countryCode',
      'collection.timeZone',
      'site.id as siteId',
      'site.ownerPending',
      'site.termsAcceptedAt',
      'owner.email as ownerEmail',
    ])
    .executeTakeFirst()
  if (!row) return undefined

  const installation = presentInstallation(row)
  const { version, businessType, description, countryCode } = row
  return {
    ...installation,
    version,
    businessType,
    description,
    countryCode,
    timeZone: row.timeZone && presentTimeZoneName(row.timeZone),
    collection: {
      id: row.collectionId,
      customerReference: row.name,
      tenant: { id: row.tenantId, ...installation.tenant },
    },
    site: row.siteId
      ? {
          id: row.siteId,
          customerReference: row.name,
          owner: row.ownerEmail ? { email: row.ownerEmail, isPending: row.ownerPending ?? true } : null,
          termsOfServiceAccepted: row.termsAcceptedAt !== null,
        }
      : null,
  }
}

export interface NewInstallation extends Omit<InstallationDraft, 'tenantId' | 'email'> {
  id: string
  collectionId: string
  companyId: string
  tenantId: string
  installerId: string
  createdDate: Date
}

/** Inserts the collection and the company's installation on it. */
export async function insertInstallation(tx: Tx, draft: NewInstallation): Promise<void> {
  const { id, collectionId, companyId, tenantId, installerId, createdDate, customerReference } = draft
  const { countryCode, timeZone, businessType, description } = draft
  await tx
    .insertInto('collection')
    .values({
      id: collectionId,
      tenantId,
      customerReference,
      countryCode,
      timeZone,
      businessType,
      description,
      createdAt: createdDate,
    })
    .execute()
  await tx
    .insertInto('installation')
    .values({
      id,
      companyId,
      collectionId,
      tenantId,
      installerId,
      createdDate,
      siteCustomerReference: customerReference,
      type: 'initial',
      accessExpiry: null,
      releaseDate: null,
    })
    .execute()
}

/** Locks the row until the transaction ends; answers the version that the caller must have seen, and what closes it. */
export const selectInstallationForUpdate = (tx: Tx, installationId: string) =>
  tx
    .selectFrom('installation')
    .where('id', '=', installationId)
    .select(['version', 'releaseDate', 'accessExpiry'])
    .forUpdate()
    .executeTakeFirst()

type CollectionChange = Partial<
  Pick<NewInstallation, 'customerReference' | 'businessType' | 'description' | 'countryCode' | 'timeZone'>
>

/** Raises the version of every company's installation of the collection, because all of them show what is changed. */
export async function updateInstallation(tx: Tx, collectionId: string, change: CollectionChange) {
  if (Object.keys(change).length > 0)
    await tx.updateTable('collection').where('id', '=', collectionId).set(change).execute()
  await withSystemRole(tx, () =>
    tx
      .updateTable('installation')
      .where('collectionId', '=', collectionId)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute(),
  )
}

export const markReleased = (tx: Tx, id: string, releaseDate: Date) =>
  tx
    .updateTable('installation')
    .where('id', '=', id)
    .where('releaseDate', 'is', null)
    .set((eb) => ({ releaseDate, version: eb('version', '+', 1) }))
    .execute()

/**
 * Nothing is shown of a site that the company cannot access any more, nor is anything filtered or
 * ordered by it.
 */
const workStateAt = (at: Date | null) => sql<WorkState | null>`
  case when release_date is null and (access_expiry is null or access_expiry > ${at}) then work_state(collection_id) end`

const installationRows = (tx: Tx, at?: Date) =>
  tx
    .selectFrom((from) =>
      // columns that nobody filters by are never computed
      from
        .selectFrom('installation')
        .selectAll()
        .select(workStateAt(at ?? null).as('workState'))
        .as('installation'),
    )
    .innerJoin('tenant', 'tenant.id', 'installation.tenantId')
    .leftJoin('staff', 'staff.id', 'installation.installerId')
    .select([
      'installation.id',
      'installation.siteCustomerReference',
      'installation.type',
      'installation.accessExpiry',
      'installation.releaseDate',
      'installation.createdDate',
      'tenant.customerReference as tenantReference',
      'tenant.type as tenantType',
      'staff.id as installerId',
      'staff.firstName as installerFirstName',
      'staff.lastName as installerLastName',
    ])

type InstallationRow = Awaited<ReturnType<ReturnType<typeof installationRows>['executeTakeFirstOrThrow']>>

const presentInstallation = (row: InstallationRow): Installation => ({
  id: row.id,
  siteCustomerReference: row.siteCustomerReference,
  type: row.type,
  accessExpiry: row.accessExpiry?.toISOString() ?? null,
  releaseDate: row.releaseDate?.toISOString() ?? null,
  createdDate: row.createdDate.toISOString(),
  installer: row.installerId
    ? { id: row.installerId, firstName: row.installerFirstName, lastName: row.installerLastName }
    : null,
  tenant: { customerReference: row.tenantReference, type: row.tenantType },
})
