import { deviceProofs } from '@commissioning/domain/door-tests/device-proofs'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { sqlAny } from '../../infra/database/sql-any.ts'
import { announceAll } from '../../infra/events/announce.ts'
import { insertAnswer, selectDoorsForUpdate } from './door-answer-store.ts'

/** The locks themselves, all below some IQs, or those of some doors. */
interface LocksToProve {
  lockIds?: readonly string[]
  iqIds?: readonly string[]
  doorIds?: readonly string[]
}

/**
 * Stores what the devices prove of these doors (DOORTEST-02). Facts are read again once the doors are locked: a lock may
 * be replaced meanwhile.
 */
export async function proveLocks(tx: Tx, which: LocksToProve, now: Date): Promise<void> {
  if (Object.values(which).every((ids) => ids.length === 0)) return
  const first = await provenDoors(tx, which, now)
  if (first.length === 0) return
  const doorIds = first.map(({ doorId }) => doorId)
  await selectDoorsForUpdate(tx, doorIds)
  const proven = await provenDoors(tx, { doorIds }, now)
  for (const { proofs, ...door } of proven)
    for (const proof of proofs) await insertAnswer(tx, { ...door, ...proof, at: now })
  await announceAll(tx, proven.map(changeOfTest))
}

const changeOfTest = ({ collectionId, doorId: id }: { collectionId: string; doorId: string }) =>
  ({ collectionId, id, resource: 'door_test', change: 'updated' }) as const

async function provenDoors(tx: Tx, which: LocksToProve, now: Date) {
  const doors = await factRows(tx, which, now).execute()
  const ofBluenet = doors.filter((door) => door.communicationType === 'BLUENET').map(({ lockId }) => lockId)
  const readings = Map.groupBy(await newestReadings(tx, ofBluenet), ({ hardwareId }) => hardwareId)
  return doors.flatMap(({ doorId, collectionId, runId, ...row }) => {
    const facts = {
      ...row,
      isAttached: row.isConfirmed && !row.isDetaching,
      readings: (readings.get(row.lockId) ?? []).map((reading) => ({
        measuredAt: reading.measuredAt.toISOString(),
        signalStrength: reading.signalStrength,
        isOfPresentLink: reading.mac === row.mac && reading.parentMac === row.parentMac,
      })),
    }
    const proofs = deviceProofs(facts, row.stored ?? [], runId !== null)
    return proofs.length === 0 ? [] : [{ doorId, collectionId, runId, proofs }]
  })
}

type StoredProof = Parameters<typeof deviceProofs>[1]

const factRows = (tx: Tx, which: LocksToProve, now: Date) =>
  tx
    .selectFrom('hardware as lock')
    .innerJoin('door', 'door.lockId', 'lock.id')
    .innerJoin('iq', 'iq.id', 'lock.iqId')
    .leftJoin('hardware as above', 'above.id', 'lock.parentId')
    .leftJoin('doorTestRun as run', (join) =>
      join.onRef('run.doorId', '=', 'door.id').on('run.endedAt', 'is', null).on('run.until', '>', now),
    )
    .where('lock.hardwareType', '=', 'lock')
    .where((eb) =>
      eb.or([
        ...(which.lockIds ? [eb('lock.id', '=', sqlAny([...which.lockIds]))] : []),
        ...(which.iqIds ? [eb('lock.iqId', '=', sqlAny([...which.iqIds]))] : []),
        ...(which.doorIds ? [eb('door.id', '=', sqlAny([...which.doorIds]))] : []),
      ]),
    )
    .select(['door.id as doorId', 'door.collectionId', 'run.id as runId', 'lock.id as lockId', 'lock.mac'])
    .select(['lock.isConfirmed', 'lock.isDetaching', 'lock.online', 'lock.batteryState'])
    .select(['lock.communicationType', 'iq.modemApplication'])
    .select((eb) => eb.fn.coalesce('above.mac', 'iq.mac').as('parentMac'))
    .select(
      sql<StoredProof | null>`(select json_agg(json_build_object('point', point, 'result', result, 'value', value,
        'isStale', stale_because is not null, 'isOfPerson', by_name is not null))
      from door_test_result where door_id = door.id and is_current)`.as('stored'),
    )
    .orderBy('door.id')

/** A link has its value from three; a few more are there for those that lie too far from each other. */
const NEWEST = 9

const newestReadings = async (tx: Tx, lockIds: readonly string[]) =>
  lockIds.length === 0
    ? []
    : tx
        .selectFrom((from) =>
          from
            .selectFrom('reading')
            .where('hardwareId', '=', sqlAny([...lockIds]))
            .select(['hardwareId', 'measuredAt', 'signalStrength', 'mac', 'parentMac'])
            .select(
              sql<number>`row_number() over (partition by hardware_id order by kept_at desc, measured_at desc)`.as(
                'place',
              ),
            )
            .as('reading'),
        )
        .where('place', '<=', NEWEST)
        .selectAll()
        .orderBy('hardwareId')
        .orderBy('place')
        .execute()

/** The box that was planned for a door has come to it: its code is the proof that it is the right one. */
export async function proveIdentity(
  tx: Tx,
  { doorId, collectionId, code, now }: { doorId: string; collectionId: string; code: string; now: Date },
): Promise<void> {
  const answer = { doorId, collectionId, point: 'identity', result: 'passed', value: { code } } as const
  await insertAnswer(tx, { ...answer, at: now })
  await announceAll(tx, [changeOfTest(answer)])
}
