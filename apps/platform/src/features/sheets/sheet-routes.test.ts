import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import {
  type SheetChange,
  type SheetDraft,
  sheetEndpoints,
} from '@commissioning/contract/sheets/sheet-endpoints'
import { type DrawnScale, SHEET_LIMIT } from '@commissioning/domain/sheets/sheet-rules'
import { describe, expect, test } from 'vitest'
import { aPdf, aPicture } from '../../testing/test-files.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { changeSheet, createSheet, deleteSheet, listSheets } = sheetEndpoints
const unknown = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'

const drawn = (change: Partial<DrawnScale> = {}): DrawnScale => ({
  picture: { width: 1_000, height: 500 },
  line: { from: { x: 100, y: 100 }, to: { x: 600, y: 100 }, metres: 10 },
  check: null,
  ...change,
})

describe('sheets', async () => {
  const platform = await testPlatform()
  const { as } = platform

  async function aHouse() {
    const params = { installationId: await aSite(platform) }
    const plan = async (file?: File) => {
      const body = { customerReference: 'Ground floor' }
      const upload = { params, body, file: file ?? (await aPicture()) }
      return (await as(installer)(floorPlanEndpoints.createFloorPlan, upload)).body.id
    }
    const floorPlanId = await plan()
    const create = (change: Partial<SheetDraft> = {}) =>
      as(installer)(createSheet, {
        params,
        body: { customerReference: 'Ground', floorId: null, floorPlanId, ...change },
      })
    return {
      params,
      plan,
      floorPlanId,
      create,
      sheet: async () => (await create()).body,
      list: async () => (await as(installer)(listSheets, { params, query: {} })).body.items,
      floor: async (number: number) =>
        (
          await as(installer)(floorEndpoints.createFloor, {
            params,
            body: { customerReference: `Floor ${number}`, number, locks: [] },
          })
        ).body,
      change: (sheetId: string, body: SheetChange, headers?: Record<string, string>) =>
        as(installer)(changeSheet, { params: { ...params, sheetId }, body }, headers),
      remove: (sheetId: string, headers?: Record<string, string>) =>
        as(installer)(deleteSheet, { params: { ...params, sheetId } }, headers),
    }
  }
  const statusOf = ({ status, body }: { status: number; body: { ErrorCode?: string } }) =>
    `${status} ${body.ErrorCode ?? ''}`.trim()

  test('a floor has several sheets, each of a picture [SHEET-01]', async () => {
    const house = await aHouse()
    const { id, customerReference, number } = await house.floor(1)
    const first = await house.create({ customerReference: ' East ', floorId: id })
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      id: first.body.id,
      customerReference: 'East',
      floor: { id, customerReference, number },
      floorPlan: { id: house.floorPlanId, customerReference: 'Ground floor' },
      scale: null,
      frame: null,
      version: 1,
    })
    await house.create({ customerReference: 'West', floorId: id })
    expect((await house.list()).map((sheet) => sheet.customerReference)).toEqual(['East', 'West'])
    expect(statusOf(await house.create({ floorPlanId: await house.plan(aPdf()) }))).toBe(
      '409 SheetNeedsPicture',
    )
    expect(statusOf(await house.create({ floorPlanId: unknown }))).toBe('404 NotFound')
    expect(statusOf(await house.create({ floorId: unknown }))).toBe('404 NotFound')
    for (let count = 2; count < SHEET_LIMIT; count += 1) await house.create()
    expect(statusOf(await house.create())).toBe('409 SheetsFull')
  })

  test('what a sheet is made of may go without it, and a sheet goes alone [SHEET-01]', async () => {
    const house = await aHouse()
    const floor = await house.floor(1)
    const sheet = (await house.create({ floorId: floor.id })).body
    const { id } = sheet
    await house.change(id, { scale: drawn() })
    await as(installer)(floorEndpoints.deleteFloor, {
      params: { ...house.params, floorId: floor.id },
      query: {},
    })
    const plan = { params: { ...house.params, floorPlanId: house.floorPlanId } }
    expect((await as(installer)(floorPlanEndpoints.deleteFloorPlan, plan)).status).toBe(204)
    expect(await house.list()).toMatchObject([{ id, floor: null, floorPlan: null, scale: drawn() }])

    const other = (await house.create({ floorPlanId: await house.plan() })).body
    expect((await house.remove(other.id)).status).toBe(204)
    const { body } = await as(installer)(floorPlanEndpoints.listFloorPlans, {
      params: house.params,
      query: {},
    })
    expect([body.items.length, (await house.list()).length]).toEqual([1, 1])
  })

  test('a drawn line gives the frame; what is wrong with it is refused by its code [SHEET-02]', async () => {
    const house = await aHouse()
    const { id } = await house.sheet()
    const { body } = await house.change(id, { scale: drawn() })
    expect(body).toMatchObject({ scale: drawn(), version: 2 })
    expect(body.frame).toEqual({
      picture: { width: 1_000, height: 500 },
      metresPerPixel: 0.02,
      origin: { x: 0, y: 0 },
    })
    const from = { x: 100, y: 100 }
    for (const [line, code] of [
      [{ from, to: from, metres: 10 }, 'ScaleLineZero'],
      [{ from, to: { x: 100, y: 501 }, metres: 10 }, 'ScaleLineOutside'],
      [{ from, to: { x: 600, y: 100 }, metres: 0 }, 'ScaleLengthWrong'],
      [{ from, to: { x: 600, y: 100 }, metres: 1_900 }, 'ScaleAbsurd'],
    ] as const)
      expect(statusOf(await house.change(id, { scale: drawn({ line }) }))).toBe(`400 ${code}`)
    expect((await house.list())[0]?.version).toBe(2)
  })

  test('another picture asks for the line and keeps the place where it begins [SHEET-04]', async () => {
    const house = await aHouse()
    const { id } = await house.sheet()
    await house.change(id, { scale: drawn() })
    const floorPlanId = await house.plan()
    expect(statusOf(await house.change(id, { floorPlanId }))).toBe('409 SheetNeedsScale')
    const line = { from: { x: 300, y: 400 }, to: { x: 1_300, y: 400 }, metres: 10 }
    const scale = drawn({ picture: { width: 2_400, height: 1_300 }, line })
    const { body } = await house.change(id, { floorPlanId, scale })
    // the line began 2 m from the left and 8 m from below
    expect(body).toMatchObject({ floorPlan: { id: floorPlanId }, frame: { metresPerPixel: 0.01 } })
    expect([body.frame?.origin.x, body.frame?.origin.y]).toEqual([expect.closeTo(-1), expect.closeTo(-1)])
    const corrected = await house.change(id, { scale: { ...scale, line: { ...line, metres: 20 } } })
    expect(corrected.body.frame).toEqual({ ...body.frame, metresPerPixel: 0.02 })
  })

  test('a company sees its own sheets alone', async () => {
    const house = await aHouse()
    const { id } = await house.sheet()
    const params = { ...house.params, sheetId: id }
    expect((await as(stranger)(listSheets, { params: house.params, query: {} })).status).toBe(404)
    expect((await as(stranger)(deleteSheet, { params })).status).toBe(404)
    expect(await house.list()).toHaveLength(1)
  })
})
