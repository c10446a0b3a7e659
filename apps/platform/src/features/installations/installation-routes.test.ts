import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { describe, expect, test } from 'vitest'
import { admin, installer, outsider, stranger } from '../../testing/test-fixture.ts'
import { aCollection, aSite, makeInstallationDraft } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const {
  changeInstallation,
  createInstallation,
  getInstallation,
  listInstallations,
  releaseInstallation,
  resendOwnerInvitation,
} = installationEndpoints

describe('installations', async () => {
  const platform = await testPlatform()
  const { as, fixture, clock, system, request } = platform

  test('a site is created with its name, owner and place [CREATE-47 DETAIL-08 DATA-03 DATA-05 LIST-27 API-15]', async () => {
    const draft = makeInstallationDraft(fixture.connectTenant)
    const created = await as(installer)(createInstallation, {
      body: { ...draft, businessType: 'other', description: ' A lighthouse ' },
    })
    expect(created.status).toBe(201)
    expect(created.body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)

    const { body } = await as(installer)(getInstallation, { params: { installationId: created.body.id } })
    expect(body).toMatchObject({
      siteCustomerReference: 'Harbour House',
      type: 'initial',
      accessExpiry: null,
      releaseDate: null,
      createdDate: clock.now.toISOString(),
      installer: { id: fixture.installerId, firstName: 'Iris', lastName: 'Installer' },
      tenant: { customerReference: 'Harbour Homes', type: 'user_api' },
      collection: {
        customerReference: 'Harbour House',
        tenant: { id: fixture.connectTenant, customerReference: 'Harbour Homes', type: 'user_api' },
      },
      businessType: 'other',
      description: 'A lighthouse',
      countryCode: 'NL',
      timeZone: 'Europe/Amsterdam',
      site: {
        id: expect.any(String),
        customerReference: 'Harbour House',
        termsOfServiceAccepted: false,
        owner: { email: 'otto@customer.test', isPending: true },
      },
    })
    expect(body.id).toBe(created.body.id)
  })

  test('a description goes with the business type that it belongs to', async () => {
    const business = async (params: { installationId: string }) => {
      const { body } = await as(installer)(getInstallation, { params })
      return { businessType: body.businessType, description: body.description }
    }
    const gym = { installationId: await aSite(platform, { businessType: 'gym', description: 'A shop' }) }
    expect(await business(gym)).toEqual({ businessType: 'gym', description: null })

    const params = { installationId: await aSite(platform, { businessType: 'other', description: 'A shop' }) }
    const change = (body: object) => as(installer)(changeInstallation, { params, body })
    expect(await change({ businessType: null })).toMatchObject({
      status: 400,
      body: { ErrorCode: 'BusinessTypeRequired' },
    })
    expect((await change({ countryCode: 'BE' })).status).toBe(200)
    expect(await business(params)).toEqual({ businessType: 'other', description: 'A shop' })
    expect((await change({ businessType: 'retail' })).status).toBe(200)
    expect(await business(params)).toEqual({ businessType: 'retail', description: null })
  })

  test.each(['jörg@müller.de', 'r&d@example.com', 'user@example.xn--p1ai'])(
    'the owner %s is invited [VALID-10]',
    async (email) => {
      const body = { ...makeInstallationDraft(fixture.connectTenant), email }
      expect((await as(installer)(createInstallation, { body })).status).toBe(201)
    },
  )

  test('an owner’s address that was pasted with marks that nobody sees is stored without them [VALID-20]', async () => {
    const body = { ...makeInstallationDraft(fixture.connectTenant), email: '\u202Aann@example.com\u200B' }
    const { body: made } = await as(installer)(createInstallation, { body })
    const params = { installationId: (made as { id: string }).id }
    expect((await as(installer)(getInstallation, { params })).body).toMatchObject({
      site: { owner: { email: 'ann@example.com' } },
    })
  })

  test.each(['a@b.--', 'ann\u200B@example.com', 'ann@exam\u200Bple.com'])(
    'the owner "%s" is refused with the sentence of the form [VALID-01 VALID-10]',
    async (email) => {
      const body = { ...makeInstallationDraft(fixture.connectTenant), email }
      expect(await as(installer)(createInstallation, { body })).toMatchObject({
        status: 400,
        body: { Message: 'Email is not valid', Errors: [{ field: 'email' }] },
      })
    },
  )

  test('a collection is created without a site and without an owner [CREATE-48 DATA-04]', async () => {
    const installationId = await aCollection(platform)
    const { body } = await as(installer)(getInstallation, { params: { installationId } })
    expect(body).toMatchObject({ site: null, tenant: { type: 'hardware_api' } })
  })

  test.each([
    [{ businessType: null }, 'BusinessTypeRequired', 400],
    [{ email: null }, 'OwnerEmailRequired', 400],
    [{ timeZone: null }, 'TimeZoneRequired', 400],
    [{ countryCode: null }, 'CountryRequired', 400],
    [{ email: 'not-an-address' }, 'InvalidRequest', 400],
    [{ description: 'a <b>' }, 'InvalidRequest', 400],
    [{ customerReference: '   ' }, 'SiteNameRequired', 400],
    [{ timeZone: 'eUrOpE/aMsTeRdAm' }, 'InvalidRequest', 400],
    [{ timeZone: '+05:30' }, 'InvalidRequest', 400],
  ])('a draft with %j is refused with %s and nothing is created [ERR-01]', async (fault, code, status) => {
    const before = await system((tx) => tx.selectFrom('collection').select('id').execute())
    const answer = await as(installer)(createInstallation, {
      body: { ...makeInstallationDraft(fixture.connectTenant), ...fault },
    })
    expect(answer).toMatchObject({ status, body: { ErrorCode: code, Message: expect.any(String) } })
    expect(await system((tx) => tx.selectFrom('collection').select('id').execute())).toHaveLength(
      before.length,
    )
  })

  test('a body with an unknown field or of the wrong type is refused by field [ERR-01]', async () => {
    const body = { ...makeInstallationDraft(fixture.connectTenant), timeZone: 7, surprise: true }
    const answer = await as(installer)(createInstallation, { body: body as never })
    expect(answer.status).toBe(400)
    expect(answer.body.Errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['time_zone', 'surprise']),
    )
  })

  test('a tenant that the company may not use is not found [DATA-02]', async () => {
    expect(
      await as(stranger)(createInstallation, { body: makeInstallationDraft(fixture.alarmTenant) }),
    ).toMatchObject({
      status: 404,
    })
  })

  test('a colleague sees it, another company gets the same 404 as for an unknown id [LIST-30 LIST-31]', async () => {
    const params = { installationId: await aSite(platform) }
    expect((await as(admin)(getInstallation, { params })).status).toBe(200)

    const foreign = await as(stranger)(getInstallation, { params })
    const unknown = await as(stranger)(getInstallation, {
      params: { installationId: '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01' },
    })
    expect(foreign).toMatchObject({ status: 404 })
    expect(foreign.body).toEqual(unknown.body)
    for (const endpoint of [releaseInstallation, resendOwnerInvitation])
      expect((await as(stranger)(endpoint, { params })).status).toBe(404)
  })

  test('somebody who belongs to no company is refused, nobody at all must sign in', async () => {
    expect(await as(outsider)(listInstallations, { query: {} })).toMatchObject({
      status: 403,
      body: { ErrorCode: 'NotAllowed' },
    })
    expect((await request({ method: 'GET', url: '/api/installations' })).statusCode).toBe(401)
  })

  test('release is refused while the owner is pending [OWNER-09]', async () => {
    const params = { installationId: await aSite(platform) }
    expect(await as(installer)(releaseInstallation, { params })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'OwnerPending' },
    })
  })

  test('a released collection is listed under released and its address is closed [OWNER-08 LIST-29 LIST-32]', async () => {
    const installationId = await aCollection(platform)
    const params = { installationId }
    const released = await as(installer)(releaseInstallation, { params })
    expect(released).toMatchObject({ status: 200, body: { releaseDate: clock.now.toISOString() } })

    const list = await as(installer)(listInstallations, {
      query: { filter: 'release_date ne null', top: 100 },
    })
    expect(list.body.items.map(({ id }) => id)).toContain(installationId)
    for (const endpoint of [getInstallation, releaseInstallation, resendOwnerInvitation])
      expect(await as(installer)(endpoint, { params })).toMatchObject({
        status: 403,
        body: { ErrorCode: 'InstallationClosed' },
      })
  })

  test('a retry with the same key makes no second installation [API-24]', async () => {
    const headers = { 'idempotency-key': 'intent-once-1' }
    const body = makeInstallationDraft(fixture.connectTenant)
    const first = await as(installer)(createInstallation, { body }, headers)
    const second = await as(installer)(createInstallation, { body }, headers)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(second.headers['idempotency-replayed']).toBe('true')

    const other = await as(installer)(
      createInstallation,
      { body: { ...body, customerReference: 'Else' } },
      headers,
    )
    expect(other).toMatchObject({ status: 422, body: { ErrorCode: 'IdempotencyKeyReused' } })
  })

  test('a stale change is refused, a fresh one answers the changed resource [API-23 API-26 API-27 DETAIL-09]', async () => {
    const params = { installationId: await aSite(platform) }
    const rename = (customerReference: string, version: number) =>
      as(installer)(
        changeInstallation,
        { params, body: { customerReference } },
        { 'if-match': `"${version}"` },
      )

    expect(await rename('North Wing', 1)).toMatchObject({
      status: 200,
      body: { siteCustomerReference: 'North Wing', version: 2 },
      headers: { etag: '"2"' },
    })
    expect(await rename('South Wing', 1)).toMatchObject({ status: 412, body: { ErrorCode: 'Stale' } })
  })

  test('every change leaves one record with who, what and the correlation id [API-03]', async () => {
    const installationId = await aSite(platform)
    const answer = await as(installer)(
      changeInstallation,
      { params: { installationId }, body: { countryCode: 'BE' } },
      { 'x-correlation-id': 'site-visit-0042' },
    )
    expect(answer.headers['x-correlation-id']).toBe('site-visit-0042')
    const records = await system((tx) =>
      tx
        .selectFrom('audit')
        .where('installationId', '=', installationId)
        .orderBy('operation', 'desc')
        .selectAll()
        .execute(),
    )
    expect(records).toMatchObject([
      { operation: 'createInstallation' },
      {
        operation: 'changeInstallation',
        actorId: fixture.installerId,
        correlationId: 'site-visit-0042',
        change: { countryCode: 'BE' },
      },
    ])
  })

  test('whose account is bound to nobody any more is refused on the next request', async () => {
    expect((await as(admin)(listInstallations, { query: {} })).status).toBe(200)
    await system((tx) =>
      tx
        .updateTable('staff')
        .where('id', '=', fixture.adminId)
        .set({ oidcSubject: 'somebody-else' })
        .execute(),
    )
    expect((await as(admin)(listInstallations, { query: {} })).status).toBe(403)
    await system((tx) =>
      tx.updateTable('staff').where('id', '=', fixture.adminId).set({ oidcSubject: admin.subject }).execute(),
    )
  })
})
