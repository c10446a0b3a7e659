import { doorTestEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import { doorTestRefusals } from '@commissioning/domain/door-tests/door-test-refusals'
import {
  refuseAgainstDevice,
  refuseAnswer,
  refuseOtherLock,
  refusePassing,
  refuseUnseen,
} from '@commissioning/domain/door-tests/door-test-rules'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { normalizeDeviceAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import type { Caller } from '../../authorization/caller.ts'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound, refusalError } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { announce } from '../../infra/events/announce.ts'
import { insertAnswer, selectDoorsForUpdate } from './door-answer-store.ts'
import {
  closeSettled,
  findIssue,
  findOpenIssues,
  listIssues,
  openIssue,
  selectIssueForUpdate,
  storeAssignee,
} from './door-issue-store.ts'
import { endDoorTestRun, openRun } from './door-run-store.ts'
import { findPolicy } from './door-test-policy-store.ts'
import { findDoorTest, listAssignees, listDoorTests } from './door-test-store.ts'
import { proveLocks } from './lock-proof-store.ts'
import { testedDoors } from './tested-door-store.ts'

type DoorTestContext = Pick<InstallationContext, 'tx' | 'installation' | 'caller' | 'now'>

export function doorTestRoutes(register: EndpointRegistrar): void {
  register(doorTestEndpoints, {
    async listDoorTests({ tx, caller, now }) {
      const policy = await findPolicy(tx, caller.companyId)
      return {
        items: await listDoorTests(tx, { policy, now }),
        issues: await listIssues(tx, 'open'),
        people: await listAssignees(tx, caller.companyId),
      }
    },

    getDoorTest: (context) => readTest(context, context.params.doorId),

    async startDoorTest(context) {
      const { tx, params, installation, caller, now } = context
      const { doorId } = params
      await selectDoor(tx, doorId)
      const begun = { ...installation, doorId, ...whoIs(caller), now }
      const runId = await openRun(tx, begun)
      await proveLocks(tx, { doorIds: [doorId] }, now)
      await closeSettled(tx, { ...begun, runId })
      await announceTest(context, doorId)
      return readTest(context, doorId)
    },

    async endDoorTest(context) {
      const { tx, params, now } = context
      await selectDoor(tx, params.doorId)
      await endDoorTestRun(tx, params.doorId, now)
      await announceTest(context, params.doorId)
    },

    async answerDoorTestPoint(context) {
      const { tx, params, body, installation, caller, now } = context
      const { doorId } = params
      const { seen, code: entered, assigneeId, ...given } = body
      const { point } = given
      const { collectionId } = installation
      await selectDoor(tx, doorId)
      const door = orNotFound((await testedDoors(tx, now, { doorId }))[0])
      const present = door.points.find((one) => one.point === point)
      assertAllowed(refuseAnswer(given, door))
      assertAllowed(refuseUnseen(seen, present) ?? refuseAgainstDevice(given, present))
      const code = given.result === 'passed' && point === 'identity' ? codeAt(entered, door.lockMac) : null

      const by = whoIs(caller)
      const runId = await openRun(tx, { collectionId, doorId, ...by, now })
      assertAllowed(refusePassing(given, runId, await findOpenIssues(tx, doorId)))
      const assignee = await findAssignee(tx, caller, assigneeId)
      const answer = { collectionId, doorId, runId, ...given, ...by, at: now }
      const resultId = await insertAnswer(tx, { ...answer, value: code === null ? null : { code } })
      const text = given.reason ?? ''
      if (given.result === 'failed')
        await openIssue(tx, { collectionId, doorId, runId, point, resultId, text, assignee, ...by, now })
      else await closeSettled(tx, { doorId, runId, ...by, now })
      await announceTest(context, doorId)
      return readTest(context, doorId)
    },

    async changeDoorIssue(context) {
      const { tx, params, body, caller, ifMatch, recordBefore } = context
      const issue = orNotFound(await selectIssueForUpdate(tx, params.issueId))
      ensureFresh(ifMatch, issue.version)
      if (issue.closedAt !== null) assertAllowed(doorTestRefusals.DoorIssueClosed)
      recordBefore({ assigneeId: issue.assigneeId })
      await storeAssignee(tx, issue.id, await findAssignee(tx, caller, body.assigneeId))
      await announceTest(context, issue.doorId)
      return orNotFound(await findIssue(tx, issue.id))
    },
  })
}

/** The name is shown as it was at the test; the id finds what a person did under earlier names (PERSON-05). */
const whoIs = (caller: Caller) => ({ byName: displayedName(caller), byId: caller.id })

async function readTest({ tx, caller, now }: Pick<DoorTestContext, 'tx' | 'caller' | 'now'>, doorId: string) {
  const policy = await findPolicy(tx, caller.companyId)
  return orNotFound(await findDoorTest(tx, doorId, { policy, now }))
}

/** Locks the door, so that of two answers the second sees the first. */
async function selectDoor(tx: Tx, doorId: string): Promise<void> {
  orNotFound((await selectDoorsForUpdate(tx, [doorId]))[0])
}

const announceTest = ({ tx, installation }: DoorTestContext, id: string) =>
  announce(tx, { ...installation, resource: 'door_test', id, change: 'updated' })

/** The code that was read from the lock at the door, once it is the one of its lock. */
function codeAt(entered: string | null | undefined, planned: string | null): string {
  if (!entered) throw refusalError(doorTestRefusals.DoorTestCodeRequired)
  assertAllowed(refuseAddress(entered), 'code')
  const code = normalizeDeviceAddress(entered)
  assertAllowed(refuseOtherLock(code, planned))
  return code
}

/** A colleague; nobody knows the people of another company. */
async function findAssignee(tx: Tx, caller: Caller, id: string | null | undefined) {
  if (!id) return null
  return orNotFound((await listAssignees(tx, caller.companyId)).find((person) => person.id === id))
}
