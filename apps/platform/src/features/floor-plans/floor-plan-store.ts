import { type FloorPlan, floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import type { ListQuery } from '@commissioning/contract/http/list'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'

const columns = {
  id: 'floorPlan.id',
  customer_reference: 'floorPlan.customerReference',
  created_date: 'floorPlan.createdDate',
  updated_date: 'floorPlan.updatedDate',
} as const satisfies ColumnsOf<typeof floorPlanEndpoints.listFloorPlans>

/** The plans of the collection that the request is authorized for. */
export const listFloorPlans = (tx: Tx, query: ListQuery) =>
  listPage({
    tx,
    rows: floorPlanRows,
    query,
    list: floorPlanEndpoints.listFloorPlans.list,
    columns,
    idColumn: 'floorPlan.id',
    present: presentFloorPlan,
  })

export async function findFloorPlan(tx: Tx, id: string): Promise<FloorPlanWithoutFile | undefined> {
  const row = await floorPlanRows(tx).where('floorPlan.id', '=', id).executeTakeFirst()
  return row && presentFloorPlan(row)
}

export const findFloorPlanFile = (tx: Tx, id: string) =>
  tx
    .selectFrom('floorPlan')
    .innerJoin('storedFile', 'storedFile.id', 'floorPlan.fileId')
    .where('floorPlan.id', '=', id)
    .select(['storedFile.id', 'storedFile.mediaType', 'storedFile.byteSize', 'floorPlan.customerReference'])
    .executeTakeFirst()

export const selectFloorPlanForUpdate = (tx: Tx, id: string) =>
  tx
    .selectFrom('floorPlan')
    .where('id', '=', id)
    .select(['version', 'fileId', 'customerReference'])
    .forUpdate()
    .executeTakeFirst()

interface NewFloorPlan {
  id: string
  collectionId: string
  fileId: string
  customerReference: string
  installer: { id: string; firstName: string | null; lastName: string | null }
  now: Date
}

export const insertFloorPlan = (tx: Tx, { installer, now, ...plan }: NewFloorPlan) =>
  tx
    .insertInto('floorPlan')
    .values({
      ...plan,
      installerId: installer.id,
      createdDate: now,
      updatedDate: now,
      installerFirstName: installer.firstName,
      installerLastName: installer.lastName,
    })
    .execute()

export const updateFloorPlanName = (tx: Tx, id: string, customerReference: string, now: Date) =>
  tx
    .updateTable('floorPlan')
    .where('id', '=', id)
    .set((eb) => ({ customerReference, updatedDate: now, version: eb('version', '+', 1) }))
    .execute()

export const deleteFloorPlanRow = (tx: Tx, id: string) =>
  tx.deleteFrom('floorPlan').where('id', '=', id).execute()

const floorPlanRows = (tx: Tx) =>
  tx
    .selectFrom('floorPlan')
    .innerJoin('storedFile', 'storedFile.id', 'floorPlan.fileId')
    .select(['floorPlan.id', 'floorPlan.version', 'floorPlan.customerReference', 'storedFile.mediaType'])
    .select(['floorPlan.createdDate', 'floorPlan.updatedDate'])
    .select(['floorPlan.installerId', 'floorPlan.installerFirstName', 'floorPlan.installerLastName'])

/** Whoever sends it knows where its file is found. */
export type FloorPlanWithoutFile = Omit<FloorPlan, 'fileUrl'>

type FloorPlanRow = Awaited<ReturnType<ReturnType<typeof floorPlanRows>['executeTakeFirstOrThrow']>>

function presentFloorPlan(row: FloorPlanRow): FloorPlanWithoutFile {
  const { installerId, installerFirstName, installerLastName, createdDate, updatedDate, ...plan } = row
  return {
    ...plan,
    createdDate: createdDate.toISOString(),
    updatedDate: updatedDate.toISOString(),
    installer: installerId
      ? { id: installerId, firstName: installerFirstName, lastName: installerLastName }
      : null,
  }
}
