import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { describe, expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, registerBoxedDevice, registerBoxedIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { addIq, changeIq, getIq, listIqs, setIqLedMode, softResetIq } = iqEndpoints

describe('IQs', async () => {
  const platform = await testPlatform()
  const { as, system } = platform
  const installationId = await aSite(platform)
  const params = { installationId }
  const draft = (activationCode: string, customerReference = 'Lobby') => ({
    customerReference,
    activationCode,
    timeZone: 'Europe/Amsterdam',
  })

  test('an IQ is added by the code of its box and is offline until it reports [IQ-34 IQ-35 REG-01]', async () => {
    const box = await registerBoxedIq(platform)
    const added = await as(installer)(addIq, { params, body: draft(box.activationCode, '  Lobby  ') })
    expect(added).toMatchObject({
      status: 201,
      body: {
        customerReference: 'Lobby',
        mac: box.mac,
        online: false,
        state: 'installation',
        restoreRequired: false,
        resetRequired: false,
        hasTree: false,
        ledEnabled: true,
        timeZone: 'Europe/Amsterdam',
        signalStrength: null,
        networkDetails: { ethernet: { status: false }, wifi: { status: false } },
        locksCount: 0,
        repeatersCount: 0,
        isSubscribed: true,
        installerHasAccess: true,
        revision: '2.0',
        versions: { modemApplication: null },
        modemApplication: null,
      },
    })
    const read = await as(installer)(getIq, { params: { installationId, iqId: added.body.id } })
    expect(read.body).toEqual(added.body)
  })

  test.each([
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh'],
    ['Etc/UTC', 'UTC'],
  ])('an IQ that is added in %s is stored in %s [ZONE-05]', async (sent, present) => {
    const box = await registerBoxedIq(platform)
    const body = { ...draft(box.activationCode), timeZone: sent }
    const added = await as(installer)(addIq, { params, body })
    expect(added).toMatchObject({ status: 201, body: { timeZone: present } })
    const stored = await system((tx) =>
      tx.selectFrom('iq').where('id', '=', added.body.id).select('timeZone').executeTakeFirst(),
    )
    expect(stored).toEqual({ timeZone: present })
  })

  test('a zone that is none is refused in a sentence [ZONE-05]', async () => {
    const box = await registerBoxedIq(platform)
    const body = { ...draft(box.activationCode), timeZone: 'Europe/Kyjiw' }
    expect((await as(installer)(addIq, { params, body })).body.Errors).toEqual([
      { field: 'time_zone', message: 'This timezone is not known.' },
    ])
  })

  test('an IQ that was stored by an older name is answered by the present one [ZONE-06]', async () => {
    const iq = await addTestIq(platform, installationId)
    await system((tx) =>
      tx.updateTable('iq').where('id', '=', iq.id).set({ timeZone: 'Asia/Calcutta' }).execute(),
    )
    const { body } = await as(installer)(getIq, { params: { installationId, iqId: iq.id } })
    expect(body.timeZone).toBe('Asia/Kolkata')
    expect((await as(installer)(listIqs, { params, query: {} })).body.items).toContainEqual(
      expect.objectContaining({ id: iq.id, timeZone: 'Asia/Kolkata' }),
    )
  })

  test('an unknown code is refused by name, as is the label of a lock [REG-03]', async () => {
    const unknown = await as(installer)(addIq, { params, body: draft('ZZZZZZZZZZZZ') })
    expect(unknown).toMatchObject({
      status: 404,
      body: { ErrorCode: 'UnknownDevice', Message: expect.stringContaining('ZZZZZZZZZZZZ') },
    })
    const lock = await registerBoxedDevice(platform, 'lock')
    expect(await as(installer)(addIq, { params, body: draft(lock.slice(0, 12)) })).toMatchObject({
      status: 404,
    })
  })

  test('a code that is in use is refused by name, also for another company [REG-04]', async () => {
    const box = await registerBoxedIq(platform)
    await as(installer)(addIq, { params, body: draft(box.activationCode) })
    const again = await as(installer)(addIq, { params, body: draft(box.activationCode) })
    expect(again).toMatchObject({ status: 409, body: { ErrorCode: 'DeviceInUse' } })
  })

  test('a code of the wrong length and a name of 51 characters are refused by field', async () => {
    const short = await as(installer)(addIq, { params, body: draft('12345') })
    expect(short).toMatchObject({ status: 400, body: { ErrorCode: 'InvalidRequest' } })
    expect(short.body.Errors).toEqual([
      { field: 'activation_code', message: 'Activation code must contain 12 digits' },
    ])
    const box = await registerBoxedIq(platform)
    const long = await as(installer)(addIq, { params, body: draft(box.activationCode, 'x'.repeat(51)) })
    expect(long.body.Errors?.[0]?.field).toBe('customer_reference')
  })

  test('the list searches names and MACs, sorts by name and filters by ids [IQ-31 API-22]', async () => {
    const other = { installationId: await aSite(platform) }
    const boxes = [await registerBoxedIq(platform), await registerBoxedIq(platform)]
    for (const [index, name] of ['Zolder', 'Atrium'].entries())
      await as(installer)(addIq, { params: other, body: draft(boxes[index]?.activationCode ?? '', name) })

    const all = await as(installer)(listIqs, { params: other, query: { count: true } })
    expect(all.body.items.map((iq) => iq.customerReference)).toEqual(['Atrium', 'Zolder'])
    expect(all.body.count).toBe(2)

    const mac = boxes[0]?.mac.toLowerCase()
    const filter = `contains(tolower(customer_reference),'xyz') or contains(tolower(mac),'${mac}')`
    const found = await as(installer)(listIqs, { params: other, query: { filter } })
    expect(found.body.items.map((iq) => iq.customerReference)).toEqual(['Zolder'])

    const online = await as(installer)(listIqs, { params: other, query: { filter: 'is_online eq true' } })
    expect(online.body.items).toEqual([])
  })

  test('a filter or an order that the list does not know is refused with its position [API-18 API-19 API-20]', async () => {
    const secret = await as(installer)(listIqs, { params, query: { filter: "secret_hash eq 'a'" } })
    expect(secret).toMatchObject({ status: 400, body: { ErrorCode: 'InvalidFilter' } })
    expect(secret.body.Message).toMatch(/position 0/)
    const broken = await as(installer)(listIqs, { params, query: { filter: "mac eq 'a" } })
    expect(broken).toMatchObject({ status: 400, body: { ErrorCode: 'InvalidFilter' } })
    const order = await as(installer)(listIqs, { params, query: { orderBy: 'mac sideways' } })
    expect(order).toMatchObject({ status: 400, body: { ErrorCode: 'InvalidOrder' } })
  })

  test('renaming and the Green Heartbeat are one change that knows its version [IQ-36 API-27]', async () => {
    const { id } = await addTestIq(platform, installationId)
    const one = { installationId, iqId: id }
    const change = { customerReference: 'Cellar', ledEnabled: false }
    const before = (await as(installer)(getIq, { params: one })).body.version
    const changed = await as(installer)(
      changeIq,
      { params: one, body: change },
      { 'if-match': `"${before}"` },
    )
    expect(changed).toMatchObject({ status: 200, body: change })
    const stale = await as(installer)(changeIq, { params: one, body: change }, { 'if-match': `"${before}"` })
    expect(stale).toMatchObject({ status: 412, body: { ErrorCode: 'Stale' } })
  })

  test('another zone is wanted of an IQ from its change on, and who changed it is in the record [ZONE-20]', async () => {
    const iq = await addTestIq(platform, installationId)
    const one = { installationId, iqId: iq.id }
    const rowOf = () =>
      system((tx) =>
        tx
          .selectFrom('iq')
          .where('id', '=', iq.id)
          .select(['timeZone', 'desiredVersion', 'customerReference'])
          .executeTakeFirstOrThrow(),
      )
    const before = await rowOf()
    const changed = await as(installer)(changeIq, { params: one, body: { timeZone: 'US/Hawaii' } })
    expect(changed).toMatchObject({ status: 200, body: { timeZone: 'Pacific/Honolulu' } })
    expect(await rowOf()).toEqual({
      ...before,
      timeZone: 'Pacific/Honolulu',
      desiredVersion: before.desiredVersion + 1,
    })
    const records = await system((tx) =>
      tx.selectFrom('audit').where('operation', '=', 'changeIq').select(['subject', 'change']).execute(),
    )
    expect(records.map((record) => JSON.stringify(record))).toContainEqual(
      expect.stringMatching(new RegExp(`${iq.id}.*Pacific/Honolulu`)),
    )
  })

  test.each([
    ['Mars/Olympus', 'This timezone is not known.'],
    ['', 'Timezone is required.'],
  ])('the zone "%s" of an IQ is refused: %s [ZONE-20]', async (timeZone, message) => {
    const { id } = await addTestIq(platform, installationId)
    const params = { installationId, iqId: id }
    const refused = await as(installer)(changeIq, { params, body: { timeZone } })
    expect(refused.body.Errors).toEqual([{ field: 'time_zone', message }])
  })

  test('the LED pattern is set, and one that does not exist is refused [LED-04]', async () => {
    const { id } = await addTestIq(platform, installationId)
    const one = { installationId, iqId: id }
    const set = await as(installer)(setIqLedMode, { params: one, body: { iqColorMode: 'permanent_white' } })
    expect(set.body.iqColorMode).toBe('permanent_white')
    const wrong = await as(installer)(setIqLedMode, { params: one, body: { iqColorMode: 'disco' as 'off' } })
    expect(wrong.status).toBe(400)
  })

  test('every write on an IQ without subscription or access is refused [IQ-10 IQ-11]', async () => {
    const { id } = await addTestIq(platform, installationId)
    const one = { installationId, iqId: id }
    for (const grants of [{ isSubscribed: false }, { isSubscribed: true, installerHasAccess: false }]) {
      await system((tx) => tx.updateTable('iq').where('id', '=', id).set(grants).execute())
      const answers = [
        await as(installer)(changeIq, { params: one, body: { ledEnabled: false } }),
        await as(installer)(setIqLedMode, { params: one, body: { iqColorMode: 'off' } }),
        await as(installer)(softResetIq, { params: one }),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 403, body: { ErrorCode: 'IqViewOnly' } })
    }
    expect((await as(installer)(getIq, { params: one })).body.installerHasAccess).toBe(false)
  })

  test('no hardware is added to an IQ that another one has replaced', async () => {
    const { id } = await addTestIq(platform, installationId)
    await system((tx) => tx.updateTable('iq').set({ state: 'dead' }).where('id', '=', id).execute())
    const refused = await addTestLock(platform, installationId, { iqId: id })
    expect([refused.status, refused.body.ErrorCode]).toEqual([409, 'IqReplaced'])
  })
})
