import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { describe, expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, registerBoxedDevice } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { addLock, deleteLock, deleteLocks, detachLock, getLock, listLocks, refreshLockSignal, renameLock } =
  lockEndpoints
const unknown = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'

describe('locks', async () => {
  const platform = await testPlatform()
  const { as, system } = platform
  const installationId = await aSite(platform)
  const params = { installationId }
  const one = (lockId: string) => ({ installationId, lockId })
  const report = (iqId: string, values: { online?: boolean; modemApplication?: string }) =>
    system((tx) => tx.updateTable('iq').where('id', '=', iqId).set(values).execute())

  test('a label that is unknown, used or of a repeater is refused by name [REG-01 REG-03 REG-04]', async () => {
    const add = async (activationCode: string) => {
      const body = { customerReference: `Lock ${activationCode}`, activationCode }
      const { status, body: answer } = await as(installer)(addLock, { params, body })
      return { code: `${status} ${answer.ErrorCode}`, message: answer.Message ?? '' }
    }
    const used = (await addTestLock(platform, installationId)).body.mac
    const repeater = await registerBoxedDevice(platform, 'repeater')
    expect(await add('AB99999999999Z')).toEqual({
      code: '404 UnknownDevice',
      message: expect.stringContaining('AB99999999999Z'),
    })
    expect((await add(repeater)).code).toBe('404 UnknownDevice')
    expect((await add(used.toLowerCase())).code).toBe('409 DeviceInUse')
    expect((await add('AB12')).code).toBe('400 InvalidAddress')
  })

  test('a MAC may be written with spaces and in small letters', async () => {
    const mac = await registerBoxedDevice(platform, 'lock', 'RFNET')
    const body = { customerReference: 'Spaced', activationCode: mac.replaceAll('.', ' ').toLowerCase() }
    expect((await as(installer)(addLock, { params, body })).body.mac).toBe(mac)
  })

  test('locks are found by their name, and pages follow each other to the end [LOCK-20]', async () => {
    const site = { installationId: await aSite(platform) }
    for (const name of ['Delta', 'alpha', 'Bravo', 'Charlie'])
      await addTestLock(platform, site.installationId, { name })
    const list = async (query: object) => (await as(installer)(listLocks, { params: site, query })).body
    const filter =
      "contains(tolower(customer_reference),'alp') or contains(tolower(customer_reference),'rav')"
    expect((await list({ filter })).items.map((lock) => lock.customerReference)).toEqual(
      expect.arrayContaining(['alpha', 'Bravo']),
    )
    const names: string[] = []
    for (let query: object | undefined = { top: 3 }; query; ) {
      const { items, nextPageLink }: Awaited<ReturnType<typeof list>> = await list(query)
      names.push(...items.map((lock) => lock.customerReference))
      query = nextPageLink ? { skip: 3, top: 3 } : undefined
      if (nextPageLink) expect(nextPageLink).toContain('skip=3')
    }
    expect([...names].sort()).toEqual(['Bravo', 'Charlie', 'Delta', 'alpha'])
  })

  test('locks are found by a part of their code without what stands between its parts [DETACH-23]', async () => {
    const site = { installationId: await aSite(platform) }
    const { mac } = (await addTestLock(platform, site.installationId, { net: 'RFNET' })).body
    await addTestLock(platform, site.installationId, { net: 'RFNET' })
    const filter = `contains(code,'${mac.replaceAll('.', '').slice(1, 8)}')`
    const { items, count } = (
      await as(installer)(listLocks, { params: site, query: { filter, count: true } })
    ).body
    expect(items.map((lock) => lock.mac)).toEqual([mac])
    expect(count).toBe(1)
  })

  test('the detail spells the radio in its own way; another id is not found [LOCK-21]', async () => {
    const lock = (await addTestLock(platform, installationId)).body
    expect((await as(installer)(getLock, { params: one(lock.id) })).body.communicationType).toBe('blue_net')
    expect((await as(installer)(getLock, { params: one(unknown) })).status).toBe(404)
  })

  test('only detached locks are deleted [LOCK-23]', async () => {
    const iq = await addTestIq(platform, installationId)
    const attached = (await addTestLock(platform, installationId, { iqId: iq.id })).body
    const detached = (await addTestLock(platform, installationId)).body
    expect((await as(installer)(deleteLock, { params: one(attached.id) })).body.ErrorCode).toBe(
      'HardwareStillAttached',
    )
    expect((await as(installer)(deleteLock, { params: one(detached.id) })).status).toBe(204)
    const again = { customerReference: 'From the box again', activationCode: detached.mac }
    expect((await as(installer)(addLock, { params, body: again })).status).toBe(201)
  })

  test('several locks are deleted together or not at all [ATTACH-13]', async () => {
    const iq = await addTestIq(platform, installationId)
    const attached = (await addTestLock(platform, installationId, { iqId: iq.id })).body.id
    const locks = [
      (await addTestLock(platform, installationId)).body.id,
      (await addTestLock(platform, installationId)).body.id,
    ]
    const remove = (body: { lockIds: string[] } | { hardwareIds: string[] }) =>
      as(installer)(deleteLocks, { params, body })
    expect((await remove({ lockIds: [...locks, attached] })).body.ErrorCode).toBe('HardwareStillAttached')
    expect((await remove({ lockIds: [...locks, unknown] })).status).toBe(404)
    for (const id of locks) expect((await as(installer)(getLock, { params: one(id) })).status).toBe(200)
    expect((await remove({ hardwareIds: locks })).status).toBe(204)
    for (const id of locks) expect((await as(installer)(getLock, { params: one(id) })).status).toBe(404)
  })

  test('the signal of a lock needs its radio, its IQ online and a new enough version', async () => {
    const iq = await addTestIq(platform, installationId)
    const rfnet = (await addTestLock(platform, installationId, { iqId: iq.id, net: 'RFNET' })).body
    const lock = (await addTestLock(platform, installationId, { iqId: iq.id })).body
    const loose = (await addTestLock(platform, installationId)).body
    const refused = async (id: string) => {
      const { status, body } = await as(installer)(refreshLockSignal, { params: one(id) })
      return `${status} ${body.ErrorCode ?? 'asked'}`
    }
    expect(await refused(rfnet.id)).toBe('409 SignalNotAvailable')
    await report(iq.id, { modemApplication: '24.3.9' })
    expect(await refused(lock.id)).toBe('409 SignalNeedsNewerIq')
    await report(iq.id, { modemApplication: '24.4.0' })
    expect(await refused(lock.id)).toBe('409 IqOffline')
    await report(iq.id, { online: true })
    expect(await refused(lock.id)).toBe('200 asked')
    expect(await refused(loose.id)).toBe('409 SignalNeedsNewerIq')
  })

  test('a lock whose detach is unconfirmed says why it cannot be chosen [HW-12]', async () => {
    const iq = await addTestIq(platform, installationId)
    const lock = (await addTestLock(platform, installationId, { iqId: iq.id })).body
    await report(iq.id, { online: true })
    await system((tx) =>
      tx.updateTable('hardware').where('id', '=', lock.id).set({ online: true, isConfirmed: true }).execute(),
    )
    const answer = await as(installer)(detachLock, { params: one(lock.id), body: { force: false } })
    expect(answer.body.validation).toEqual({
      isValid: false,
      messages: ['Reload the tree. If the hardware is still there, detach it again.'],
    })
  })

  test('every write below an IQ that is not open to installers is refused [IQ-11]', async () => {
    const iq = await addTestIq(platform, installationId)
    const lock = (await addTestLock(platform, installationId, { iqId: iq.id })).body
    await system((tx) =>
      tx.updateTable('iq').where('id', '=', iq.id).set({ installerHasAccess: false }).execute(),
    )
    const answers = [
      await as(installer)(renameLock, { params: one(lock.id), body: { customerReference: 'Other' } }),
      await as(installer)(detachLock, { params: one(lock.id), body: { force: true } }),
      await as(installer)(refreshLockSignal, { params: one(lock.id) }),
      await addTestLock(platform, installationId, { iqId: iq.id }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { ErrorCode: 'IqViewOnly' } })
  })
})
