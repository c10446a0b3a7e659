import { HEARTBEAT_INTERVAL_MS } from '@commissioning/device-protocol/timing'
import { isConnectionStable } from '@commissioning/domain/door-tests/device-proofs'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { answerPhotosSql } from './door-photo-store.ts'

/** The system role reads all collections, so it names the one that is asked about. */
interface TestedDoorFilter {
  doorId?: string | undefined
  collectionId?: string | undefined
}

/** Every door of the collection, or one, by floor and number as people walk, with all that decides how it stands. */
export async function testedDoors(tx: Tx, now: Date, asked: TestedDoorFilter = {}) {
  const { doorId, collectionId } = asked
  const doors = await doorRows(tx, now)
    .$if(doorId !== undefined, (one) => one.where('door.id', '=', doorId ?? ''))
    .$if(collectionId !== undefined, (own) => own.where('door.collectionId', '=', collectionId ?? ''))
    .execute()
  const results = Map.groupBy(await currentResults(tx, asked), (row) => row.doorId)
  const proven = new Set((await openedWhileCut(tx)).map(({ iqId }) => iqId))
  return doors.map(({ communicationType, online, iqId, ...door }) => {
    const points = results.get(door.doorId) ?? []
    const line = {
      isRfnet: communicationType === 'RFNET',
      online: online === true,
      attachedAt: points.find(({ point, isStale }) => point === 'attached' && !isStale)?.at.getTime(),
      heartbeatMs: HEARTBEAT_INTERVAL_MS,
    }
    return {
      ...door,
      points,
      holdsLine: isConnectionStable(line, now.getTime()),
      opensElsewhere: iqId !== null && proven.has(iqId),
    }
  })
}

const doorRows = (tx: Tx, now: Date) =>
  tx
    .selectFrom('door')
    .leftJoin('hardware as lock', 'lock.id', 'door.lockId')
    .leftJoin('floor', 'floor.id', 'door.floorId')
    .leftJoin('doorTestRun as run', (join) =>
      join.onRef('run.doorId', '=', 'door.id').on('run.endedAt', 'is', null).on('run.until', '>', now),
    )
    .select(['door.id as doorId', 'door.number', 'door.customerReference', 'door.isEscapeRoute'])
    .select(['lock.mac as lockMac', 'lock.iqId', 'lock.communicationType', 'lock.online'])
    .select('run.startedBy as testedBy')
    .select(
      sql<number>`(select count(*)::int from door_issue where door_id = door.id and closed_at is null)`.as(
        'openIssues',
      ),
    )
    .orderBy('floor.number', (order) => order.asc().nullsLast())
    .orderBy('door.numberKey', (order) => order.asc().nullsLast())
    .orderBy('door.id')

/** The answers that count: all of the collection, or those of one door with their photos. */
const currentResults = (tx: Tx, { doorId, collectionId }: TestedDoorFilter) =>
  tx
    .selectFrom('doorTestResult')
    .where('isCurrent', '=', true)
    .$if(doorId !== undefined, (one) =>
      one
        .where('doorId', '=', doorId ?? '')
        .select(answerPhotosSql(sql.ref('door_test_result.id')).as('photos')),
    )
    .$if(collectionId !== undefined, (own) => own.where('collectionId', '=', collectionId ?? ''))
    .select(['id', 'doorId', 'point', 'result', 'value', 'reason', 'at', 'byName', 'staleBecause'])
    .select(sql<boolean>`stale_because is not null`.as('isStale'))
    .execute()

/** The IQs below which a door has opened while the network was cut. */
const openedWhileCut = (tx: Tx) =>
  tx
    .selectFrom('doorTestResult')
    .innerJoin('door', 'door.id', 'doorTestResult.doorId')
    .innerJoin('hardware', 'hardware.id', 'door.lockId')
    .where('doorTestResult.point', '=', 'without_network')
    .where('doorTestResult.isCurrent', '=', true)
    .where('doorTestResult.result', '=', 'passed')
    .where('doorTestResult.staleBecause', 'is', null)
    .where('hardware.iqId', 'is not', null)
    .select('hardware.iqId')
    .distinct()
    .execute()
