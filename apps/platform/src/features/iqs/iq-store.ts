import type { ListQuery } from '@commissioning/contract/http/list'
import { type Iq, iqList } from '@commissioning/contract/iqs/iq-endpoints'
import { ZONE_RULES_VERSION } from '@commissioning/domain/formats/time-zone-offsets.generated'
import { presentTimeZoneName } from '@commissioning/domain/formats/time-zones'
import { sql } from 'kysely'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'
import { currentTraceColumns } from '../device-sync/device-sync-store.ts'

const columns = {
  id: 'iq.id',
  customer_reference: 'iq.customer_reference',
  mac: 'iq.mac',
  is_online: 'iq.online',
  restore_required: 'iq.restore_required',
  state: 'iq.shown_state',
} as const satisfies ColumnsOf<{ list: typeof iqList }>

const IQ_LIST = { list: iqList, columns, idColumn: 'iq.id' }

export const listIqs = (tx: Tx, query: ListQuery) =>
  listPage({
    ...IQ_LIST,
    tx,
    rows: iqRows,
    query,
    present: presentIq,
  })

/** The IQs that `listIqs` answers to the same query, by their ids alone. */
export const listIqIds = (tx: Tx, query: ListQuery) =>
  listPage({
    ...IQ_LIST,
    tx,
    rows: iqIdRows,
    query,
    present: ({ id }) => id,
  })

/** The state as people see it: one that was never heard is still being installed. */
const shownState = sql<'dead' | 'installation' | 'active'>`case
  when iq.state = 'dead' then 'dead' when iq.last_seen is null then 'installation' else 'active' end`

const iqsWithState = (tx: Tx) =>
  tx.selectFrom((from) => from.selectFrom('iq').selectAll('iq').select(shownState.as('shownState')).as('iq'))

const iqIdRows = (tx: Tx) => iqsWithState(tx).select('iq.id')

export async function findIq(tx: Tx, iqId: string): Promise<Iq | undefined> {
  const row = await iqRows(tx).where('iq.id', '=', iqId).executeTakeFirst()
  return row && presentIq(row)
}

/** Locks the IQ until the transaction ends; every rule that counts hardware needs this lock. */
export const selectIqForUpdate = (tx: Tx, iqId: string) =>
  tx.selectFrom('iq').where('id', '=', iqId).selectAll().forUpdate().executeTakeFirst()

export type IqForUpdate = NonNullable<Awaited<ReturnType<typeof selectIqForUpdate>>>

export const hasRestoreConflict = ({ hold }: Pick<IqForUpdate, 'hold'>): boolean => hold === 'ahead'

interface NewIq {
  id: string
  collectionId: string
  device: { id: string; mac: string; revision: string; lastVersion: number }
  customerReference: string
  timeZone: string
  createdAt: Date
}

export const insertIq = (tx: Tx, { device, ...iq }: NewIq) =>
  tx
    .insertInto('iq')
    .values({
      ...iq,
      deviceId: device.id,
      mac: device.mac,
      revision: device.revision,
      desiredVersion: device.lastVersion + 1,
      ...currentTraceColumns(),
      ledMode: null,
      modemApplication: null,
      modemSignal: null,
      lastSeen: null,
      presence: null,
      stamp: null,
      publishedAt: null,
      publishingUntil: null,
      // in a restored database it may be an IQ that somebody added after the backup
      hold: sql`case when current_epoch() > 0 then 'unheard' end`,
      restoredVersion: device.lastVersion,
    })
    .execute()

type IqChange = Partial<
  Pick<
    IqForUpdate,
    | 'customerReference'
    | 'timeZone'
    | 'ledEnabled'
    | 'otpEnabled'
    | 'otpSwitchedAtReset'
    | 'ledMode'
    | 'state'
    | 'restoredResetCount'
    | 'restoreRequired'
  >
>

export const updateIq = (tx: Tx, iqId: string, change: IqChange) =>
  tx
    .updateTable('iq')
    .where('id', '=', iqId)
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .execute()

/** The version stays with the boxed hardware, so that it goes on counting when it is added again. */
export async function deleteIq(tx: Tx, { id, deviceId, desiredVersion }: IqForUpdate): Promise<void> {
  await tx
    .updateTable('registeredDevice')
    .where('id', '=', deviceId)
    .set({ lastVersion: desiredVersion })
    .execute()
  await tx.deleteFrom('iq').where('id', '=', id).execute()
}

const hardwareCountSql = (type: 'lock' | 'repeater') =>
  sql<number>`(select count(*)::int from hardware where hardware.iq_id = iq.id and hardware.hardware_type = ${sql.lit(type)})`

const iqRows = (tx: Tx) =>
  iqsWithState(tx)
    .selectAll('iq')
    .select([hardwareCountSql('lock').as('locksCount'), hardwareCountSql('repeater').as('repeatersCount')])

type IqRow = Awaited<ReturnType<ReturnType<typeof iqRows>['executeTakeFirstOrThrow']>>

const presentIq = (row: IqRow): Iq => ({
  id: row.id,
  customerReference: row.customerReference,
  mac: row.mac,
  online: row.online,
  state: row.shownState,
  restoreRequired: row.restoreRequired,
  resetRequired: row.resetRequired,
  resetCount: row.resetCount,
  hasTree: row.locksCount + row.repeatersCount > 0,
  ledEnabled: row.ledEnabled,
  iqColorMode: row.ledMode,
  otpEnabled: row.otpEnabled,
  timeZone: presentTimeZoneName(row.timeZone),
  zoneRulesVersion: row.zoneRules,
  hasOtherZoneRules: row.zoneRules !== null && row.zoneRules !== ZONE_RULES_VERSION,
  signalStrength: row.modemSignal,
  networkDetails: { ethernet: { status: row.ethernet }, wifi: { status: row.wifi } },
  locksCount: row.locksCount,
  repeatersCount: row.repeatersCount,
  isSubscribed: row.isSubscribed,
  installerHasAccess: row.installerHasAccess,
  isHeld: hasRestoreConflict(row),
  revision: row.revision,
  versions: { modemApplication: row.modemApplication },
  modemApplication: row.modemApplication,
  version: row.version,
})
