import {
  type DoorChange,
  type DoorsChange,
  doorEndpoints,
} from '@commissioning/contract/doors/door-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { describe, expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { changeDoor, changeDoors, createDoor, listDoors } = doorEndpoints
const { createFloor, deleteFloor } = floorEndpoints

describe('doors of one number whose floors are gone', async () => {
  const platform = await testPlatform()
  const ask = platform.as(installer)
  const statusOf = ({ status, body }: { status: number; body: { ErrorCode?: string } | undefined }) =>
    `${status} ${body?.ErrorCode ?? ''}`.trim()

  async function twins() {
    const params = { installationId: await aSite(platform) }
    const floor = async (number: number) =>
      (await ask(createFloor, { params, body: { customerReference: 'Floor', number, locks: [] } })).body.id
    const floors = [await floor(0), await floor(1)]
    for (const floorId of floors)
      await ask(createDoor, { params, body: { ...planned, number: '101', floorId } })
    for (const floorId of floors) await ask(deleteFloor, { params: { ...params, floorId }, query: {} })
    const list = async () => (await ask(listDoors, { params, query: {} })).body.items
    const [one, other] = await list()
    if (!one || !other) throw new Error('The two doors are not there.')
    return {
      doors: [one, other],
      one,
      floor,
      list,
      change: (body: DoorChange) => ask(changeDoor, { params: { ...params, doorId: one.id }, body }),
      changeAll: async (change: DoorsChange['change']) => {
        const doors = (await list()).map(({ id, version }) => ({ id, version }))
        return ask(changeDoors, { params, body: { doors, change } })
      },
    }
  }

  test('are changed one by one and together, as long as they stay where they are', async () => {
    const house = await twins()
    const name = { number: '101', floorId: null, customerReference: 'Office' }
    expect((await house.change(name)).body).toMatchObject({ number: '101', customerReference: 'Office' })
    expect(statusOf(await house.change({ isEscapeRoute: true }))).toBe('200')
    expect(statusOf(await house.changeAll({ isEscapeRoute: true }))).toBe('204')
    expect(statusOf(await house.changeAll({ floorId: null, lockType: 'cylinder' }))).toBe('204')
    expect(await house.list()).toMatchObject([
      { isEscapeRoute: true, lockType: 'cylinder' },
      { isEscapeRoute: true, lockType: 'cylinder' },
    ])
  })

  test('do not come to one floor again [DOOR-04]', async () => {
    const house = await twins()
    const floorId = await house.floor(2)
    expect(statusOf(await house.changeAll({ floorId }))).toBe('409 DoorNumberTaken')
    expect(statusOf(await house.change({ floorId }))).toBe('200')
    expect(statusOf(await house.changeAll({ floorId }))).toBe('409 DoorNumberTaken')
    expect(statusOf(await house.change({ floorId: null }))).toBe('409 DoorNumberTaken')
    expect(statusOf(await house.change({ floorId: null, number: '102' }))).toBe('200')
    expect(statusOf(await house.changeAll({ floorId }))).toBe('204')
  })
})

const planned = {
  customerReference: 'Office',
  lockType: null,
  communicationType: null,
  isEscapeRoute: false,
  externalId: null,
}
