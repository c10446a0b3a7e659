import type { OperationName } from '@commissioning/contract/api'
import { afterAll, describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { iqMessages } from './iq-messages.ts'
import { listCrossedLockOrders, recordTableLocks } from './lock-order.ts'
import { reads, writes } from './operation-calls.ts'
import { ownedReadsAfterOwn, readsAfterOwn } from './own-changes.ts'
import { recordStaleAnswers, watched } from './record-stale-answers.ts'
import { statesBefore } from './states.ts'

/** Writes that are not walked. */
const UNWALKED: Partial<Record<OperationName, string>> = {
  refreshLockSignal: 'a live IQ has to answer; what it reports announces it (device-gateway.test.ts)',
}
const PEOPLE = 'to whom an issue can be given is read with every look; whoever has left is not found'
const COMPANY = 'nobody looks at the new site yet, and a list of the company is read anew with every look'
const MAIL = 'its outcome is a mail alone'
const COMPANY_PAGE = 'pages beyond a site show it'
/** Writes of which a read need not hear. */
const UNHEARD: Partial<Record<OperationName, { reads: OperationName[] | 'all'; why: string }>> = {
  changeCompany: {
    reads: ['listOwnedSites'],
    why: 'a company is named on sites of many owners, whose pages read anew when they are looked at again',
  },
  changeDoorTestPolicy: {
    reads: ['listDoorTests', 'getDoorTest'],
    why: 'a company has many sites, whose pages read anew when they are looked at again',
  },
  releaseInstallation: { reads: 'all', why: 'every page of a released installation closes' },
  softResetIq: {
    reads: ['listHistory'],
    why: 'nothing of the site changes; a history reads it with the next change',
  },
  storeLockListColumns: {
    reads: ['listHistory', 'listLockListColumns'],
    why: 'nothing of the site changes; the columns are read with the next list, and a history with the next change',
  },
  uploadTags: { reads: ['listHistory'], why: 'its tags are announced when the list has been read' },
  inviteStaffMember: { reads: ['listDoorTests'], why: PEOPLE },
  deleteStaffMember: { reads: ['listDoorTests'], why: PEOPLE },
  createInstallation: { reads: ['listInstallations', 'listWork'], why: COMPANY },
  markNotificationsRead: { reads: ['listNotifications'], why: 'what one has read is one’s own' },
  acceptInvitation: { reads: ['listOwnedTags'], why: 'nobody sees the tags of a site before it is theirs' },
}

/** Writes that no read of the site shows, beside its history. */
const UNSHOWN: Partial<Record<OperationName, string>> = {
  requestAlarmMonitoring: 'only the provider has what was asked for',
  resendOwnerInvitation: 'the clock stands, so the new invitation ends when the former one did',
  remindSiteOwner: MAIL,
  sendRecord: MAIL,
  softResetIq: 'the IQ does it, and reports what follows',
  retryGivenUpJobs: COMPANY_PAGE,
  checkOutside: COMPANY_PAGE,
  changeStaffRole: COMPANY_PAGE,
  resendStaffInvitation: COMPANY_PAGE,
}

const NEXT_TIME = 'a history reads it with the next change'
/** Reads that the page of the person who writes does not ask for anew by itself. */
const UNREAD: Partial<Record<OperationName, { reads: OperationName[]; why: string }>> = {
  requestAlarmMonitoring: { reads: ['listHistory'], why: NEXT_TIME },
  remindSiteOwner: { reads: ['listHistory'], why: NEXT_TIME },
  storeLockListColumns: { reads: ['listHistory', 'listLockListColumns'], why: NEXT_TIME },
  startTagRegistration: { reads: ['listHistory', 'getAccessRules'], why: 'its tags come by events' },
  createInstallation: { reads: ['getMe'], why: 'no page shows how many there are' },
  getInstallationAccess: { reads: ['getMe'], why: 'no page shows how many there are' },
  markNotificationsRead: { reads: ['listCompanyHistory'], why: NEXT_TIME },
  sendRecord: { reads: ['listCompanyHistory'], why: NEXT_TIME },
  acceptInvitation: {
    reads: ['listOwnedSheets', 'getOwnedSheet', 'listOwnedRecords', 'listOwnedTags'],
    why: 'nobody has asked for them before the site was theirs',
  },
}
const EVERY_READ: ReadonlySet<OperationName> = new Set(reads)

describe('others hear of it', async () => {
  const furnished = await furnishedPlatform()
  const { platform, untilListsAreRead, rewind, call } = furnished
  const { answers, changedBetween, changedForWriter, unheardOf, untilReceived, received } =
    await recordStaleAnswers(furnished)
  const own = new Map([...readsAfterOwn(), ...ownedReadsAfterOwn()])
  const { said } = await iqMessages(furnished)
  const shown = await answers()
  const locks = recordTableLocks()
  afterAll(locks.stop)

  test('every read of the site shows something, so that a change of it would be seen', () => {
    expect(watched.filter((name) => (shown.get(name) ?? '').length < 20 && name !== 'listHeldIqs')).toEqual(
      [],
    )
  })

  test.each(writes.filter((name) => !UNWALKED[name]))(
    'what %s changes is announced, and known as old to the pages that show it [PROMISE-01]',
    async (name) => {
      await rewind()
      const state = statesBefore[name]
      if (state) await platform.database.executeSql(state)
      const before = state ? await answers() : shown
      await untilReceived()
      received.length = 0
      locks.during(name)
      const { status, text } = await call(name)
      expect(status, text).toBeLessThan(300)
      await untilListsAreRead()
      locks.during(undefined)
      await untilReceived()
      const excused = UNHEARD[name]?.reads ?? []
      const after = await answers()
      // an example that changes nothing would be silent for ever
      const shows = changedBetween(before, after).some((read) => read !== 'listHistory')
      expect({ [name]: shows }).toEqual({ [name]: !UNSHOWN[name] })
      const left = changedForWriter(name, before, after).filter(
        (read) => !(own.get(name) ?? EVERY_READ).has(read),
      )
      expect({ [name]: left.filter((read) => !UNREAD[name]?.reads.includes(read)) }).toEqual({ [name]: [] })
      const unheard = excused === 'all' ? [] : unheardOf(before, after)
      const announced = received.map(({ resource }) => resource)
      expect({ [name]: unheard.filter((read) => !excused.includes(read)), announced }).toEqual({
        [name]: [],
        announced,
      })
    },
  )

  test.each(said)('$title: its locks are noted', async ({ title, prepare, state, work }) => {
    await rewind()
    await prepare()
    if (state !== undefined) await platform.database.executeSql(state)
    locks.during(title)
    await work()
    locks.during(undefined)
  })

  test('no two of all these wait for rows of each other, because tables are locked in one order [PROMISE-17]', () => {
    expect(listCrossedLockOrders(locks.noted)).toEqual([])
  })
})
