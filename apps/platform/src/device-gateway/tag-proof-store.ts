import type { DeviceEvent } from '@commissioning/device-protocol/events'
import { type AccessAnswer, decideByIqRules } from '@commissioning/domain/access-decision/access-decision'
import { type TagProof, tagProofs } from '@commissioning/domain/door-tests/tag-proofs'
import { groupRules } from '../features/access-groups/access-group-rule-store.ts'
import {
  findCurrentAnswers,
  insertAnswer,
  isKnownEvent,
  selectDoorsForUpdate,
} from '../features/door-tests/door-answer-store.ts'
import { closeSettled } from '../features/door-tests/door-issue-store.ts'
import { findRunOfLock, storeTagDoubt } from '../features/door-tests/door-run-store.ts'
import type { Tx } from '../infra/database/database.ts'
import { announce } from '../infra/events/announce.ts'

type TagEvent = Exclude<DeviceEvent, { kind: 'tagLearned' }>
type DoorTestRun = NonNullable<Awaited<ReturnType<typeof findRunOfLock>>>

/**
 * A tag at a lock whose door is under test proves what the rules predict (DOORTEST-03). Every other opening is forgotten
 * as before. Events are stored once, however often and late they come.
 */
export async function storeTagProof(tx: Tx, iqMac: string, event: TagEvent, now: Date): Promise<void> {
  const asked = { iqMac, lockMac: event.lockMac, now }
  const found = await findRunOfLock(tx, asked)
  if (!found) return
  await selectDoorsForUpdate(tx, [found.doorId])
  const run = await findRunOfLock(tx, asked)
  if (!run || run.doorId !== found.doorId || (await isKnownEvent(tx, run.doorId, event.id))) return
  const { doorId, collectionId } = run
  const { proofs, doubt } = tagProofs(
    {
      at: Date.parse(event.at),
      tagNumber: event.tagNumber,
      refusedBecause: event.kind === 'accessRefused' ? event.reason : null,
    },
    {
      predicted: await predictAnswer(tx, run, event),
      receivedAt: now.getTime(),
      offlineSince: run.offlineSince?.getTime() ?? null,
      onlineSince: run.onlineSince?.getTime() ?? null,
    },
  )
  await storeTagDoubt(tx, run.id, doubt, now)
  await storeNew(tx, run, proofs, { eventId: event.id, at: now })
  await closeSettled(tx, { doorId, runId: run.id, byName: DEVICE, byId: null, now })
  await announce(tx, { collectionId, resource: 'door_test', id: doorId, change: 'updated' })
}

/** The name of whoever closes an issue; a device has its MAC. */
const DEVICE = 'IQ'

/** The answer of the rules that the IQ has; undefined where it has others than the present ones. */
async function predictAnswer(tx: Tx, run: DoorTestRun, event: TagEvent): Promise<AccessAnswer | undefined> {
  if (run.hold !== null || run.reportedVersion < run.desiredVersion) return undefined
  const tags = await tx
    .selectFrom('tag')
    .where('collectionId', '=', run.collectionId)
    .where('number', '=', event.tagNumber)
    .select(['number', 'isBlocked as blocked', 'isMasterKey as masterKey'])
    .execute()
  const groups = await groupRules(tx, run.iqId)
  const { tagNumber, lockMac } = event
  return decideByIqRules(
    { tags, groups },
    { tagNumber, lockMac, at: Date.parse(event.at), timeZone: run.timeZone },
  )
}

/** A point that has passed keeps its first event. */
async function storeNew(
  tx: Tx,
  { id: runId, doorId, collectionId }: DoorTestRun,
  proofs: readonly TagProof[],
  event: { eventId: string; at: Date },
): Promise<void> {
  const before = await findCurrentAnswers(tx, doorId)
  for (const proof of proofs) {
    const same = before.find(({ point }) => point === proof.point)
    if (same && same.staleBecause === null && same.result === 'passed' && proof.result === 'passed') continue
    await insertAnswer(tx, { ...proof, ...event, doorId, collectionId, runId })
  }
}
