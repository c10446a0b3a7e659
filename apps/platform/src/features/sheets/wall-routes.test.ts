import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { type Wall, type WallDraft, wallEndpoints } from '@commissioning/contract/sheets/wall-endpoints'
import { WALL_LIMIT } from '@commissioning/domain/sheets/wall-rules'
import { describe, expect, test } from 'vitest'
import { aPicture } from '../../testing/test-files.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { changeWalls, createWalls, deleteWalls, listWalls } = wallEndpoints
const line = { from: { x: 100, y: 100 }, to: { x: 600, y: 100 }, metres: 10 }
const scale = { picture: { width: 1_000, height: 500 }, line, check: null }
const wall = (x1: number, y1: number, x2: number, y2: number): WallDraft => ({
  from: { x: x1, y: y1 },
  to: { x: x2, y: y2 },
  class: 'drywall',
})

describe('walls on a sheet', async () => {
  const platform = await testPlatform()
  const { as, database } = platform

  /** A site with a sheet of 20 by 10 metres. */
  async function aHouse() {
    const site = { installationId: await aSite(platform) }
    const ask = as(installer)
    const upload = { params: site, body: { customerReference: 'Ground' }, file: await aPicture() }
    const floorPlanId = (await ask(floorPlanEndpoints.createFloorPlan, upload)).body.id
    const body = { customerReference: 'Ground', floorId: null, floorPlanId }
    const sheetId = (await ask(sheetEndpoints.createSheet, { params: site, body })).body.id
    const params = { ...site, sheetId }
    const measure = (metres: number) =>
      ask(sheetEndpoints.changeSheet, { params, body: { scale: { ...scale, line: { ...line, metres } } } })
    return {
      params,
      measure,
      draw: (...walls: WallDraft[]) => ask(createWalls, { params, body: { walls } }),
      change: (walls: Wall[], to: Wall['class']) =>
        ask(changeWalls, { params, body: { walls: walls.map(seen), class: to } }),
      remove: (walls: Wall[]) => ask(deleteWalls, { params, body: { walls: walls.map(seen) } }),
      list: async () => (await ask(listWalls, { params, query: {} })).body.items,
    }
  }
  const seen = ({ id, version }: Wall) => ({ id, version })
  const statusOf = ({ status, body }: { status: number; body: { ErrorCode?: string } }) =>
    `${status} ${body.ErrorCode ?? ''}`.trim()

  test('the walls of a chain are listed in the order in which they were drawn [WALL-08]', async () => {
    const house = await aHouse()
    await house.measure(10)
    const chain = Array.from({ length: 20 }, (_, at) => wall(0.2 + at * 0.2, 1, 0.4 + at * 0.2, 1))
    const { body } = await house.draw(...chain)
    expect((await house.list()).map(({ from }) => from.x)).toEqual(chain.map(({ from }) => from.x))
    expect(await house.list()).toEqual(body.walls)
  })

  test('a chain of walls is drawn in one call, changes its class and is deleted; its sheet takes it along [WALL-04]', async () => {
    const house = await aHouse()
    await house.measure(10)
    const chain = [wall(1, 1, 5, 1), wall(5, 1, 5, 4)]
    const { status, body } = await house.draw(...chain)
    expect(status).toBe(201)
    expect(body.walls).toEqual(chain.map((one, at) => ({ ...one, id: body.walls[at]?.id, version: 1 })))
    expect(await house.list()).toEqual(body.walls)

    const [first, second] = body.walls as [Wall, Wall]
    const changed = await house.change([second], 'concrete_20')
    expect(changed.body.walls).toEqual([{ ...second, class: 'concrete_20', version: 2 }])
    expect((await house.remove([first])).status).toBe(204)
    expect(await house.list()).toEqual(changed.body.walls)

    await as(installer)(sheetEndpoints.deleteSheet, { params: house.params })
    expect(statusOf(await as(installer)(listWalls, { params: house.params, query: {} }))).toBe('404 NotFound')
    expect(await database.db.selectFrom('wall').where('id', '=', second.id).execute()).toEqual([])
  })

  test('a corrected scale keeps every wall on its line of the picture [WALL-04]', async () => {
    const house = await aHouse()
    await house.measure(10)
    await house.draw(wall(1, 2, 5, 4))
    await house.measure(15)
    expect(await house.list()).toMatchObject([{ ...wall(1.5, 3, 7.5, 6), version: 2 }])
  })

  test('walls outside the sheet, of no length, without a scale or beyond 2,000 are refused, and none of their chain is drawn [WALL-05]', async () => {
    const house = await aHouse()
    expect(statusOf(await house.draw(wall(1, 1, 2, 1)))).toBe('409 SheetWithoutScale')
    await house.measure(10)
    expect(statusOf(await house.draw(wall(1, 1, 2, 1), wall(2, 1, 20.1, 1)))).toBe('400 WallOutsideSheet')
    expect(statusOf(await house.draw(wall(1, 1, 2, 1), wall(2, 1, 2, 1)))).toBe('400 WallZero')
    expect(await house.list()).toEqual([])

    const many = Array.from({ length: WALL_LIMIT - 1 }, (_, at) => wall(0, at / 250, 20, at / 250))
    expect((await house.draw(...many)).status).toBe(201)
    expect(statusOf(await house.draw(wall(1, 1, 2, 1), wall(2, 1, 3, 1)))).toBe('409 WallsFull')
    expect((await house.draw(wall(1, 1, 2, 1))).status).toBe(201)
  })

  test('a company draws on its own sheets alone, and a wall is changed on its own sheet [WALL-04]', async () => {
    const [house, other] = [await aHouse(), await aHouse()]
    await house.measure(10)
    const { walls } = (await house.draw(wall(1, 1, 5, 1))).body
    const { params } = house
    expect((await as(stranger)(listWalls, { params, query: {} })).status).toBe(404)
    expect(statusOf(await other.change(walls, 'drywall'))).toBe('404 NotFound')
    expect(statusOf(await other.remove(walls))).toBe('404 NotFound')
    expect(await house.list()).toEqual(walls)
  })
})
