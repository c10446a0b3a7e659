import type { OperationName } from '@commissioning/contract/api'
import type { ErrorCode } from '@commissioning/contract/http/errors'
import { expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { getEndpoint, writes } from './operation-calls.ts'
import { RAISE_VERSIONS } from './rewind.ts'
import { statesBefore } from './states.ts'

interface Reason {
  /** A call that may be refused by one of these is. */
  codes: readonly ErrorCode[]
  /** SQL of a site in which it is; left out, each call was made before. */
  sql?: string
}

const REASONS: readonly Reason[] = [
  { codes: ['InstallationClosed'], sql: "update installation set access_expiry = '2026-11-01'" },
  { codes: ['IqViewOnly'], sql: 'update iq set installer_has_access = false' },
  { codes: ['IqHeld'], sql: "update iq set hold = 'ahead'" },
  { codes: ['IqOffline'], sql: 'update iq set online = false; update hardware set online = false' },
  { codes: ['IqReplaced'], sql: "update iq set state = 'dead'" },
  { codes: ['IqNotReset'], sql: 'update iq set reset_required = true' },
  {
    codes: ['ReplacingDetaching', 'HardwareNotAttached'],
    sql: 'update hardware set is_detaching = true where iq_id is not null',
  },
  {
    codes: ['HardwareStillAttached', 'IqTreeNotEmpty', 'AttachedElsewhere'],
    sql: 'update hardware set iq_id = (select id from iq where reset_count = 1) where iq_id is null',
  },
  { codes: ['NotNoteAuthor'], sql: "update note set user_email = 'other@brightlocks.test'" },
  { codes: ['DoorIssueClosed'], sql: "update door_issue set closed_at = '2026-11-20', closed_by = 'Clara'" },
  { codes: ['OwnerPending'], sql: 'update site set owner_pending = true, terms_accepted_at = null' },
  {
    codes: ['OwnerNotPending', 'TermsAlreadyAccepted'],
    sql: "update site set owner_pending = false, terms_accepted_at = '2026-11-20'",
  },
  { codes: ['Stale'], sql: RAISE_VERSIONS },
  {
    codes: [
      'DoorNumberTaken',
      'FloorNumberTaken',
      'LockNameTaken',
      'DeviceInUse',
      'LockAtAnotherEntrance',
      'ThingPlaced',
    ],
  },
]
/** The contract lists what several calls share together, so that of these the later one is named. */
const LATER_FIRST = [
  'startTagRegistration: HardwareNotAttached before IqOffline',
  'decoupleIq: IqTreeNotEmpty before IqOffline',
  'putIqTree: IqReplaced before AttachedElsewhere',
  'addRepeater: IqReplaced before DeviceInUse',
  'changeDoorIssue: Stale before DoorIssueClosed',
  'changeEntrance: Stale before LockAtAnotherEntrance',
]
/** The examples of these calls meet such a reason not at all, or a further one before it. */
const NOT_MET = [
  'refreshLockSignal IqOffline',
  'replaceLock IqOffline',
  'replaceRepeater IqOffline',
  'replaceLock IqReplaced',
  'replaceRepeater IqReplaced',
  'detachLock HardwareNotAttached',
  'replaceLock ReplacingDetaching',
  'detachRepeater HardwareNotAttached',
  'replaceRepeater ReplacingDetaching',
  'detachAll HardwareNotAttached',
  'changeDoor DoorNumberTaken',
  'changeDoors DoorNumberTaken',
  'importDoors FloorNumberTaken',
  'changeFloor FloorNumberTaken',
  'decideHeldIq DeviceInUse',
  'addLock DeviceInUse',
  'renameLock LockNameTaken',
  'replaceLock DeviceInUse',
  'replaceRepeater DeviceInUse',
]

const refusesOf = (name: OperationName): readonly string[] => getEndpoint(name).refuses ?? []
function codeOf({ codes }: Reason, name: OperationName): string | undefined {
  const known: readonly string[] = codes
  return refusesOf(name).find((code) => known.includes(code))
}
/** A call of the walk was made for them a moment ago, which one may do once. */
const isCounted = (name: OperationName) => refusesOf(name).includes('TooManyRequests')

const { platform, rewind, call, inputOf } = await furnishedPlatform()

/** The codes of these calls where these are reasons to refuse them. */
async function readCodes(names: readonly OperationName[], reasons: readonly Reason[]) {
  const sql = reasons.flatMap((one) => one.sql ?? []).join(';')
  const found = new Map<OperationName, string | undefined>()
  let isReady = false
  for (const name of names) {
    const state = statesBefore[name]
    if (!isReady || state) {
      await rewind()
      if (state) await platform.database.executeSql(state)
      if (reasons.some((one) => one.sql === undefined))
        for (const repeated of state ? [name] : names) if (!statesBefore[repeated]) await call(repeated)
      await platform.database.executeSql(sql)
    }
    const headers = refusesOf(name).includes('Stale') ? { 'if-match': '"1"' } : {}
    const { code } = await call(name, inputOf(name), undefined, headers)
    found.set(name, code)
    // a call that was taken has changed the site
    isReady = code !== undefined && !state
  }
  return found
}

test('of two refusals the one that stands first in the contract is named, so that people meet them in one order [PROMISE-25]', async () => {
  const provoked = new Map<Reason, OperationName[]>()
  const notMet: string[] = []
  for (const reason of REASONS) {
    const names = writes.filter((name) => codeOf(reason, name) && !isCounted(name))
    const codes = await readCodes(names, [reason])
    provoked.set(
      reason,
      names.filter((name) => codes.get(name) === codeOf(reason, name)),
    )
    for (const name of names)
      if (codes.get(name) !== codeOf(reason, name)) notMet.push(`${name} ${codeOf(reason, name)}`)
  }
  const laterFirst: string[] = []
  for (const [at, one] of REASONS.entries())
    for (const other of REASONS.slice(at + 1)) {
      const names = (provoked.get(one) ?? []).filter((name) => provoked.get(other)?.includes(name))
      if (names.length === 0) continue
      for (const [name, code] of await readCodes(names, [one, other])) {
        const both = [codeOf(one, name), codeOf(other, name)]
        const [first, later] = refusesOf(name).filter((known) => both.includes(known))
        if (code !== first)
          laterFirst.push(`${name}: ${code === later ? later : `${code}, not ${later},`} before ${first}`)
      }
    }
  expect({ notMet, laterFirst }).toEqual({ notMet: NOT_MET, laterFirst: LATER_FIRST })
})
