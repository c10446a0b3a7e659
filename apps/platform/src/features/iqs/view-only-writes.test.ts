import { type Api, api, type OperationName } from '@commissioning/contract/api'
import type { Endpoint, Input } from '@commissioning/contract/http/endpoint'
import { describe, expect, test } from 'vitest'
import { noBroker } from '../../testing/test-broker.ts'
import { installer } from '../../testing/test-fixture.ts'
import {
  addTestIq,
  addTestLock,
  addTestRepeater,
  registerBoxedDevice,
  registerBoxedIq,
} from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

/** These concern hardware that hangs on no IQ, or the owner's own rights. */
const NOT_ON_AN_IQ = ['changeGrants', 'deleteLock', 'deleteRepeater']

const operations = Object.keys(api).filter((name): name is OperationName => name in api)
const writes = operations.filter((name) => api[name].method !== 'GET')

describe('an IQ that is not open to installers', async () => {
  // a device gateway records its publishing, which is no change of a write
  const platform = await testPlatform(noBroker)
  const { as, system } = platform
  const installationId = await aSite(platform)
  const iq = await addTestIq(platform, installationId)
  const lock = (await addTestLock(platform, installationId, { iqId: iq.id })).body
  const repeater = (await addTestRepeater(platform, installationId, { iqId: iq.id, net: 'RFNET' })).body
  const loose = (await addTestLock(platform, installationId)).body

  const params = { installationId }
  const ofIq = { ...params, iqId: iq.id }
  const ofLock = { ...params, lockId: lock.id }
  const ofRepeater = { ...params, repeaterId: repeater.id }
  const draft = { customerReference: 'New', iqId: iq.id }
  const item = { id: loose.id, parentId: iq.id, hardwareType: 'lock' } as const
  const calls: { [Name in OperationName]?: Input<Api[Name]> } = {
    changeIq: { params: ofIq, body: { ledEnabled: false } },
    setIqLedMode: { params: ofIq, body: { iqColorMode: 'off' } },
    replaceIq: { params: ofIq, body: { activationCode: (await registerBoxedIq(platform)).activationCode } },
    restoreIq: { params: ofIq },
    softResetIq: { params: ofIq },
    decoupleIq: { params: ofIq },
    decideHeldIq: { params: ofIq, body: { decision: 'keep', seen: null } },
    putIqTree: { params: ofIq, body: { iqTreeItems: [item] } },
    detachAll: { params: ofIq },
    addLock: { params, body: { ...draft, activationCode: await registerBoxedDevice(platform, 'lock') } },
    renameLock: { params: ofLock, body: { customerReference: 'Other' } },
    detachLock: { params: ofLock, body: { force: true } },
    refreshLockSignal: { params: ofLock },
    recordReadingCondition: {
      params: ofLock,
      body: { door: 'open', cabinet: null, arePeopleAround: null, power: null },
    },
    replaceLock: { params: ofLock, body: { mac: await registerBoxedDevice(platform, 'lock'), force: true } },
    addRepeater: {
      params,
      body: { ...draft, activationCode: await registerBoxedDevice(platform, 'repeater') },
    },
    renameRepeater: { params: ofRepeater, body: { customerReference: 'Other' } },
    detachRepeater: { params: ofRepeater, body: { force: true } },
    replaceRepeater: {
      params: ofRepeater,
      body: { mac: await registerBoxedDevice(platform, 'repeater'), force: true },
    },
    startTagRegistration: { params: ofLock, body: { durationInSeconds: 120 } },
    endTagRegistration: { params: ofLock },
  }

  const grant = (grants: { isSubscribed: boolean; installerHasAccess: boolean }) =>
    system((tx) => tx.updateTable('iq').where('id', '=', iq.id).set(grants).execute())
  /** All that a write on the IQ could leave. */
  const standing = () =>
    system(async (tx) => [
      await tx.selectFrom('iq').selectAll().orderBy('id').execute(),
      await tx.selectFrom('hardware').selectAll().orderBy('id').execute(),
      await tx.selectFrom('tagRegistration').selectAll().execute(),
    ])

  test('every write on an IQ or on what hangs on one is named here', () => {
    const declared = writes.filter((name) => {
      const { refuses = [] }: Endpoint = api[name]
      return refuses.includes('IqViewOnly')
    })
    const addressed = writes.filter((name) => /:(iqId|lockId|repeaterId)\b/.test(api[name].path))
    const expected = new Set([...declared, ...addressed.filter((name) => !NOT_ON_AN_IQ.includes(name))])
    expect(Object.keys(calls).sort()).toEqual([...expected].sort())
  })

  test.each(Object.keys(calls) as OperationName[])(
    '%s is refused without subscription as without access, and changes nothing [IQ-11]',
    async (name) => {
      for (const grants of [
        { isSubscribed: false, installerHasAccess: true },
        { isSubscribed: true, installerHasAccess: false },
      ]) {
        await grant(grants)
        const before = await standing()
        // the table above pairs each call with its own input
        const answer = await as(installer)(api[name] as Endpoint, calls[name] as Input<Endpoint>)
        expect([grants, answer.status, answer.body]).toEqual([
          grants,
          403,
          expect.objectContaining({ ErrorCode: 'IqViewOnly' }),
        ])
        expect(await standing()).toEqual(before)
      }
    },
  )

  test('OTP without access is refused in words of its own [OTP-09]', async () => {
    await grant({ isSubscribed: true, installerHasAccess: false })
    const answer = await as(installer)(api.changeIq, { params: ofIq, body: { otpEnabled: true } })
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ ErrorCode: 'OtpNoAccess' })])
  })

  test('with both grants the same IQ is written', async () => {
    await grant({ isSubscribed: true, installerHasAccess: true })
    const change = { params: ofIq, body: { ledEnabled: false } }
    expect((await as(installer)(api.changeIq, change)).status).toBe(200)
  })
})
