import { accessDecisionEndpoints } from '@commissioning/contract/access-decision/access-decision-endpoints'
import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { readLocalTimeAt } from '@commissioning/domain/formats/zone-offsets'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { describe, expect, test } from 'vitest'
import { newId } from '../../infra/database/new-id.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { deleteEarlierRules, storePublishedRules } from './published-rules-store.ts'

const { getAccessRules, getLockAccess, getTagAccess } = accessDecisionEndpoints
const working = { startTime: '09:00', endTime: '17:00', ...toWeekdayFlags([1, 2, 3, 4, 5]) }

describe('access rules', async () => {
  const platform = await testPlatform()
  const { as, system, now } = platform
  const ask = as(installer)

  test('locks and groups are answered in the order of names [LIST-55]', async () => {
    const installationId = await aSite(platform)
    const params = { installationId }
    const iq = await addTestIq(platform, installationId)
    for (const customerReference of ['Level 10', 'annex', 'Zone', 'Level 2']) {
      await addTestLock(platform, installationId, { iqId: iq.id, name: customerReference })
      await ask(accessGroupEndpoints.createAccessGroup, { params, body: { customerReference } })
    }
    const { body } = await ask(getAccessRules, { params })
    const ordered = ['annex', 'Level 2', 'Level 10', 'Zone']
    expect(body.locks.map(({ customerReference }) => customerReference)).toEqual(ordered)
    expect(body.groups.map(({ customerReference }) => customerReference)).toEqual(ordered)
  })

  test('all rules of an installation are answered, and none of another company [OPENS-07 OPENS-08]', async () => {
    const installationId = await aSite(platform)
    const params = { installationId }
    const iq = await addTestIq(platform, installationId)
    const lock = (await addTestLock(platform, installationId, { iqId: iq.id })).body
    const { collectionId } = await system((tx) =>
      tx.selectFrom('installation').where('id', '=', installationId).selectAll().executeTakeFirstOrThrow(),
    )
    const tag = {
      id: newId(now()),
      collectionId,
      number: '04A1B2C3',
      isActive: true,
      registrationDate: now(),
    }
    await system((tx) => tx.insertInto('tag').values(tag).execute())
    const group = (
      await ask(accessGroupEndpoints.createAccessGroup, { params, body: { customerReference: 'Staff' } })
    ).body
    const one = { ...params, accessGroupId: group.id }
    const adding = (addIds: string[]) => ({ params: one, body: { addIds, removeIds: [] } })
    await ask(accessGroupEndpoints.changeAccessGroupTags, adding([tag.id]))
    await ask(accessGroupEndpoints.changeAccessGroupLocks, adding([lock.id]))
    await ask(accessGroupEndpoints.addTimeSchedule, { params: one, body: working })

    const { body } = await ask(getAccessRules, { params })
    expect(body.tags).toEqual([{ id: tag.id, number: '04A1B2C3', blocked: false, masterKey: false }])
    expect(body.locks).toMatchObject([
      { id: lock.id, isAttached: false, isIqOnline: false, reportedVersion: 0 },
    ])
    expect(body.groups).toMatchObject([
      {
        id: group.id,
        customerReference: 'Staff',
        tagIds: [tag.id],
        lockIds: [lock.id],
        schedules: [working],
      },
    ])
    expect((await as(stranger)(getAccessRules, { params })).status).toBe(404)

    const ofTag = { ...params, tagId: tag.id }
    const sunday = await ask(getTagAccess, { params: ofTag, query: { at: '2026-11-29T12:00:00.000Z' } })
    expect(sunday.body).toMatchObject({
      at: '2026-11-29T12:00:00.000Z',
      rows: [
        {
          id: lock.id,
          answer: { opens: false, reason: 'OutsideSchedule', groupName: 'Staff', timeframe: working },
          notYet: { because: 'Pending', lastKnown: null },
        },
      ],
    })
    const { timeZone, answer } = sunday.body.rows[0] ?? {}
    expect(readLocalTimeAt(timeZone ?? '', Date.parse(answer?.opensAt ?? ''))).toEqual({
      date: '2026-11-30',
      time: '09:00',
      weekday: 1,
    })
    const ofLock = { ...params, lockId: lock.id }
    const monday = await ask(getLockAccess, { params: ofLock, query: { at: answer?.opensAt ?? '' } })
    expect(monday.body.rows).toMatchObject([
      { id: tag.id, name: '04A1B2C3', answer: { opens: true, reason: 'WithinSchedule', groupName: 'Staff' } },
    ])
    const unknown = { params: { ...params, lockId: tag.id }, query: {} }
    expect((await ask(getLockAccess, unknown)).status).toBe(404)
  })

  test('an IQ with older rules answers by those that it has applied, and by none that nobody knows [OPENS-17]', async () => {
    const installationId = await aSite(platform)
    const params = { installationId }
    const iq = await addTestIq(platform, installationId)
    const lock = (await addTestLock(platform, installationId, { iqId: iq.id })).body
    const row = await system((tx) =>
      tx.selectFrom('iq').where('id', '=', iq.id).selectAll().executeTakeFirstOrThrow(),
    )
    const tag = { id: newId(now()), collectionId: row.collectionId, number: '04A1B2C4', isActive: true }
    await system((tx) =>
      tx
        .insertInto('tag')
        .values({ ...tag, registrationDate: now() })
        .execute(),
    )
    await system((tx) =>
      tx.updateTable('hardware').where('id', '=', lock.id).set({ isConfirmed: true }).execute(),
    )
    const set = (versions: { desiredVersion: number; reportedVersion: number }) =>
      system((tx) =>
        tx
          .updateTable('iq')
          .where('id', '=', iq.id)
          .set({ online: true, publishedVersion: versions.desiredVersion, ...versions })
          .execute(),
      )
    const publish = (version: number, blocked: boolean) =>
      system((tx) =>
        storePublishedRules(tx, {
          iqId: iq.id,
          collectionId: row.collectionId,
          version,
          access: { tags: [{ number: tag.number, blocked, masterKey: true }], groups: [] },
          timeZone: 'UTC',
        }),
      )
    const ask = as(installer)
    const lastKnown = async () => {
      const { body } = await ask(getLockAccess, { params: { ...params, lockId: lock.id }, query: {} })
      return body.rows.map(({ notYet }) => [notYet?.because, notYet?.lastKnown?.reason])
    }
    await set({ desiredVersion: 6, reportedVersion: 3 })
    await system((tx) => tx.deleteFrom('publishedRules').where('iqId', '=', iq.id).execute())
    expect(await lastKnown()).toEqual([['OlderRules', undefined]])
    await publish(4, false)
    await publish(5, false)
    await publish(6, true)
    // versions after the one that it has applied decide nothing yet
    expect(await lastKnown()).toEqual([['OlderRules', undefined]])
    await set({ desiredVersion: 6, reportedVersion: 5 })
    expect(await lastKnown()).toEqual([['OlderRules', 'MasterKey']])
    await set({ desiredVersion: 7, reportedVersion: 6 })
    expect(await lastKnown()).toEqual([['OlderRules', 'TagBlocked']])
    await system((tx) => deleteEarlierRules(tx, iq.id, 6))
    expect(await lastKnown()).toEqual([['OlderRules', 'TagBlocked']])
    const stored = await system((tx) =>
      tx.selectFrom('publishedRules').where('iqId', '=', iq.id).select('desiredVersion').execute(),
    )
    expect(stored).toEqual([{ desiredVersion: 6 }])
  })

  test('by-access installers are refused the rules [OPENS-07]', async () => {
    const { installationId } = await aShare(platform, await aSite(platform))
    const { status, body } = await as(stranger)(getAccessRules, { params: { installationId } })
    expect({ status, body }).toMatchObject({ status: 403, body: { ErrorCode: 'AccessGroupsClosed' } })
  })
})
