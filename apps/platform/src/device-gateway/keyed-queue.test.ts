import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

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
  const queue = createKeyedQueue(1)
  const { begun, work, endFirst } = heldWork()
  const loud = Array.from({ length: 1_000 }, (_, index) => queue.take('loud', work(`loud ${index}`)))
  void queue.take('quiet', work('quiet'))
  endFirst()
  await loud[0]
  await expect.poll(() => begun).toEqual(['loud 0', 'quiet'])
})

test('so many are worked on at once, and never two of one name', async () => {
  const queue = createKeyedQueue(2)
  const { begun, work, endFirst } = heldWork()
  const first = queue.take('one', work('one, first'))
  for (const name of ['one', 'two', 'three']) void queue.take(name, work(name))
  expect(begun).toEqual(['one, first', 'two'])
  endFirst()
  await first
  await expect.poll(() => begun).toEqual(['one, first', 'two', 'three'])
})

test('at the end what has begun is done, and what waits is refused', async () => {
  const queue = createKeyedQueue(1)
  const { work, endFirst } = heldWork()
  const first = queue.take('one', work('first'))
  const second = expect(queue.take('one', work('second'))).rejects.toThrow('ends')
  const ended = queue.end()
  await second
  await expect(queue.take('two', work('late'))).rejects.toThrow('ends')
  endFirst()
  await Promise.all([first, ended])
})

test('a failure is passed to the caller, and stops nothing', async () => {
  const queue = createKeyedQueue(1)
  const failing = queue.take('one', () => Promise.reject(new Error('no')))
  const next = queue.take('one', async () => {})
  await expect(failing).rejects.toThrow('no')
  await next
})
