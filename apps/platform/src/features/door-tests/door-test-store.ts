import type { Assignee, DoorTest, DoorTestSummary } from '@commissioning/contract/door-tests/door-test-fields'
import type { DoorTestPolicy } from '@commissioning/domain/door-tests/door-test-points'
import { doorTestPoints, isDoorTested } from '@commissioning/domain/door-tests/door-test-standing'
import { doorName } from '@commissioning/domain/doors/door-rules'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import type { RecordedPoint } from '@commissioning/domain/site-record/site-record'
import type { Tx } from '../../infra/database/database.ts'
import { orderByName } from '../../infra/database/name-order.ts'
import { listIssues } from './door-issue-store.ts'
import { findRun } from './door-run-store.ts'
import { findPolicy } from './door-test-policy-store.ts'
import { testedDoors } from './tested-door-store.ts'

interface DoorTestReader {
  policy: DoorTestPolicy
  now: Date
}

/** Every door in short, in the order in which people walk. */
export async function listDoorTests(tx: Tx, { policy, now }: DoorTestReader): Promise<DoorTestSummary[]> {
  const doors = await testedDoors(tx, now)
  return doors.map((door) => ({
    doorId: door.doorId,
    points: doorTestPoints(door, policy),
    openIssues: door.openIssues,
    testedBy: door.testedBy,
    isTested: isDoorTested(door, policy),
  }))
}

interface CompanyReader {
  companyId: string
  /** Named by the system role, which reads all of them. */
  collectionId?: string
  now: Date
}

/** The names of the doors for whose tests a release waits, in the order in which people walk; none unless the company chose so. */
export async function listDoorsToTest(tx: Tx, { companyId, now }: CompanyReader): Promise<string[]> {
  const policy = await findPolicy(tx, companyId)
  if (!policy.releaseWaits) return []
  const doors = await testedDoors(tx, now)
  return doors.filter((door) => !isDoorTested(door, policy)).map(doorName)
}

/**
 * The doors that are not tested and those with an open issue, by name. Nobody is reminded of tests that neither a person
 * has begun nor the company makes a release wait for.
 */
export async function listUnfinishedDoors(tx: Tx, { companyId, collectionId, now }: CompanyReader) {
  const policy = await findPolicy(tx, companyId)
  if (!policy.releaseWaits && !(await hasBegun(tx, collectionId)))
    return { untestedDoors: [], doorsWithIssues: [] }
  const doors = await testedDoors(tx, now, { collectionId })
  const [withIssues, others] = [doors.filter(hasIssue), doors.filter((door) => !hasIssue(door))]
  return {
    untestedDoors: others.filter((door) => !isDoorTested(door, policy)).map(doorName),
    doorsWithIssues: withIssues.map(doorName),
  }
}

const hasIssue = ({ openIssues }: { openIssues: number }) => openIssues > 0

/** Whether anybody has begun to test doors of the collection. */
const hasBegun = async (tx: Tx, collectionId: string | undefined): Promise<boolean> => {
  const run = await tx
    .selectFrom('doorTestRun')
    .$if(collectionId !== undefined, (own) => own.where('collectionId', '=', collectionId ?? ''))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

/** The points of every door of a collection with the answer that counts, for the record of its site. */
export async function listRecordedPoints(
  tx: Tx,
  { companyId, now, ...of }: CompanyReader & { collectionId: string },
): Promise<Map<string, RecordedPoint[]>> {
  const policy = await findPolicy(tx, companyId)
  const doors = await testedDoors(tx, now, of)
  return new Map(
    doors.map((door) => [
      door.doorId,
      doorTestPoints(door, policy).map(({ point, state }) => {
        const answer = door.points.find((one) => one.point === point)
        const { code: _code, ...value } = answer?.value ?? {}
        return {
          point,
          state,
          at: answer?.at.toISOString() ?? null,
          by: answer === undefined ? null : answer.byName === null ? 'device' : 'person',
          reason: answer?.reason ?? null,
          value: answer?.value ? value : null,
        }
      }),
    ]),
  )
}

export async function findDoorTest(
  tx: Tx,
  doorId: string,
  { policy, now }: DoorTestReader,
): Promise<DoorTest | undefined> {
  const [door] = await testedDoors(tx, now, { doorId })
  if (!door) return undefined
  const run = await findRun(tx, doorId, now)
  return {
    doorId,
    points: doorTestPoints(door, policy).map(({ point, state }) => {
      const answer = door.points.find((one) => one.point === point)
      if (!answer) return { point, state, answer: null }
      const { doorId: _, point: __, isStale: ___, at, photos = [], ...said } = answer
      return { point, state, answer: { ...said, at: at.toISOString(), photos } }
    }),
    run: run
      ? { ...run, startedAt: run.startedAt.toISOString(), doubtAt: run.doubtAt?.toISOString() ?? null }
      : null,
    issues: await listIssues(tx, { doorId }),
    isTested: isDoorTested(door, policy),
  }
}

/** The people of the caller's company, to whom an issue can be given. */
export async function listAssignees(tx: Tx, companyId: string): Promise<Assignee[]> {
  const rows = await tx
    .selectFrom('staff')
    .where('companyId', '=', companyId)
    .select(['id', 'firstName', 'lastName', 'email'])
    .orderBy('firstName', orderByName)
    .orderBy('email', orderByName)
    .orderBy('id')
    .execute()
  return rows.map((person) => ({ id: person.id, name: displayedName(person) }))
}
