import type { ReadyHardware, ReadyIq, SiteFacts } from '@commissioning/domain/readiness/readiness-rules'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { orderByName } from '../../infra/database/name-order.ts'
import { readLinkState } from '../hardware-tree/hardware-store.ts'

/** Collects the facts about a collection that the rules of readiness ask for. */
export async function readSiteFacts(
  tx: Tx,
  collectionId: string,
): Promise<Omit<SiteFacts, 'seesGroups' | 'untestedDoors' | 'doorsWithIssues'>> {
  const masterKey = await tx
    .selectFrom('tag')
    .where('collectionId', '=', collectionId)
    .where('isMasterKey', '=', true)
    .where('isBlocked', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return {
    iqs: await readyIqs(tx, collectionId),
    hardware: await readyHardware(tx, collectionId),
    hasMasterKey: masterKey !== undefined,
  }
}

async function readyIqs(tx: Tx, collectionId: string): Promise<ReadyIq[]> {
  const rows = await tx
    .selectFrom('iq')
    .where('collectionId', '=', collectionId)
    .select(['id', 'customerReference', 'state', 'online', 'restoreRequired', 'modemApplication', 'hold'])
    .select(['ethernet', 'wifi', 'modemSignal'])
    .orderBy('customerReference', orderByName)
    .orderBy('id')
    .execute()
  return rows.map(({ ethernet, wifi, modemSignal, hold, ...iq }) => ({
    ...iq,
    isHeld: hold === 'ahead',
    networkDetails: { ethernet: { status: ethernet }, wifi: { status: wifi } },
    signalStrength: modemSignal,
  }))
}

async function readyHardware(tx: Tx, collectionId: string): Promise<ReadyHardware[]> {
  const rows = await tx
    .selectFrom('hardware')
    .where('collectionId', '=', collectionId)
    .select(['id', 'customerReference', 'mac', 'hardwareType', 'iqId', 'parentId', 'online'])
    .select(['isDetaching', 'isConfirmed', 'batteryState', 'signalStrength'])
    .select(
      sql<boolean>`exists (select from access_group_lock where access_group_lock.lock_id = hardware.id)`.as(
        'isInGroup',
      ),
    )
    .orderBy('customerReference', orderByName)
    .orderBy('id')
    .execute()
  return rows.map(({ isDetaching, isConfirmed, ...item }) => ({
    ...item,
    iqLinkState: readLinkState({ iqId: item.iqId, isDetaching, isConfirmed }),
  }))
}
