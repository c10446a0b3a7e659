import { readFileSync } from 'node:fs'
import type { OperationName } from '@commissioning/contract/api'
import { historyEndpoints } from '@commissioning/contract/history/history-endpoints'
import { admin, owner } from '@commissioning/platform/testing/test-fixture'
import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { findPersonWithAccess, getEndpoint, writes } from './operation-calls.ts'
import { createContentReader } from './race.ts'
import { statesBefore } from './states.ts'

/** Writes that are not walked. */
const UNWALKED: Partial<Record<OperationName, string>> = {
  refreshLockSignal: 'it is refused on the furnished site',
  retryGivenUpJobs: 'an operator belongs to no company (operations-routes.test.ts)',
  checkOutside: 'an operator belongs to no company (outside-routes.test.ts)',
}
/** Writes of a site below no installation, and of another installation than the example names. */
const OF_SITE: readonly OperationName[] = [
  'acceptInvitation',
  'acceptIntercomInvitation',
  'acceptIntercomTerms',
  'getInstallationAccess',
]
const MINUTE_MS = 60_000
/** These are asked for once more to have no second effect: whatever is there already stays as it was written. */
const DONE_ONCE: readonly OperationName[] = [
  'acceptTerms',
  'changeGrants',
  'changeStaffRole',
  'endDoorTest',
  'endTagRegistration',
  'markNotificationsRead',
  'nameTag',
]
/** No record holds these words: they may be private, or open something. */
const SECRET = /"(label|noteText|subject|code|accessCode|activationCode)":/
/** A path names by these what contains the thing of the call. */
const ABOVE = ['installationId', 'siteId', 'companyId']
/** Changes whose record has no values from before, since what is changed has none of the same name or goes to many at once. */
const WITHOUT_BEFORE: Partial<Record<OperationName, string>> = {
  changeAccessGroupTags: 'it says what comes and goes',
  changeAccessGroupLocks: 'it says what comes and goes',
  changeDoors: 'it names several doors',
  changeWalls: 'it names several walls',
  changeDoorIssue: 'the example changes nothing',
  changeNote: 'its words are not recorded',
  nameTag: 'its words are not recorded',
  detachLock: 'it is an order',
  detachRepeater: 'it is an order',
  startTagRegistration: 'it is an order',
  requestAlarmMonitoring: 'it is an order',
  recordReadingCondition: 'it is what a person says of a moment',
  storeLockListColumns: 'it is kept for the next list',
  releaseInstallation: 'it is done once',
  acceptTerms: 'it is done once',
  acceptIntercomTerms: 'it is done once',
  putIntercomLocation: 'the example has none before',
  uploadTags: 'it names several tags',
  putIqTree: 'it names several devices',
}

/** The record names what these end or take away by its id, and holds nothing more of it. */
const GONE_BY_ID: readonly OperationName[] = [
  'endDoorTest',
  'removeIntercomSite',
  'deleteNote',
  'deleteNotePhoto',
  'deletePlacement',
  'endTagRegistration',
  'detachAll',
  'endWalk',
]

/** The history says these of writes. */
const { sentences }: { sentences: Record<string, string> } = JSON.parse(
  readFileSync('apps/console/src/locales/en/history.json', 'utf8'),
)
/** Records that the company of the example cannot read afterwards. */
const UNREADABLE: Partial<Record<OperationName, string>> = {
  createInstallation: 'it is in the history of the new site',
  releaseInstallation: 'the site is handed over',
  changeGrants: 'the site was handed over',
  changeOwnedTag: 'the site was handed over',
}

describe('the record of a write', async () => {
  const { platform, things, collectionId, rewind, call, inputOf } = await furnishedPlatform()
  const { database, fixture, clock } = platform
  const readRows = await createContentReader(database)

  async function readThingName(name: OperationName): Promise<string | null | undefined> {
    const query = { filter: `operation eq '${name}'` }
    const { installationId } = (inputOf(name).params ?? {}) as { installationId?: string }
    const { body } = installationId
      ? await platform.as(admin)(historyEndpoints.listHistory, { params: { installationId }, query })
      : await platform.as(admin)(historyEndpoints.listCompanyHistory, {
          params: { companyId: things.company },
          query,
        })
    return body.items[0]?.thingName
  }

  test.each(writes.filter((name) => !UNWALKED[name]))(
    '%s leaves one record: who did it, where, to which thing, and what was there before [PROMISE-19 PROMISE-26]',
    async (name) => {
      await rewind()
      const state = statesBefore[name]
      if (state) await database.executeSql(state)
      const { status, text } = await call(name)
      expect(status, text).toBeLessThan(300)
      const { rows } = await database.executeSql(
        `select outcome, actor_kind, actor_id, company_id, collection_id, thing_id, change, before from audit
          where operation = $1 and id not in (select id from kept.audit)`,
        [name],
      )
      const { path, method } = getEndpoint(name)
      const person = findPersonWithAccess(name)
      const isOfOwner = person === owner
      const isOfSite =
        path.startsWith('/installations/:installationId') ||
        path.startsWith('/owner/sites/:siteId') ||
        OF_SITE.includes(name)
      const made = (JSON.parse(text || '{}') as { id?: string }).id
      const params = Object.entries(inputOf(name).params ?? {})
      const named = params.find(([key]) => !ABOVE.includes(key))?.[1]
      const installation = params.find(([key]) => key === 'installationId')?.[1]
      const [{ change, before, ...record } = {}, ...others] = rows
      expect(others).toEqual([])
      expect(record).toEqual({
        outcome: 'done',
        actor_kind: isOfOwner ? 'owner' : 'staff',
        actor_id: isOfOwner ? expect.any(String) : person === admin ? fixture.adminId : fixture.installerId,
        company_id: isOfOwner ? null : things.company,
        collection_id: isOfSite ? collectionId : name === 'createInstallation' ? expect.any(String) : null,
        thing_id: named ?? made ?? installation ?? null,
      })
      expect(JSON.stringify([change, before])).not.toMatch(SECRET)
      if (sentences[name]?.includes('{{thing}}') && !UNREADABLE[name])
        expect(await readThingName(name), 'the sentence of the history needs a name').toEqual(
          expect.any(String),
        )
      if (method !== 'POST') expect(before !== null).toBe(!WITHOUT_BEFORE[name] && !GONE_BY_ID.includes(name))
    },
  )

  test.each(DONE_ONCE)(
    '%s a minute later once more changes nothing but the history [PROMISE-19]',
    async (name) => {
      await rewind()
      const state = statesBefore[name]
      if (state) await database.executeSql(state)
      const start = clock.now
      await call(name)
      const before = await readRows()
      clock.now = new Date(start.getTime() + MINUTE_MS)
      const { status } = await call(name)
      clock.now = start
      expect(status).toBeLessThan(300)
      const written = (await readRows()).filter((row) => !before.includes(row) && !row.startsWith('audit'))
      expect(written).toEqual([])
    },
  )
})
