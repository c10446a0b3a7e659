import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { FLOOR_PLAN_LIMIT } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CHANGES_CHANNEL } from '../../infra/events/announce.ts'
import { aPdf, aPicture } from '../../testing/test-files.ts'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'

const { createFloorPlan, deleteFloorPlan, getFloorPlan, getFloorPlanFile, listFloorPlans, renameFloorPlan } =
  floorPlanEndpoints

describe('floor plans', async () => {
  const platform = await testPlatform()
  const { as, clock, database, request, system, fixture } = platform

  const later = () => {
    clock.now = new Date(clock.now.getTime() + 60_000)
  }

  async function aPlan(customerReference = 'Ground floor', file?: File) {
    const params = { installationId: await aSite(platform) }
    const created = await as(installer)(createFloorPlan, {
      params,
      body: { customerReference },
      file: file ?? aPdf(),
    })
    return { params, created, plan: { ...params, floorPlanId: created.body.id } }
  }

  test('a plan is uploaded with its name and answered as it is listed [PLAN-17 PLAN-18]', async () => {
    const { params, created, plan } = await aPlan('  Ground floor ')
    const now = clock.now.toISOString()
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: plan.floorPlanId,
      version: 1,
      customerReference: 'Ground floor',
      mediaType: 'application/pdf',
      createdDate: now,
      updatedDate: now,
      installer: { id: fixture.installerId, firstName: 'Iris', lastName: 'Installer' },
      fileUrl: `/api/installations/${params.installationId}/floor_plans/${plan.floorPlanId}/file`,
    })
    expect((await as(installer)(getFloorPlan, { params: plan })).body).toEqual(created.body)
    expect((await as(installer)(listFloorPlans, { params, query: {} })).body.items).toEqual([created.body])
  })

  test('an installation has room for so many plans, and for no more', async () => {
    const { params, plan } = await aPlan()
    await sql`with file as (
        insert into stored_file (id, collection_id, media_type, byte_size, created_at)
        select gen_random_uuid(), floor_plan.collection_id, 'application/pdf', 8, ${clock.now}
        from floor_plan, generate_series(1, ${FLOOR_PLAN_LIMIT}::int - 2)
        where floor_plan.id = ${plan.floorPlanId}
        returning id, collection_id)
      insert into floor_plan (id, collection_id, file_id, customer_reference, created_date, updated_date)
      select id, collection_id, id, 'Floor', ${clock.now}, ${clock.now} from file`.execute(database.db)
    const create = async () => {
      const body = { customerReference: 'Roof' }
      const answer = await as(installer)(createFloorPlan, { params, body, file: aPdf() })
      return `${answer.status} ${answer.body.ErrorCode ?? ''}`.trim()
    }
    expect([await create(), await create()]).toEqual(['201', '409 FloorPlansFull'])
  })

  test('the list comes in pages, by name unless asked otherwise, and searches in the name [PLAN-16]', async () => {
    const { params } = await aPlan('Roof')
    for (const customerReference of ['Attic', 'Cellar']) {
      later()
      await as(installer)(createFloorPlan, { params, body: { customerReference }, file: aPdf() })
    }
    const list = async (query: object) =>
      (await as(installer)(listFloorPlans, { params, query: { ...query } })).body
    const names = ({ items }: Awaited<ReturnType<typeof list>>) =>
      items.map(({ customerReference }) => customerReference)

    expect(names(await list({}))).toEqual(['Attic', 'Cellar', 'Roof'])
    const first = await list({ top: 2, count: true })
    expect([names(first), first.count]).toEqual([['Attic', 'Cellar'], 3])
    expect(first.nextPageLink).toContain('/floor_plans?')
    expect(names(await list({ skip: 2, top: 2 }))).toEqual(['Roof'])
    expect(names(await list({ filter: "contains(tolower(customer_reference),'el')" }))).toEqual(['Cellar'])
    expect(names(await list({ orderBy: 'created_date desc' }))).toEqual(['Cellar', 'Attic', 'Roof'])
    expect(names(await list({ orderBy: 'updated_date asc' }))).toEqual(['Roof', 'Attic', 'Cellar'])
    expect(
      (await as(installer)(listFloorPlans, { params, query: { orderBy: 'file_id asc' } })).body,
    ).toMatchObject({ ErrorCode: 'InvalidOrder' })
  })

  test('a plan is renamed, unless somebody did so meanwhile [PLAN-19]', async () => {
    const { plan, created } = await aPlan()
    later()
    const rename = (customerReference: string, version: number) =>
      as(installer)(
        renameFloorPlan,
        { params: plan, body: { customerReference } },
        { 'if-match': `"${version}"` },
      )
    const { status, body } = await rename('First floor', 1)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...created.body,
      customerReference: 'First floor',
      version: 2,
      updatedDate: clock.now.toISOString(),
    })
    expect(await rename('Second floor', 1)).toMatchObject({ status: 412, body: { ErrorCode: 'Stale' } })
    expect(await rename('  ', 2)).toMatchObject({
      status: 400,
      body: { Errors: [{ field: 'customer_reference', message: 'Floor plan name is required.' }] },
    })
  })

  test('a plan is deleted once [PLAN-20]', async () => {
    const { params, plan } = await aPlan()
    expect((await as(installer)(deleteFloorPlan, { params: plan })).status).toBe(204)
    expect((await as(installer)(deleteFloorPlan, { params: plan })).status).toBe(404)
    expect((await as(installer)(getFloorPlanFile, { params: plan })).status).toBe(404)
    expect((await as(installer)(listFloorPlans, { params, query: {} })).body.items).toEqual([])
  })

  test('the drawing is shown and never run, under the name of the plan', async () => {
    const { plan } = await aPlan('Plan "A" – straße')
    const { status, headers, body } = await as(admin)(getFloorPlanFile, { params: plan })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition':
        'inline; filename="Plan _A_ _ stra_e.pdf"; filename*=UTF-8\'\'Plan%20%22A%22%20%E2%80%93%20stra%C3%9Fe.pdf',
    })
    expect(await body.text()).toBe(await aPdf().text())

    const again = await as(installer)(
      getFloorPlanFile,
      { params: plan },
      { 'if-none-match': headers.etag ?? '' },
    )
    expect(again.status).toBe(304)
  })

  test('a picture is written anew, upright and without where it was taken', async () => {
    const photo = await aPicture({ width: 40, height: 20, format: 'jpeg' })
    const sent = await sharp(await photo.arrayBuffer()).metadata()
    expect([sent.orientation, sent.exif === undefined]).toEqual([6, false])

    const { plan } = await aPlan('Photo', new File([photo], 'photo.png'))
    const { body, headers } = await as(installer)(getFloorPlanFile, { params: plan })
    const bytes = Buffer.from(await body.arrayBuffer())
    const { width, height, exif, orientation, format } = await sharp(bytes).metadata()
    expect({ width, height, exif, orientation, format }).toEqual({ width: 20, height: 40, format: 'jpeg' })
    expect(headers['content-type']).toBe('image/jpeg')
    expect(bytes.includes('Telltale')).toBe(false)
  })

  test('another company sees nothing of it, and one that shares the site sees who made it', async () => {
    const { params, plan } = await aPlan()
    for (const call of [getFloorPlan, getFloorPlanFile, deleteFloorPlan])
      expect((await as(stranger)(call, { params: plan })).status).toBe(404)
    const elsewhere = { ...plan, installationId: await aSite(platform) }
    expect((await as(installer)(getFloorPlanFile, { params: elsewhere })).status).toBe(404)

    const share = { installationId: (await aShare(platform, params.installationId)).installationId }
    const { items } = (await as(stranger)(listFloorPlans, { params: share, query: {} })).body
    expect(items).toMatchObject([{ id: plan.floorPlanId, installer: { lastName: 'Installer' } }])
    expect((await as(stranger)(getFloorPlanFile, { params: { ...plan, ...share } })).status).toBe(200)
  })

  test('a retry after a lost answer makes no second plan, and another file under the key is refused', async () => {
    const params = { installationId: await aSite(platform) }
    const send = (file: File) =>
      as(installer)(
        createFloorPlan,
        { params, body: { customerReference: 'Once' }, file },
        { 'idempotency-key': 'plan-once-1' },
      )
    const first = await send(aPdf())
    const second = await send(aPdf())
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect(second.body).toEqual(first.body)
    expect(await send(aPdf(5_000))).toMatchObject({
      status: 422,
      body: { ErrorCode: 'IdempotencyKeyReused' },
    })
    expect((await as(installer)(listFloorPlans, { params, query: {} })).body.items).toHaveLength(1)
  })

  test('every change is announced and leaves its record', async () => {
    const received: unknown[] = []
    const stop = await database.listen(CHANGES_CHANNEL, (payload) => received.push(JSON.parse(payload)))
    const { params, plan } = await aPlan()
    later()
    await as(installer)(renameFloorPlan, { params: plan, body: { customerReference: 'Roof' } })
    later()
    await as(installer)(deleteFloorPlan, { params: plan })
    const event = { resource: 'floor_plan', id: plan.floorPlanId }
    await expect
      .poll(() => received)
      .toMatchObject([
        { ...event, change: 'created' },
        { ...event, change: 'updated' },
        { ...event, change: 'deleted' },
      ])
    await stop()
    const records = await system((tx) =>
      tx
        .selectFrom('audit')
        .where('installationId', '=', params.installationId)
        .where('operation', 'like', '%FloorPlan')
        .orderBy('id')
        .select(['operation', 'change'])
        .execute(),
    )
    expect(records).toEqual([
      { operation: 'createFloorPlan', change: { customerReference: 'Ground floor' } },
      { operation: 'renameFloorPlan', change: { customerReference: 'Roof' } },
      { operation: 'deleteFloorPlan', change: null },
    ])
  })

  test('a form to a call that takes none, and none to one that does, are refused', async () => {
    const { params } = await aPlan()
    const url = `/api/installations/${params.installationId}`
    const form = { 'content-type': 'multipart/form-data; boundary=x' }
    const toJson = await request({ method: 'PATCH', url, headers: form, payload: '--x--' }, installer)
    const toForm = await request({ method: 'POST', url: `${url}/floor_plans`, payload: {} }, installer)
    expect([toJson, toForm].map((answer) => [answer.statusCode, answer.json().ErrorCode])).toEqual([
      [415, 'UnsupportedType'],
      [415, 'UnsupportedType'],
    ])
  })
})
