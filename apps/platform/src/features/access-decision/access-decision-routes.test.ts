import { accessDecisionEndpoints } from '@commissioning/contract/access-decision/access-decision-endpoints'
import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { flagsOf } from '@commissioning/domain/schedules/weekday-flags'
import { describe, expect, test } from 'vitest'
import { newId } from '../../infra/database/new-id.ts'
import { aLock, anIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { installer, stranger } from '../../testing/test-world.ts'

const { getAccessRules } = accessDecisionEndpoints
const working = { startTime: '09:00', endTime: '17:00', ...flagsOf([1, 2, 3, 4, 5]) }

describe('access rules', async () => {
  const platform = await testPlatform()
  const { as, system, now } = platform
  const ask = as(installer)

  test('all rules of an installation are answered, and none of another company [OPENS-07]', async () => {
    const installationId = await aSite(platform)
    const params = { installationId }
    const iq = await anIq(platform, installationId)
    const lock = (await aLock(platform, installationId, { iqId: iq.id })).body
    const { collectionId } = await system((tx) =>
      tx.selectFrom('installation').where('id', '=', installationId).selectAll().executeTakeFirstOrThrow(),
    )
    const tag = { id: newId(now()), collectionId, number: '04A1B2C3', isActive: true, registrationDate: now() }
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
    expect(body.locks).toMatchObject([{ id: lock.id, isAttached: false, isIqOnline: false, reportedVersion: 0 }])
    expect(body.groups).toMatchObject([
      { id: group.id, customerReference: 'Staff', tagIds: [tag.id], lockIds: [lock.id], schedules: [working] },
    ])
    expect((await as(stranger)(getAccessRules, { params })).status).toBe(404)
  })

  test('by-access installers are refused the rules [OPENS-07]', async () => {
    const { installationId } = await aShare(platform, await aSite(platform))
    const { status, body } = await as(stranger)(getAccessRules, { params: { installationId } })
    expect({ status, body }).toMatchObject({ status: 403, body: { ErrorCode: 'AccessGroupsClosed' } })
  })
})
