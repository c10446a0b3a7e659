import { expect, test } from 'vitest'
import { createFairQueue, type FairLimits } from './fair-queue.ts'

const QUEUE_LIMITS: FairLimits = {
  atOnce: { all: 2, company: 2, person: 1 },
  inHand: { company: 5, person: 3 },
}

/** A queue whose work begins with a name in `begun` and ends when the test says so. */
function aQueue(limits = QUEUE_LIMITS) {
  const inTurn = createFairQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  /** Whatever can go on by now has. */
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    begun,
    /** `a1` is a person of company `a`; what is sent is `a1.1`. */
    send: (name: string, signal = new AbortController().signal) => {
      const personId = name.slice(0, 2)
      const work = () =>
        new Promise<string>((resolve) => {
          begun.push(name)
          ends.set(name, () => resolve(name))
        })
      return inTurn({ personId, companyId: name.slice(0, 1) }, signal, work)
    },
    settled,
    async end(...names: string[]) {
      for (const name of names) ends.get(name)?.()
      await settled()
    },
  }
}

test('a person has one file at work at a time, and a colleague does not wait for it [FILE-02]', async () => {
  const { send, begun, end, settled } = aQueue()
  for (const name of ['a1.1', 'a1.2', 'a2.1']) void send(name)
  await settled()
  expect(begun).toEqual(['a1.1', 'a2.1'])
  await end('a1.1')
  expect(begun).toEqual(['a1.1', 'a2.1', 'a1.2'])
})

test('companies take turns, and inside each its people, however much one of them has sent [FILE-02]', async () => {
  const { send, begun, end, settled } = aQueue({
    ...QUEUE_LIMITS,
    atOnce: { all: 1, company: 1, person: 1 },
  })
  const sent = ['a1.1', 'a1.2', 'a1.3', 'a2.1', 'b1.1', 'b1.2', 'c1.1']
  for (const name of sent) void send(name)
  await settled()
  for (let turn = 0; turn < sent.length; turn += 1) await end(begun.at(-1) ?? '')
  expect(begun).toEqual(['a1.1', 'a1.2', 'b1.1', 'c1.1', 'a2.1', 'b1.2', 'a1.3'])
})

test('a company never takes every place [FILE-02]', async () => {
  const { send, begun, settled } = aQueue({ ...QUEUE_LIMITS, atOnce: { all: 2, company: 1, person: 1 } })
  for (const name of ['a1.1', 'a2.1', 'a3.1', 'b1.1']) void send(name)
  await settled()
  expect(begun).toEqual(['a1.1', 'b1.1'])
})

test('beyond what one person or one company may have in hand it is refused, until something is done [FILE-02]', async () => {
  const { send, begun, end, settled } = aQueue()
  for (const name of ['a1.1', 'a1.2', 'a1.3', 'a2.1', 'a2.2']) void send(name)
  await settled()
  await expect(send('a1.4')).rejects.toMatchObject({ whose: 'person' })
  await expect(send('a3.1')).rejects.toMatchObject({ whose: 'company' })
  void send('b1.1')
  await end('a1.1')
  void send('a3.1')
  for (const name of ['a2.1', 'a1.2', 'b1.1', 'a2.2', 'a1.3']) await end(name)
  expect(begun).toEqual(expect.arrayContaining(['b1.1', 'a3.1']))
})

test('what nobody waits for any more never begins and takes no place', async () => {
  const { send, begun, end, settled } = aQueue({
    ...QUEUE_LIMITS,
    atOnce: { all: 1, company: 1, person: 1 },
  })
  const gone = new AbortController()
  void send('a1.1')
  await settled()
  const dropped = send('a1.2', gone.signal)
  void send('a1.3')
  gone.abort()
  await expect(dropped).rejects.toThrow('aborted')
  void send('a1.4')
  await end('a1.1')
  await end('a1.3')
  expect(begun).toEqual(['a1.1', 'a1.3', 'a1.4'])
  await expect(send('b1.1', gone.signal)).rejects.toThrow('aborted')
})

test('work that fails makes room as well', async () => {
  const inTurn = createFairQueue({ ...QUEUE_LIMITS, inHand: { company: 1, person: 1 } })
  const who = { personId: 'a1', companyId: 'a' }
  const { signal } = new AbortController()
  await expect(inTurn(who, signal, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(who, signal, async () => 'done')).toBe('done')
})
