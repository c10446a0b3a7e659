import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { ownedTagEndpoints } from '@commissioning/contract/tags/owned-tag-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { describe, expect, test } from 'vitest'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { readDesiredState } from '../../testing/test-desired.ts'
import { installer, owner } from '../../testing/test-fixture.ts'
import { addTestIq } from '../../testing/test-hardware.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aTag } from '../../testing/test-tags.ts'
import { increaseCollectionRulesVersion } from './tag-change-store.ts'

const { changeOwnedTag, listOwnedTags } = ownedTagEndpoints
const { changeTag, getTag } = tagEndpoints
const { releaseInstallation } = installationEndpoints
const theo: TestPerson = { subject: 'theo', email: 'theo@customer.test' }
const missing = { status: 404, body: { ErrorCode: 'NotFound' } }

describe('the tags of an owner', async () => {
  const platform = await testPlatform()
  const { as, clock, database, system, now } = platform
  const later = (ms = 60_000) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }

  async function aHouse(person = owner) {
    const { installationId, siteId } = await anOwnedSite(platform, person)
    const { tagId, collectionId } = await aTag(platform, installationId, { number: '04A1B2C3' })
    return {
      installationId,
      siteId,
      tagId,
      collectionId,
      add: async (number: string, isActive = true) =>
        (await aTag(platform, installationId, { number, isActive })).tagId,
      list: (query: object = {}, by = person, of = siteId) =>
        as(by)(listOwnedTags, { params: { siteId: of }, query }),
      set: (block: boolean, by = person, of = siteId, id = tagId, version?: string) =>
        as(by)(
          changeOwnedTag,
          { params: { siteId: of, tagId: id }, body: { block } },
          version ? { 'if-match': version } : {},
        ),
      seenByInstaller: async () => (await as(installer)(getTag, { params: { installationId, tagId } })).body,
      release: () => as(installer)(releaseInstallation, { params: { installationId } }),
    }
  }

  test('are listed by number, page by page, and found by a part of it or by their state [OTAG-02]', async () => {
    const house = await aHouse()
    const blocked = await house.add('04FFEEDDCCBBAA')
    await house.add('0411223344556677AABB', false)
    await house.set(true, owner, house.siteId, blocked)
    const numbers = async (query: object) => (await house.list(query)).body.items.map(({ number }) => number)
    expect(await numbers({})).toEqual(['0411223344556677AABB', '04A1B2C3', '04FFEEDDCCBBAA'])
    expect(await numbers({ filter: "contains(number,'EEDD')" })).toEqual(['04FFEEDDCCBBAA'])
    expect(await numbers({ filter: "status eq 'blocked'" })).toEqual(['04FFEEDDCCBBAA'])
    const second = (await house.list({ top: 2, skip: 2, count: true })).body
    expect(second).toMatchObject({ count: 3, items: [{ number: '04FFEEDDCCBBAA' }] })
    const odd = await house.list({ filter: 'is_masterkey eq true' })
    expect(odd).toMatchObject({ status: 400, body: { ErrorCode: 'InvalidFilter' } })
  })

  test('are blocked and unblocked before and after the release, for the locks too, and recorded [OTAG-01 OTAG-03]', async () => {
    const house = await aHouse()
    const iq = await addTestIq(platform, house.installationId)
    const desired = async () => (await readDesiredState(platform, iq.mac)).access.tags
    expect(await house.set(true)).toMatchObject({
      status: 200,
      body: { id: house.tagId, number: '04A1B2C3', status: 'blocked', isPending: true },
    })
    expect(await desired()).toEqual([{ number: '04A1B2C3', blocked: true, masterKey: false }])
    expect(await house.seenByInstaller()).toMatchObject({ status: 'blocked', isPending: true, version: 2 })

    expect((await house.release()).status).toBe(200)
    expect(await house.set(false)).toMatchObject({ status: 200, body: { status: 'active', version: 3 } })
    expect(await desired()).toEqual([{ number: '04A1B2C3', blocked: false, masterKey: false }])
    expect(await house.set(true)).toMatchObject({ status: 200, body: { status: 'blocked' } })
    expect((await house.list()).body.items).toMatchObject([{ status: 'blocked' }])

    const records = await system((tx) =>
      tx
        .selectFrom('audit')
        .innerJoin('owner', (join) => join.on('owner.email', '=', owner.email))
        .where('operation', '=', 'changeOwnedTag')
        .where('collectionId', '=', house.collectionId)
        .select(['actorKind', 'actorId', 'owner.id as ownerId', 'subject', 'change'])
        .orderBy('audit.id')
        .execute(),
    )
    expect(records.map(({ change }) => change)).toEqual([{ block: true }, { block: false }, { block: true }])
    for (const { actorKind, actorId, ownerId, subject } of records)
      expect({ actorKind, actorId, subject }).toEqual({
        actorKind: 'owner',
        actorId: ownerId,
        subject: { siteId: house.siteId, tagId: house.tagId, id: house.tagId },
      })
  })

  test('are there for their owner alone, and each in its own site [OTAG-01]', async () => {
    const house = await aHouse()
    const other = await aHouse(theo)
    const second = await aHouse()
    for (const attempt of [
      house.list({}, theo),
      house.list({}, installer),
      house.set(true, theo),
      house.set(true, installer),
      house.set(true, theo, other.siteId),
      house.set(true, owner, second.siteId),
    ])
      expect(await attempt).toMatchObject(missing)
    expect((await second.list()).body.items.map(({ id }) => id)).toEqual([second.tagId])

    // another owner was named, who has not come yet
    await system((tx) =>
      tx.updateTable('site').where('id', '=', house.siteId).set({ ownerPending: true }).execute(),
    )
    expect(await house.list()).toMatchObject(missing)
    expect(await house.set(true)).toMatchObject(missing)
    expect((await house.seenByInstaller()).status).toBe('active')
  })

  test('who is replaced as owner while a tag is to be blocked blocks nothing [OTAG-01]', async () => {
    const house = await aHouse()
    const other = await aHouse(theo)
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    const { ownerId } = await held
      .selectFrom('site')
      .where('id', '=', other.siteId)
      .select('ownerId')
      .executeTakeFirstOrThrow()
    await held.updateTable('site').where('id', '=', house.siteId).set({ ownerId }).execute()
    const blocking = house.set(true)
    await waitingForLocks(database)
    await held.commit().execute()
    expect(await blocking).toMatchObject(missing)
    expect((await house.list({}, theo)).body.items).toMatchObject([{ status: 'active' }])
  })

  test('of a block and an unblock at once both are done, one after the other, and the locks follow the last [OTAG-03]', async () => {
    const house = await aHouse()
    const iq = await addTestIq(platform, house.installationId)
    await house.set(true)
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    await increaseCollectionRulesVersion(held, house.collectionId)
    const { installationId, tagId } = house
    const both = [
      house.set(false),
      as(installer)(changeTag, { params: { installationId, tagId }, body: { block: true } }),
    ]
    await waitingForLocks(database, both.length)
    await held.commit().execute()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    const { status } = await house.seenByInstaller()
    const [rule] = (await readDesiredState(platform, iq.mac)).access.tags
    expect(rule?.blocked).toBe(status === 'blocked')
  })

  test('of two who have seen the same state the second learns that it changed [OTAG-03]', async () => {
    const house = await aHouse()
    const { installationId, tagId } = house
    const seen = { 'if-match': '"1"' }
    const first = await as(installer)(
      changeTag,
      { params: { installationId, tagId }, body: { block: true } },
      seen,
    )
    expect(first.status).toBe(200)
    const second = await house.set(true, owner, house.siteId, tagId, '"1"')
    expect(second).toMatchObject({ status: 412, body: { ErrorCode: 'Stale' } })
  })

  test('are not blocked before an IQ has taken them in, and blocking twice is one change [OTAG-03]', async () => {
    const house = await aHouse()
    const listed = await house.add('04A1B2C4', false)
    const early = await house.set(true, owner, house.siteId, listed)
    expect(early).toMatchObject({ status: 409, body: { ErrorCode: 'TagInactive' } })
    const once = (await house.set(true)).body
    later()
    expect((await house.set(true)).body).toEqual(once)
  })

  test('say since when they are blocked, whoever blocked them [OTAG-04]', async () => {
    const house = await aHouse()
    const { installationId, tagId } = house
    const since = async () => (await house.list()).body.items[0]?.blockedAt
    expect(await since()).toBeNull()
    later()
    await as(installer)(changeTag, { params: { installationId, tagId }, body: { block: true } })
    expect(await since()).toBe(now().toISOString())
    expect((await house.set(false)).body.blockedAt).toBeNull()
    later()
    expect((await house.set(true)).body.blockedAt).toBe(now().toISOString())

    // a process of an earlier release, which does not know of it
    const write = (isBlocked: boolean) =>
      system((tx) => tx.updateTable('tag').where('id', '=', tagId).set({ isBlocked }).execute())
    await write(false)
    await write(true)
    expect(await since()).toBeNull()
  })
})
