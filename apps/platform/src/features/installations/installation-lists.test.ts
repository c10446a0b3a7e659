import type { Installation } from '@commissioning/contract/installations/installation-endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '../../infra/database/new-id.ts'
import { installer, outsider, stranger } from '../../testing/test-fixture.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { createTenant } from '../admin/operator-store.ts'
import { insertInstallation } from './installation-store.ts'

const DAY_MS = 86_400_000
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('the lists of installations', async () => {
  const { now, request, system, fixture } = await testPlatform()
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const open = 'release_date eq null and (access_expiry eq null or access_expiry gt 2026-11-21T10:00:00Z)'
  const mine = `installer.id eq '${fixture.installerId}'`
  const others = `installer.id ne '${fixture.installerId}'`

  const { installerId, adminId, company, otherCompany, strangerId, connectTenant, coreTenant } = fixture
  await system(async (tx) => {
    const rows = [
      { name: 'Harbour House', days: 1, installerId, tenantId: connectTenant },
      { name: 'harbour loft', days: 2, installerId, tenantId: coreTenant },
      { name: 'Old Mill', days: 3, installerId, tenantId: connectTenant, releasedDaysAgo: 1 },
      { name: 'HARBOUR Tower', days: 4, installerId: adminId, tenantId: connectTenant },
      { name: 'Stable', days: 5, installerId: adminId, tenantId: coreTenant, releasedDaysAgo: 2 },
      { name: 'Barn', days: 6, installerId: adminId, tenantId: connectTenant, expiryInDays: 3 },
      { name: 'Shed', days: 7, installerId: adminId, tenantId: connectTenant, expiryInDays: -1 },
    ]
    for (const { name, days, releasedDaysAgo, expiryInDays, ...row } of rows) {
      const id = newId(now())
      await insertInstallation(tx, {
        id,
        collectionId: newId(now()),
        companyId: company,
        createdDate: daysAgo(days),
        customerReference: name,
        countryCode: null,
        timeZone: null,
        businessType: null,
        description: null,
        ...row,
      })
      await tx
        .updateTable('installation')
        .where('id', '=', id)
        .set({
          releaseDate: releasedDaysAgo === undefined ? null : daysAgo(releasedDaysAgo),
          accessExpiry: expiryInDays === undefined ? null : daysAgo(-expiryInDays),
        })
        .execute()
    }
    await insertInstallation(tx, {
      id: newId(now()),
      collectionId: newId(now()),
      companyId: otherCompany,
      createdDate: now(),
      customerReference: 'Harbour of others',
      countryCode: null,
      timeZone: null,
      businessType: null,
      description: null,
      installerId: strangerId,
      tenantId: connectTenant,
    })
  })

  /** The reply is compared as it goes over the wire, keys and all. */
  const get = async (path: string, query: Record<string, string>, person = installer) => {
    const answer = await request({ method: 'GET', url: `/api/${path}?${new URLSearchParams(query)}` }, person)
    return { status: answer.statusCode, body: answer.json() }
  }
  const namesOf = async (query: Record<string, string>, person = installer) => {
    const { status, body } = await get('installations', query, person)
    expect(status).toBe(200)
    return body.items.map((item: { site_customer_reference: string }) => item.site_customer_reference)
  }

  test('"Created by you" is what one has created oneself, the newest first [LIST-04 LIST-26]', async () => {
    expect(await namesOf({ filter: `${open} and ${mine}` })).toEqual(['Harbour House', 'harbour loft'])
    expect(await namesOf({ filter: `${open} and installer.id eq '${strangerId}'` })).toEqual([])
    const { body } = await get('installations', { filter: `${open} and ${mine}`, top: '1', count: 'true' })
    expect(body).toMatchObject({ items: { length: 1 }, count: 2, next_page_link: expect.any(String) })
  })

  test('"Created by your company" is what colleagues have created, without one’s own [LIST-08]', async () => {
    expect(await namesOf({ filter: `${open} and ${others}` })).toEqual(['HARBOUR Tower', 'Barn'])
    expect(await namesOf({ filter: `${open} and ${others}` }, stranger)).toEqual(['Harbour of others'])
  })

  test('the search finds a part of the name in any case, and only among the company’s own [LIST-02]', async () => {
    const search = "contains(tolower(site_customer_reference),'harbour')"
    expect(await namesOf({ filter: search })).toEqual(['Harbour House', 'harbour loft', 'HARBOUR Tower'])
    expect(await namesOf({ filter: `${search} and ${open} and ${mine}` })).toHaveLength(2)
    const raised = "contains(tolower(site_customer_reference),'HARBOUR')"
    expect(await namesOf({ filter: raised })).toEqual(await namesOf({ filter: search }))
  })

  test('released is what has a release date or whose access has ended, the last released first and what has no date last [LIST-24 LIST-29]', async () => {
    const filter = 'release_date ne null or access_expiry le 2026-11-21T10:00:00Z'
    const released = ['Old Mill', 'Stable', 'Shed']
    expect(await namesOf({ filter, order_by: 'release_date desc' })).toEqual(released)
    expect(await namesOf({ filter, order_by: 'release_date asc' })).toEqual(released.toReversed())
    const page = { filter, order_by: 'release_date desc', skip: '1', top: '1', count: 'true' }
    expect(await namesOf(page)).toEqual(['Stable'])
  })

  test('the lists are ordered by creation and by release, either way round [API-06 LIST-25]', async () => {
    const all = ['Harbour House', 'harbour loft', 'Old Mill', 'HARBOUR Tower', 'Stable', 'Barn', 'Shed']
    expect(await namesOf({})).toEqual(all)
    expect(await namesOf({ order_by: 'created_date desc' })).toEqual(all)
    expect(await namesOf({ order_by: 'created_date asc' })).toEqual(all.toReversed())
    const released = { filter: 'release_date ne null' }
    expect(await namesOf({ ...released, order_by: 'release_date desc' })).toEqual(['Old Mill', 'Stable'])
    expect(await namesOf({ ...released, order_by: 'release_date asc' })).toEqual(['Stable', 'Old Mill'])
  })

  test.each([
    ['site_customer_reference asc', ['Barn']],
    ['access_expiry asc', ['Shed']],
    ['tenant.customer_reference asc', ['Stable', 'harbour loft']],
  ])('the column of %s orders the list too', async (orderBy, first) => {
    const names = await namesOf({ order_by: orderBy })
    expect(names).toHaveLength(7)
    expect(first).toContain(names[0])
  })

  test('every instant of an answer is ISO 8601 in UTC [API-13]', async () => {
    const { body } = await get('installations', { filter: "startswith(site_customer_reference,'S')" })
    const [stable, shed] = body.items as Record<keyof Installation | 'created_date', string>[]
    const instants = [stable, shed].flatMap((row) =>
      Object.entries(row ?? {}).filter(([key, value]) => /_(date|expiry)$/.test(key) && value !== null),
    )
    expect(instants.map(([key]) => key).sort()).toEqual([
      ...['access_expiry', 'created_date', 'created_date', 'release_date'],
    ])
    for (const [key, value] of instants) expect([key, value]).toEqual([key, expect.stringMatching(INSTANT)])
  })

  test('tenants are listed by name, a page at a time, with what they are [CREATE-56]', async () => {
    const { body } = await get('tenants', { top: '2', count: 'true' })
    expect(body).toMatchObject({
      count: 3,
      items: [
        { id: coreTenant, customer_reference: 'Core Parking', type: 'hardware_api' },
        { id: connectTenant, customer_reference: 'Harbour Homes', type: 'user_api' },
      ],
    })
    const next = await request({ method: 'GET', url: body.next_page_link }, installer)
    expect(next.json()).toMatchObject({
      items: [{ id: fixture.alarmTenant, customer_reference: 'Mastermind Malls' }],
      next_page_link: null,
    })
    const turned = await get('tenants', { order_by: 'customer_reference desc', top: '1' })
    expect(turned.body.items).toMatchObject([{ customer_reference: 'Mastermind Malls' }])
    expect(await get('tenants', { order_by: 'id desc' })).toMatchObject({ status: 400 })
  })

  test('a person sees the tenants of the company alone, and nobody who has none sees any [CREATE-57]', async () => {
    await system((tx) =>
      createTenant(tx, { customerReference: 'Secret', type: 'user_api', companies: [otherCompany] }, now()),
    )
    const seenBy = async (person: typeof installer) =>
      (await get('tenants', {}, person)).body.items.map(
        (tenant: { customer_reference: string }) => tenant.customer_reference,
      )
    expect(await seenBy(installer)).toEqual(['Core Parking', 'Harbour Homes', 'Mastermind Malls'])
    expect(await seenBy(stranger)).toEqual(['Core Parking', 'Harbour Homes', 'Secret'])
    expect((await get('tenants', {}, outsider)).status).toBe(403)
  })
})
