import { expect, test } from 'vitest'
import { DatabaseFault } from '../database-error.ts'
import { Turns } from './turns.ts'

test('turns are taken one at a time, in the order of asking', async () => {
  const turns = new Turns()
  const order: number[] = []
  const first = await turns.take(1000)
  const later = [1, 2].map(async (n) => {
    const giveBack = await turns.take(1000)
    order.push(n)
    giveBack()
  })
  expect(order).toEqual([])

  first()
  first()
  await Promise.all(later)
  expect(order).toEqual([1, 2])
})

test('who waited too long does not get the turn later', async () => {
  const turns = new Turns()
  const first = await turns.take(1000)
  await expect(turns.take(1)).rejects.toMatchObject({ code: 'DatabaseBusy' })

  first()
  ;(await turns.take(1000))()
})

test('after closing nobody gets a turn', async () => {
  const turns = new Turns()
  const closed = new DatabaseFault('DatabaseClosed', 'closed')
  await turns.take(1000)
  const waiting = turns.take(1000)
  turns.close(closed)

  await expect(waiting).rejects.toBe(closed)
  await expect(turns.take(1000)).rejects.toBe(closed)
})
