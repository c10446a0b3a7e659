import type { IqReport } from '@commissioning/device-protocol/iq-report-message'
import type { ReadingCondition } from '@commissioning/domain/readings/reading-condition'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { rowsAsJson } from '../../infra/database/rows-as-json.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'

interface ReportingIq {
  mac: string
  revision: string
  collectionId: string
}

interface ReportedDevice {
  id: string
  mac: string
  revision: string | null
  signalStrengthLastUpdate: Date | null
}

interface ReportWithRows {
  iq: ReportingIq
  rows: readonly ReportedDevice[]
  report: Pick<IqReport, 'devices' | 'firmware'>
}

/** Keeps what reports tell as measured at another time than the reports before, all of it in one statement. */
export async function storeReported(tx: Tx, reports: readonly ReportWithRows[], keptAt: Date): Promise<void> {
  const readings = reports.flatMap((one) => newReadings(one, keptAt))
  if (readings.length === 0) return
  await sql`
    insert into reading (hardware_id, measured_at, kept_at, collection_id, mac, parent_mac, signal_strength, source,
      modem_application, revision, parent_revision)
    select hardware_id, measured_at, kept_at, collection_id, mac, parent_mac, signal_strength, source,
      modem_application, revision, parent_revision
    from jsonb_populate_recordset(null::reading, ${rowsAsJson(readings)})
    on conflict (hardware_id, measured_at) do nothing`.execute(tx)
}

function newReadings(
  { iq, rows, report }: ReportWithRows,
  keptAt: Date,
): Omit<Insertable<Tables['reading']>, 'condition'>[] {
  const known = new Map(rows.map((row) => [row.mac, row]))
  return report.devices.flatMap(({ mac, rssi, rssiAt, parentMac }) => {
    const row = known.get(mac)
    if (!row || rssi === null || rssiAt === null) return []
    const measuredAt = new Date(rssiAt)
    if (row.signalStrengthLastUpdate?.getTime() === measuredAt.getTime()) return []
    const parent = parentMac === null ? iq : known.get(parentMac)
    return [
      {
        hardwareId: row.id,
        measuredAt,
        keptAt,
        collectionId: iq.collectionId,
        mac,
        parentMac: parentMac ?? iq.mac,
        signalStrength: rssi,
        source: 'report' as const,
        modemApplication: report.firmware.modemApplication,
        revision: row.revision,
        parentRevision: parent?.revision ?? null,
      },
    ]
  })
}

interface MeasuredReading {
  lockId: string
  signalStrength: number
  measuredAt: Date
  condition: ReadingCondition | null
  now: Date
}

/**
 * Stores a signal that a person had measured, also where a report had it first. An answer does not
 * name the parent: it is certain only where the lock is confirmed at its place.
 */
export async function storeMeasuredSignal(
  tx: Tx,
  { lockId, signalStrength, measuredAt, condition, now }: MeasuredReading,
): Promise<void> {
  await sql`
    insert into reading (hardware_id, measured_at, kept_at, collection_id, mac, parent_mac, signal_strength, source,
      modem_application, revision, parent_revision, condition)
    select lock.id, ${measuredAt}, ${now}, lock.collection_id, lock.mac,
      case when lock.is_confirmed then coalesce(above.mac, iq.mac) end, ${signalStrength}, 'person',
      iq.modem_application, lock.revision,
      case when lock.is_confirmed then coalesce(above.revision, iq.revision) end,
      ${condition && JSON.stringify(condition)}::jsonb
    from hardware as lock
    join iq on iq.id = lock.iq_id
    left join hardware as above on above.id = lock.parent_id
    where lock.id = ${lockId}
    on conflict (hardware_id, measured_at) do update set source = 'person', condition = excluded.condition`.execute(
    tx,
  )
}
