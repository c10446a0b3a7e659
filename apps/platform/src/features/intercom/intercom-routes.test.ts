import { type EntranceDraft, intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { describe, expect, test } from 'vitest'
import { installer, owner, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock, addTestRepeater } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { anIntercom, entranceDraft, examplePlace, intercomDraft } from '../../testing/test-intercom.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'

const { addEntrance, changeEntrance, changeIntercomSite, createIntercomSite, deleteEntrance } =
  intercomEndpoints
const { getIntercomSite, putIntercomLocation, putIntercomOwner, removeIntercomSite } = intercomEndpoints
const unknown = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'

describe('the intercom', async () => {
  const platform = await testPlatform()
  const { as, request, system } = platform

  /** A site, and what its intercom is asked. */
  async function aHouse(person = installer, known?: string) {
    const installationId = known ?? (await aSite(platform))
    const params = { installationId }
    const ask = as(person)
    return {
      installationId,
      params,
      create: () => ask(createIntercomSite, { params, body: intercomDraft }),
      get: () => ask(getIntercomSite, { params }),
      status: async () => (await ask(getIntercomSite, { params })).body.status,
      patch: (body: object, headers?: Record<string, string>) =>
        ask(changeIntercomSite, { params, body }, headers),
      place: () => ask(putIntercomLocation, { params, body: examplePlace }),
      invite: (email = owner.email, firstName = 'Olga') =>
        ask(putIntercomOwner, { params, body: { email, firstName, lastName: 'Owner' } }),
      draft: (change: Partial<EntranceDraft> = {}) => entranceDraft(platform, installationId, change),
      add: async (change: Partial<EntranceDraft> = {}) =>
        ask(addEntrance, { params, body: await entranceDraft(platform, installationId, change) }),
      edit: (entranceId: string, body: EntranceDraft, headers?: Record<string, string>) =>
        ask(changeEntrance, { params: { ...params, entranceId }, body }, headers),
      drop: (entranceId: string) => ask(deleteEntrance, { params: { ...params, entranceId } }),
      remove: (intercomSiteId: string) => ask(removeIntercomSite, { params: { ...params, intercomSiteId } }),
    }
  }
  const statusOf = ({ status, body }: { status: number; body: { ErrorCode?: string } }) =>
    `${status} ${body.ErrorCode ?? ''}`.trim()

  test('an intercom site is created, and there is one of them at most [ICOM-38]', async () => {
    const house = await aHouse()
    expect(statusOf(await house.get())).toBe('404 NotFound')
    const { status, body } = await house.create()
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: body.id,
        ...intercomDraft,
        status: 'InstallationMode',
        location: null,
        owner: null,
        entrances: [],
        version: 1,
      },
    })
    expect(statusOf(await house.create())).toBe('409 IntercomSiteExists')
  })

  test('an intercom site answers its location, its owner and its entrances [ICOM-37 ICOM-41 ICOM-46]', async () => {
    const house = await aHouse()
    await house.create()
    const { body: entrance } = await house.add()
    expect((await house.place()).body.location).toEqual(examplePlace)
    expect((await house.invite(' OTTO@customer.test')).status).toBe(200)
    const { body } = await house.get()
    const user = { firstName: 'Olga', lastName: 'Owner', email: owner.email }
    expect(body).toEqual({
      id: body.id,
      ...intercomDraft,
      status: 'Active',
      location: examplePlace,
      entrances: [entrance],
      owner: {
        id: expect.any(String),
        email: owner.email,
        user,
        isPending: true,
        termsOfServiceAccepted: false,
      },
      version: body.version,
    })
    const raw = await request(
      { method: 'GET', url: `/api/installations/${house.installationId}/intercom/site` },
      installer,
    )
    expect(raw.json().location).toMatchObject({ building_number: '12', country_code: 'NL' })
  })

  test('a site is renamed, retyped and moved to another zone [ICOM-39]', async () => {
    const house = await aHouse()
    const { version } = (await house.create()).body
    const body = { customerReference: 'Quay', timeZone: 'Europe/Paris', labels: ['organizational'] }
    const seen = { 'if-match': `"${version}"` }
    expect((await house.patch(body, seen)).body).toMatchObject({ ...body, version: version + 1 })
    expect(statusOf(await house.patch(body, seen))).toBe('412 Stale')
    expect(statusOf(await house.patch({}))).toBe('400 InvalidRequest')
  })

  test('neither a location nor an owner is written over what the caller has not seen', async () => {
    const house = await aHouse()
    const { version } = (await house.create()).body
    const seen = { 'if-match': `"${version}"` }
    const place = () => as(installer)(putIntercomLocation, { params: house.params, body: examplePlace }, seen)
    const person = { email: owner.email, firstName: 'Olga', lastName: 'Owner' }
    const invite = () => as(installer)(putIntercomOwner, { params: house.params, body: person }, seen)
    expect((await place()).body).toMatchObject({ location: examplePlace, version: version + 1 })
    expect(statusOf(await place())).toBe('412 Stale')
    expect(statusOf(await invite())).toBe('412 Stale')
    expect((await house.get()).body.owner).toBeNull()
  })

  test('the integration is disabled and enabled again with all that was set up [ICOM-11 ICOM-40]', async () => {
    const house = await aHouse()
    await house.create()
    await house.add()
    expect(statusOf(await house.patch({ integrationEnabled: false }))).toBe('409 InInstallationMode')
    await house.invite()
    const { entrances, owner: known } = (await house.get()).body
    const off = await house.patch({ integrationEnabled: false })
    expect(off.body).toMatchObject({ status: 'Disabled', entrances, owner: known })
    expect((await house.patch({ integrationEnabled: true })).body.status).toBe('Active')
  })

  test('an entrance carries its lock and what is known of the IQ of the lock [ICOM-35 ICOM-36 ICOM-43]', async () => {
    const house = await aHouse()
    const { id: siteId } = (await house.create()).body
    const { id: iqId } = await addTestIq(platform, house.installationId)
    const lock = (await addTestLock(platform, house.installationId, { iqId, name: 'Front door' })).body
    await system((tx) =>
      tx
        .updateTable('iq')
        .where('id', '=', iqId)
        .set({ modemApplication: '25.4.1', online: true, restoreRequired: true, otpEnabled: true })
        .execute(),
    )
    const draft = await house.draft({ lockIdentifier: lock.id, geoFilterProximity: 300 })
    const { status, body } = await as(installer)(addEntrance, { params: house.params, body: draft })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...draft,
        id: body.id,
        lockCustomerReference: 'Front door',
        siteIdentifier: siteId,
        version: 1,
        openingChannelType: 'commissioning',
        iq: {
          id: iqId,
          otpEnabled: true,
          restoreRequired: true,
          isOnline: true,
          firmwareVersion: '25.4.1',
        },
      },
    })
    expect(statusOf(await house.add({ openingChannelType: 'other' as never }))).toBe('400 InvalidRequest')
  })

  test('an entrance is edited by the same words that made it [ICOM-44]', async () => {
    const house = await aHouse()
    await house.create()
    const { id, version } = (await house.add()).body
    const draft = await house.draft({ customerReference: 'Garage', geoFilterProximity: 1_000 })
    const seen = { 'if-match': `"${version}"` }
    expect((await house.edit(id, draft, seen)).body).toMatchObject({ ...draft, version: 2, iq: null })
    expect(statusOf(await house.edit(id, draft, seen))).toBe('412 Stale')
    expect((await house.edit(id, draft)).status).toBe(200)
  })

  test('a lock or an intercom of another entrance, and what is no lock here, are refused', async () => {
    const house = await aHouse()
    await house.create()
    const first = (await house.add()).body
    const second = (await house.add()).body
    const lockIdentifier = first.lockIdentifier ?? ''
    expect(statusOf(await house.add({ lockIdentifier }))).toBe('409 LockAtAnotherEntrance')
    const { intercomCode } = first
    expect(statusOf(await house.add({ intercomCode: intercomCode.toUpperCase() }))).toBe(
      '409 IntercomCodeTaken',
    )
    expect(statusOf(await house.edit(second.id, await house.draft({ lockIdentifier })))).toBe(
      '409 LockAtAnotherEntrance',
    )
    const repeater = (await addTestRepeater(platform, house.installationId)).body.id
    const elsewhere = (await addTestLock(platform, await aSite(platform))).body.id
    for (const id of [unknown, repeater, elsewhere])
      expect(statusOf(await house.add({ lockIdentifier: id }))).toBe('404 NotFound')
    expect((await house.get()).body.entrances).toHaveLength(2)
  })

  test.each([
    [{ intercomCode: 'door' }, 'Intercom UUID is invalid'],
    [{ customerReference: ' ' }, 'Entrance name is required'],
    [{ geoFilterProximity: 150 }, 'A geofence is 100 m to 1000 m in steps of 100 m.'],
  ])('an entrance with %o is refused: %s', async (change, message) => {
    const house = await aHouse()
    await house.create()
    expect((await house.add(change)).body.Errors?.map((error) => error.message)).toEqual([message])
  })

  test('a site needs a name, a type and a zone that is known', async () => {
    const { params } = await aHouse()
    const body = { customerReference: '', timeZone: 'Mars/Olympus', labels: [] }
    const { body: answer } = await as(installer)(createIntercomSite, { params, body })
    const messages = answer.Errors?.map((error) => error.message)
    expect(messages).toEqual([
      'Site name is required',
      'This timezone is not known.',
      'At least one site type is required',
    ])
  })

  test('a deleted entrance is gone, and without one the site is in installation mode again [ICOM-45]', async () => {
    const house = await aHouse()
    await anIntercom(platform, house.installationId, owner)
    expect(await house.status()).toBe('Active')
    const [entrance] = (await house.get()).body.entrances
    expect((await house.drop(entrance?.id ?? '')).status).toBe(204)
    expect(statusOf(await house.drop(entrance?.id ?? ''))).toBe('404 NotFound')
    expect(await house.status()).toBe('InstallationMode')
  })

  test('the site is removed after its entrances, and another can be made [ICOM-42]', async () => {
    const house = await aHouse()
    const siteId = await anIntercom(platform, house.installationId, owner)
    expect(statusOf(await house.remove(siteId))).toBe('409 IntercomHasEntrances')
    for (const { id } of (await house.get()).body.entrances) await house.drop(id)
    expect(statusOf(await house.remove(unknown))).toBe('404 NotFound')
    expect((await house.remove(siteId)).status).toBe(204)
    expect(statusOf(await house.get())).toBe('404 NotFound')
    expect((await house.create()).status).toBe(201)
  })

  test('an entrance outlives its lock', async () => {
    const house = await aHouse()
    await house.create()
    const { lockIdentifier, id } = (await house.add()).body
    await as(installer)(lockEndpoints.deleteLock, {
      params: { ...house.params, lockId: lockIdentifier ?? '' },
    })
    const lost = { id, lockIdentifier: null, lockCustomerReference: null, iq: null }
    expect((await house.get()).body.entrances).toMatchObject([lost])
  })

  /** An IQ of which this is known, and how it is seen by access. */
  const anOtpIq = async (known: { modemApplication?: string | null; online?: boolean } = {}) => {
    const house = await aHouse()
    const { id: iqId } = await addTestIq(platform, house.installationId)
    const know = (change: object) =>
      system((tx) => tx.updateTable('iq').where('id', '=', iqId).set(change).execute())
    await know({ modemApplication: '25.4.1', online: true, ...known })
    const { installationId } = await aShare(platform, house.installationId)
    const params = { installationId, iqId }
    const turn = (otpEnabled: boolean) => as(stranger)(iqEndpoints.changeIq, { params, body: { otpEnabled } })
    return { iqId, know, params, turn, own: { ...house.params, iqId } }
  }

  test('an IQ tells what OTP depends on, and is switched, reset and restored by its own calls [OTP-15 OTP-16]', async () => {
    const { iqId, know, params, turn } = await anOtpIq()
    const { getIq, restoreIq, softResetIq } = iqEndpoints
    expect((await as(stranger)(getIq, { params })).body).toMatchObject({
      id: iqId,
      online: true,
      restoreRequired: false,
      installerHasAccess: true,
      otpEnabled: false,
      modemApplication: '25.4.1',
      versions: { modemApplication: '25.4.1' },
    })
    expect((await turn(true)).body).toMatchObject({ otpEnabled: true })
    expect((await as(stranger)(softResetIq, { params })).status).toBe(200)
    expect(statusOf(await as(stranger)(restoreIq, { params }))).toBe('409 RestoreNotRequired')
    await know({ restoreRequired: true })
    expect((await as(stranger)(restoreIq, { params })).body).toMatchObject({ restoreRequired: false })
  })

  test.each([
    [{ modemApplication: '26.7.0' }, '409 OtpMigrated'],
    [{ modemApplication: '25.3.9' }, '409 OtpFirmwareTooOld'],
    [{ modemApplication: null }, '409 OtpFirmwareTooOld'],
  ])('an IQ with %o does not get OTP', async (known, refusal) => {
    const { params, turn } = await anOtpIq(known)
    expect(statusOf(await turn(true))).toBe(refusal)
    const { body } = await as(stranger)(iqEndpoints.getIq, { params })
    expect(body).toMatchObject({ otpEnabled: false, version: 1 })
  })

  test('OTP is not switched from an initial installation; a value that stands already is no switch', async () => {
    const { own, turn } = await anOtpIq()
    const change = (otpEnabled: boolean) =>
      as(installer)(iqEndpoints.changeIq, { params: own, body: { customerReference: 'Cellar', otpEnabled } })
    expect(statusOf(await change(true))).toBe('403 NotAllowed')
    expect((await change(false)).body).toMatchObject({ customerReference: 'Cellar', otpEnabled: false })
    await turn(true)
    expect(statusOf(await change(false))).toBe('403 NotAllowed')
  })

  test('a switch is taken back whatever the IQ is like, once, and only until it has been reset', async () => {
    const { know, turn } = await anOtpIq()
    await turn(true)
    await know({ online: false })
    expect((await turn(false)).body).toMatchObject({ otpEnabled: false })
    await know({ modemApplication: '26.7.0' })
    expect(statusOf(await turn(true))).toBe('409 OtpMigrated')

    await know({ modemApplication: '25.4.1', online: true })
    await turn(true)
    await know({ online: false, resetCount: 1 })
    expect(statusOf(await turn(false))).toBe('409 OtpIqOffline')
    await know({ online: true, modemApplication: '26.7.0' })
    await turn(false)
    expect((await turn(true)).body).toMatchObject({ otpEnabled: true })
  })
})
