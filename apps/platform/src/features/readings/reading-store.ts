import type { ListQuery } from '@commissioning/contract/http/list'
import { type Reading, readingEndpoints } from '@commissioning/contract/readings/reading-endpoints'
import type { ReadingCondition } from '@commissioning/domain/readings/reading-condition'
import { sql } from 'kysely'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'

const columns = {
  measured_at: 'reading.measured_at',
  kept_at: 'reading.kept_at',
  source: 'reading.source',
} as const satisfies ColumnsOf<typeof readingEndpoints.listReadings>

export const listReadings = (tx: Tx, hardwareId: string, query: ListQuery) =>
  listPage({
    tx,
    rows: (tx) => readingRows(tx).where('reading.hardwareId', '=', hardwareId),
    query,
    list: readingEndpoints.listReadings.list,
    columns,
    idColumn: 'reading.measured_at',
    present: presentReading,
  })

/** The device's link as it is desired now: both of its ends by their MACs. */
const readingRows = (tx: Tx) =>
  tx
    .selectFrom('reading')
    .innerJoin('hardware', 'hardware.id', 'reading.hardwareId')
    .leftJoin('iq', 'iq.id', 'hardware.iqId')
    .leftJoin('hardware as above', 'above.id', 'hardware.parentId')
    .leftJoin('iq as heardByIq', 'heardByIq.mac', 'reading.parentMac')
    .leftJoin('hardware as heardBy', 'heardBy.mac', 'reading.parentMac')
    .selectAll('reading')
    .select((eb) => [
      eb.fn.coalesce('heardBy.customerReference', 'heardByIq.customerReference').as('parentName'),
      sql<boolean>`coalesce(reading.mac = hardware.mac and reading.parent_mac = coalesce(above.mac, iq.mac), false)`.as(
        'isOfPresentLink',
      ),
    ])

type ReadingRow = Awaited<ReturnType<ReturnType<typeof readingRows>['executeTakeFirstOrThrow']>>

const presentReading = (row: ReadingRow): Reading => ({
  measuredAt: row.measuredAt.toISOString(),
  signalStrength: row.signalStrength,
  source: row.source,
  parentMac: row.parentMac,
  parentName: row.parentName,
  isOfPresentLink: row.isOfPresentLink,
  modemApplication: row.modemApplication,
  revision: row.revision,
  parentRevision: row.parentRevision,
  condition: row.condition,
})

interface AskedMeasurement {
  id: string
  askedAt: Date
  /** When the IQ says that it was taken; null as long as it has not. */
  measuredAt: string | null
}

/** The newest measurement of a lock that somebody asked its IQ for, held so that its answer waits. */
export async function selectMeasurementForUpdate(
  tx: Tx,
  { iqId, mac }: { iqId: string; mac: string },
): Promise<AskedMeasurement | undefined> {
  const command = await tx
    .selectFrom('deviceCommand')
    .where('iqId', '=', iqId)
    .where(sql<boolean>`payload ->> 'kind' = 'measureSignal' and payload ->> 'lockMac' = ${mac}`)
    .orderBy('expiresAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'payload', sql<string | null>`answer ->> 'rssiAt'`.as('measuredAt')])
    .forUpdate()
    .executeTakeFirst()
  return command && { ...command, askedAt: new Date(command.payload.issuedAt) }
}

/** The condition of a measurement; its reading has it from now on, or once it comes. */
export async function storeCondition(
  tx: Tx,
  { id, measuredAt, hardwareId }: AskedMeasurement & { hardwareId: string },
  condition: ReadingCondition | null,
): Promise<void> {
  const values = { condition: condition && JSON.stringify(condition) }
  await tx.updateTable('deviceCommand').where('id', '=', id).set(values).execute()
  if (measuredAt !== null)
    await tx
      .updateTable('reading')
      .where('hardwareId', '=', hardwareId)
      .where('measuredAt', '=', new Date(measuredAt))
      .set(values)
      .execute()
}
