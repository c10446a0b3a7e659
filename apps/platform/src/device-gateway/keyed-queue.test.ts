import { expect, test } from 'vitest'
import { createTurns } from './keyed-queue.ts'

/** Work that is under way until the test lets it end. */
function heldWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name)
      ends.push(resolve)
    })
  return { begun, work, endFirst: () => ends.shift()?.() }
}

test('each name has one turn, so that nobody waits for all that another one has brought [DEVICE-24]', async () => {
  const turns = createTurns(1)
  const { begun, work, endFirst } = heldWork()
  const loud = Array.from({ length: 1_000 }, (_, index) => turns.take('loud', work(`loud ${index}`)))
  void turns.take('quiet', work('quiet'))
  endFirst()
  await loud[0]
  await expect.poll(() => begun).toEqual(['loud 0', 'quiet'])
})

test('so many are worked on at once, and never two of one name', async () => {
  const turns = createTurns(2)
  const { begun, work, endFirst } = heldWork()
  const first = turns.take('one', work('one, first'))
  for (const name of ['one', 'two', 'three']) void turns.take(name, work(name))
  expect(begun).toEqual(['one, first', 'two'])
  endFirst()
  await first
  await expect.poll(() => begun).toEqual(['one, first', 'two', 'three'])
})

test('at the end what has begun is done, and what waits is refused', async () => {
  const turns = createTurns(1)
  const { work, endFirst } = heldWork()
  const first = turns.take('one', work('first'))
  const second = expect(turns.take('one', work('second'))).rejects.toThrow('ends')
  const ended = turns.end()
  await second
  await expect(turns.take('two', work('late'))).rejects.toThrow('ends')
  endFirst()
  await Promise.all([first, ended])
})

test('a failure is passed to the caller, and stops nothing', async () => {
  const turns = createTurns(1)
  const failing = turns.take('one', () => Promise.reject(new Error('no')))
  const next = turns.take('one', async () => {})
  await expect(failing).rejects.toThrow('no')
  await next
})
