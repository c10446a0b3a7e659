import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { readinessEndpoints } from '@commissioning/contract/readiness/readiness-endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '../../infra/database/new-id.ts'
import { installer, outsider, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater } from '../../testing/test-hardware.ts'
import { aCollection, aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'

const { getReadiness } = readinessEndpoints
const { changeAccessGroupLocks, createAccessGroup } = accessGroupEndpoints

describe('the readiness of an installation', async () => {
  const platform = await testPlatform()
  const { as, now, system } = platform
  const findings = async (installationId: string, person = installer) => {
    const { body } = await as(person)(getReadiness, { params: { installationId } })
    return body.findings.map(({ kind, count }) => [kind, count])
  }
  const setHardware = (id: string, change: object) =>
    system((tx) => tx.updateTable('hardware').where('id', '=', id).set(change).execute())
  const setIq = (id: string, change: object) =>
    system((tx) => tx.updateTable('iq').where('id', '=', id).set(change).execute())

  async function aMasterKey(installationId: string) {
    await system(async (tx) => {
      const { collectionId } = await tx
        .selectFrom('installation')
        .where('id', '=', installationId)
        .select('collectionId')
        .executeTakeFirstOrThrow()
      const registrationDate = now()
      const tag = { id: newId(registrationDate), collectionId, number: '04A1B2C3' }
      await tx
        .insertInto('tag')
        .values({ ...tag, isActive: true, isMasterKey: true, registrationDate })
        .execute()
    })
  }

  test('is one answer about IQs, hardware, groups and cards, and nothing once all is well [READY-01]', async () => {
    const installationId = await aSite(platform)
    const params = { installationId }
    expect(await findings(installationId)).toEqual([['iq_missing', 1]])

    const { id: iqId } = await addTestIq(platform, installationId)
    const stairs = (await addTestRepeater(platform, installationId, { iqId, name: 'Stairs' })).body
    const place = { iqId, repeaterId: stairs.id }
    const front = (await addTestLock(platform, installationId, { ...place, name: 'Front door' })).body
    await addTestLock(platform, installationId, { name: 'Spare' })
    await addTestRepeater(platform, installationId)
    expect((await as(installer)(getReadiness, { params })).body.findings).toEqual([
      { kind: 'iq_offline', count: 1, names: ['Hall IQ'], iqIds: [iqId] },
      { kind: 'pending', count: 2, names: ['Front door', 'Stairs'], iqIds: [iqId] },
      { kind: 'lock_detached', count: 1, names: ['Spare'], iqIds: [] },
      { kind: 'repeater_detached', count: 1, names: ['Corridor'], iqIds: [] },
      { kind: 'lock_without_group', count: 1, names: ['Front door'], iqIds: [iqId] },
      { kind: 'master_key_missing', count: 1, names: [], iqIds: [] },
    ])

    await system((tx) => tx.deleteFrom('hardware').where('iqId', 'is', null).execute())
    await setIq(iqId, { online: true, ethernet: true, modemApplication: '25.4.0' })
    await setHardware(stairs.id, { isConfirmed: true, online: true })
    await setHardware(front.id, {
      isConfirmed: true,
      online: true,
      batteryState: 'critical',
      signalStrength: -90,
    })
    await aMasterKey(installationId)
    expect(await findings(installationId)).toEqual([
      ['signal_weak', 1],
      ['battery_low', 1],
      ['lock_without_group', 1],
    ])

    await setHardware(front.id, { batteryState: 'fresh', signalStrength: -40 })
    const group = await as(installer)(createAccessGroup, { params, body: { customerReference: 'Staff' } })
    await as(installer)(changeAccessGroupLocks, {
      params: { installationId, accessGroupId: group.body.id },
      body: { addIds: [front.id], removeIds: [] },
    })
    expect(await findings(installationId)).toEqual([])
  })

  test('is announced to whoever works on the installation, and to nobody else [READY-01]', async () => {
    const installationId = await aSite(platform)
    const params = { installationId }
    expect((await as(stranger)(getReadiness, { params })).status).toBe(404)
    expect((await as(outsider)(getReadiness, { params })).status).toBe(403)
    const { id: iqId } = await addTestIq(platform, installationId)
    await addTestLock(platform, installationId, { iqId })
    const share = await aShare(platform, installationId)
    // an installer who came by access may not see access groups
    expect((await findings(share.installationId, stranger)).map(([kind]) => kind)).toEqual([
      'iq_offline',
      'pending',
      'master_key_missing',
    ])
    expect(await findings(await aSite(platform))).toEqual([['iq_missing', 1]])
  })

  test('keeps nobody from releasing the installation [READY-05]', async () => {
    const params = { installationId: await aCollection(platform) }
    expect(await findings(params.installationId)).not.toEqual([])
    expect((await as(installer)(installationEndpoints.releaseInstallation, { params })).status).toBe(200)
    expect(await as(installer)(getReadiness, { params })).toMatchObject({
      status: 403,
      body: { ErrorCode: 'InstallationClosed' },
    })
  })
})
