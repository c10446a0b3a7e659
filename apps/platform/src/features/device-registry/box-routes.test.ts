import { boxEndpoints } from '@commissioning/contract/device-registry/box-endpoints'
import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import { describe, expect, test } from 'vitest'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { addTestLock, addTestRepeater, registerBoxedDevice } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { BOX_ATTEMPTS } from './limit-guesses.ts'

const { listBoxes } = boxEndpoints

describe('boxes', async () => {
  const platform = await testPlatform()
  const { as, system } = platform
  const installationId = await aSite(platform)
  const params = { installationId }
  const ask = (codes: string[], person = installer) =>
    as(person)(listBoxes, { params, query: { codes: codes.join(',') } })

  test('what would become of locks is shown by their codes, and nothing of others but that [MANY-15]', async () => {
    const free = await registerBoxedDevice(platform, 'lock', 'RFNET')
    const here = (await addTestLock(platform, installationId)).body.mac
    const elsewhere = (await addTestLock(platform, await aSite(platform))).body.mac
    const repeater = (await addTestRepeater(platform, installationId)).body.mac
    const nothing = { communicationType: null, lockType: null }
    const { status, body } = await ask([
      free.toLowerCase(),
      here,
      elsewhere,
      repeater,
      'AB99999999999Z',
      here,
    ])
    expect(status).toBe(200)
    expect(body.items).toEqual([
      { code: free, state: 'free', communicationType: 'RFNET', lockType: 'cylinder' },
      { code: here, state: 'here', ...nothing },
      { code: elsewhere, state: 'elsewhere', ...nothing },
      { code: repeater, state: 'other_kind', ...nothing },
      { code: 'AB99999999999Z', state: 'unknown', ...nothing },
    ])
  })

  test('asking claims nothing, writes nothing, and is for those who may add there [MANY-15]', async () => {
    const free = await registerBoxedDevice(platform, 'lock')
    const audited = () => system((tx) => tx.selectFrom('audit').select('id').execute())
    const before = await audited()
    expect((await ask([free])).body.items[0]?.state).toBe('free')
    expect((await ask([free])).body.items[0]?.state).toBe('free')
    expect(await audited()).toEqual(before)
    expect((await ask([free], stranger)).status).toBe(404)
  })

  test('a hundred codes are answered at once, and more are refused [MANY-15]', async () => {
    const codes = (count: number) => Array.from({ length: count }, (_, at) => `ZZ${1e11 + at}Z`.slice(0, 14))
    expect((await ask(codes(100))).body.items).toHaveLength(100)
    expect((await ask(codes(101))).status).toBe(400)
  })
})

describe('who goes through the codes of boxes', async () => {
  const platform = await testPlatform()
  const { as, clock } = platform
  const installationId = await aSite(platform)
  const params = { installationId }
  const flooded = { status: 429, body: { ErrorCode: 'TooManyRequests', Message: BOX_ATTEMPTS.message } }
  const waitAnHour = () => {
    clock.now = new Date(clock.now.getTime() + BOX_ATTEMPTS.windowMs)
  }
  const ask = (codes: string[], person = installer) =>
    as(person)(listBoxes, { params, query: { codes: codes.join(',') } })
  const add = (activationCode: string) =>
    as(installer)(deviceEndpoints.lock.add, {
      params,
      body: { customerReference: `Door ${activationCode}`, activationCode },
    })
  const guesses = (call: number, count = 100) =>
    Array.from({ length: count }, (_, at) => `AB9${String(call * 100 + at).padStart(11, '0')}`)

  test('is stopped, for asking and for adding, and learns when to come back [MANY-15]', async () => {
    const free = await registerBoxedDevice(platform, 'lock')
    let answer = await ask(guesses(0))
    let calls = 1
    for (; answer.status === 200 && calls < 60; calls += 1) answer = await ask([...guesses(calls, 99), free])
    expect(answer).toMatchObject(flooded)
    expect(calls).toBe(Math.ceil((BOX_ATTEMPTS.person - 100) / 99) + 2)
    expect(answer.headers['retry-after']).toBe(String(BOX_ATTEMPTS.windowMs / 1000))
    expect(await ask([free])).toMatchObject(flooded)
    expect(await add(free)).toMatchObject(flooded)
    expect((await ask([free], admin)).body.items[0]?.state).toBe('free')

    waitAnHour()
    expect((await ask([free])).body.items[0]?.state).toBe('free')
    expect((await add(free)).status).toBe(201)
  })

  test('is counted for what is added in vain too, and not for what is right [MANY-15]', async () => {
    waitAnHour()
    for (let call = 0; call < BOX_ATTEMPTS.person / 100 - 1; call += 1) await ask(guesses(call))
    await ask(guesses(0, 99))
    expect((await add(await registerBoxedDevice(platform, 'lock'))).status).toBe(201)
    expect((await ask([await registerBoxedDevice(platform, 'lock')])).status).toBe(200)
    expect((await add('AB999999999999')).body.ErrorCode).toBe('UnknownDevice')
    expect(await add(await registerBoxedDevice(platform, 'lock'))).toMatchObject(flooded)
  })
})
