import { get, type IncomingMessage } from 'node:http'
import type { ChangeEvent } from '@commissioning/contract/events'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.generated.ts'
import { announce, endStreams } from './announce.ts'
import { type EventHub, startEventHub } from './event-hub.ts'
import { EVENT_STREAM_LIMITS, streamEvents } from './event-stream.ts'

const clock = { now: new Date('2026-11-21T12:00:00Z') }
const needs = { log: { warn: () => undefined }, now: () => clock.now }
const wait = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
const id = '0193a1b2-0000-7000-8000-000000000001'
const collectionId = '0193a1b2-0000-7000-8000-0000000000aa'
const otherCollectionId = '0193a1b2-0000-7000-8000-0000000000bb'

describe('changes', () => {
  let database: Database
  beforeAll(async () => {
    database = await createFreshDatabase<Tables>()
  })
  afterAll(() => database.close())

  const say = (to: string, change: 'created' | 'updated' | 'deleted') =>
    database.db
      .transaction()
      .execute((tx) => announce(tx, { collectionId: to, resource: 'tree', id, change }))

  test('a change is heard by those who look at its collection, in every process, and by nobody else', async () => {
    const hubs = [await startEventHub(database, needs), await startEventHub(database, needs)]
    const received: unknown[] = []
    const foreign = vi.fn()
    const onEnd = () => undefined
    for (const hub of hubs) {
      hub.subscribe({ collectionId, callerId: 'a', onChange: (event) => received.push(event), onEnd })
      hub.subscribe({ collectionId: otherCollectionId, callerId: 'a', onChange: foreign, onEnd })
    }
    await say(collectionId, 'updated')
    await expect.poll(() => received.length).toBe(2)
    expect(received[0]).toEqual({ resource: 'tree', id, change: 'updated' })
    expect(foreign).not.toHaveBeenCalled()
    for (const hub of hubs) await hub.close()
  })

  test('a change that was undone is never heard', async () => {
    const hub = await startEventHub(database, needs)
    const received: unknown[] = []
    hub.subscribe({
      collectionId,
      callerId: 'a',
      onChange: ({ change }) => received.push(change),
      onEnd: () => undefined,
    })
    const undone = database.db.transaction().execute(async (tx) => {
      await announce(tx, { collectionId, resource: 'tree', id, change: 'deleted' })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await say(collectionId, 'created')
    await expect.poll(() => received).toEqual(['created'])
    await hub.close()
  })

  test('a right that has ended ends what was subscribed by it, in every process, and nothing else', async () => {
    const hubs = [await startEventHub(database, needs), await startEventHub(database, needs)]
    const ended: string[] = []
    const received = vi.fn()
    for (const [at, hub] of hubs.entries())
      for (const rights of [[id], [otherCollectionId, id], [otherCollectionId]])
        hub.subscribe({
          collectionId,
          callerId: 'a',
          rights,
          onChange: received,
          onEnd: () => ended.push(`${at} ${rights.length} ${rights.includes(id)}`),
        })
    await database.db.transaction().execute((tx) => endStreams(tx, id))
    await say(collectionId, 'updated')
    await expect.poll(() => received.mock.calls.length).toBeGreaterThan(1)
    expect(ended.sort()).toEqual(['0 1 true', '0 2 true', '1 1 true', '1 2 true'])
    expect(hubs.map((hub) => hub.endings())).toEqual([1, 1])
    for (const hub of hubs) await hub.close()
  })

  test('a lost listening connection ends the streams, and is taken anew', async () => {
    const hub = await startEventHub(database, needs)
    const onEnd = vi.fn()
    const received: unknown[] = []
    const subscribe = () =>
      hub.subscribe({ collectionId, callerId: 'a', onChange: (event) => received.push(event), onEnd })
    subscribe()
    await database.executeSql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`)
    await expect.poll(() => onEnd.mock.calls.length).toBe(1)
    subscribe()
    await say(collectionId, 'updated')
    await expect.poll(() => received.length).toBe(1)
    await hub.close()
  })
})

test('after a gap every subscription ends, so that browsers read anew', async () => {
  const calls = { gap: () => {} }
  const listen = async (_channel: string, _onMessage: unknown, onGap = () => {}) => {
    calls.gap = onGap
    return async () => undefined
  }
  const hub = await startEventHub({ listen }, needs)
  const onEnd = vi.fn()
  hub.subscribe({ collectionId, callerId: 'a', onChange: () => undefined, onEnd })
  calls.gap()
  expect(onEnd).toHaveBeenCalledOnce()
  expect(hub.countOf('a')).toBe(0)
})

test('a right that ends while its holder is at the door lets nobody in, nor does one that may have been missed', async () => {
  const calls = { deliver: (_payload: string) => {}, gap: () => {} }
  const listen = async (_channel: string, onMessage: (payload: string) => void, onGap = () => {}) => {
    Object.assign(calls, { deliver: onMessage, gap: onGap })
    return async () => undefined
  }
  const hub = await startEventHub({ listen }, needs)
  const isLetIn = (right: string, endingsSeen: number) => {
    const onEnd = vi.fn()
    const leave = hub.subscribe({
      collectionId,
      callerId: 'a',
      rights: [right],
      endingsSeen,
      onChange: () => undefined,
      onEnd,
    })
    leave()
    return onEnd.mock.calls.length === 0
  }
  const before = hub.endings()
  expect(isLetIn(id, before)).toBe(true)
  calls.deliver(JSON.stringify({ ended: id }))
  expect([isLetIn(id, before), isLetIn(otherCollectionId, before)]).toEqual([false, true])
  expect(isLetIn(id, hub.endings())).toBe(true)
  const beforeGap = hub.endings()
  calls.gap()
  expect([isLetIn(otherCollectionId, beforeGap), isLetIn(id, hub.endings())]).toEqual([false, true])
  const beforeMany = hub.endings()
  for (let count = 0; count < 1_001; count += 1) calls.deliver(JSON.stringify({ ended: id }))
  expect([isLetIn(otherCollectionId, beforeMany), isLetIn(otherCollectionId, beforeMany + 1)]).toEqual([
    false,
    true,
  ])
})

describe('what changed before a subscription', () => {
  const other = '0193a1b2-0000-7000-8000-000000000002'

  async function startedHub() {
    const calls = { deliver: (_payload: string) => {}, gap: () => {} }
    const listen = async (_channel: string, onMessage: (payload: string) => void, onGap = () => {}) => {
      Object.assign(calls, { deliver: onMessage, gap: onGap })
      return async () => undefined
    }
    const hub = await startEventHub({ listen }, needs)
    const change = (of: string, to = collectionId) =>
      calls.deliver(JSON.stringify({ collectionId: to, resource: 'tree', id: of, change: 'updated' }))
    const notified = (within: number) => {
      const received: ChangeEvent[] = []
      hub.subscribe({
        collectionId,
        callerId: 'a',
        within,
        onChange: (event) => received.push(event),
        onEnd: () => undefined,
      })
      return received.map(({ resource, id: ofWhat }) => `${resource} ${ofWhat}`)
    }
    return { change, notified, gap: () => calls.gap() }
  }
  const anything = [`collection ${collectionId}`]

  test('it is told first: each change of that time once, of its collection alone', async () => {
    const { change, notified } = await startedHub()
    wait(10_000)
    change(other)
    wait(5_000)
    change(id)
    change(id)
    change(id, otherCollectionId)
    expect(notified(1_000)).toEqual([`tree ${id}`])
    expect(notified(5_000)).toEqual([`tree ${other}`, `tree ${id}`])
    wait(2_000)
    expect(notified(1_000)).toEqual([])
  })

  test('what this process did not hear, or no longer knows, may be anything', async () => {
    const { change, notified, gap } = await startedHub()
    wait(1_000)
    expect(notified(1_001)).toEqual(anything)
    change(id)
    wait(200_000)
    change(other)
    expect(notified(150_000)).toEqual([`tree ${other}`])
    expect(notified(200_001)).toEqual(anything)
    gap()
    wait(1_000)
    expect(notified(1_001)).toEqual(anything)
    expect(notified(1_000)).toEqual([])
  })

  test('a burst of changes is not kept without end', async () => {
    const { change, notified } = await startedHub()
    wait(1_000)
    for (let count = 0; count < 10_001; count += 1) change(id)
    expect(notified(500)).toEqual(anything)
  })
})

describe('the stream', () => {
  const heartbeats = new Set<() => void>()
  const lives = new Set<() => void>()
  const timers = {
    every(ms: number, call: () => void) {
      const calls = ms === EVENT_STREAM_LIMITS.heartbeatMs ? heartbeats : lives
      calls.add(call)
      return () => calls.delete(call)
    },
  }
  let app: FastifyInstance
  let hub: EventHub
  let deliver: (payload: string) => void
  let address: string
  const readers: IncomingMessage[] = []

  beforeAll(async () => {
    const listen = async (_channel: string, onMessage: (payload: string) => void) => {
      deliver = onMessage
      return async () => undefined
    }
    hub = await startEventHub({ listen }, needs)
    app = Fastify()
    app.get<{ Params: { caller: string } }>('/:caller', (request, reply) =>
      streamEvents(request, reply.header('x-correlation-id', 'abc'), {
        hub,
        collectionId,
        callerId: request.params.caller,
        timers,
      }),
    )
    address = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await hub.close()
    await app.close()
  })

  const open = async (caller: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    get(`${address}/${caller}`, resolve).on('error', reject)
    const response = await promise
    readers.push(response)
    const read = { text: '', isEnded: false }
    response.setEncoding('utf8')
    response.on('data', (part: string) => {
      read.text += part
    })
    response.on('close', () => {
      read.isEnded = true
    })
    return { response, read }
  }
  const change = (resource: string) =>
    deliver(JSON.stringify({ collectionId, resource, id, change: 'updated' }))

  test('it says how long to wait before coming back, then each change [API-29]', async () => {
    const { response, read } = await open('iris')
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-correlation-id': 'abc',
    })
    change('tree')
    await expect
      .poll(() => read.text)
      .toBe(`retry: 3000\n\ndata: {"resource":"tree","id":"${id}","change":"updated"}\n\n`)
    response.destroy()
    await expect.poll(() => hub.countOf('iris')).toBe(0)
    expect(heartbeats.size + lives.size).toBe(0)
  })

  test('a quiet stream shows that it is still there', async () => {
    const { response, read } = await open('iris')
    for (const beat of heartbeats) beat()
    await expect.poll(() => read.text).toContain(': still here\n\n')
    response.destroy()
    await expect.poll(() => hub.countOf('iris')).toBe(0)
  })

  test('at the end of its life it ends, and the browser is authorized anew', async () => {
    const { read } = await open('iris')
    for (const end of lives) end()
    await expect.poll(() => read.isEnded).toBe(true)
    await expect.poll(() => hub.countOf('iris')).toBe(0)
  })

  test('one person holds a limited number of streams, and a closed one makes room', async () => {
    const open12 = []
    for (let count = 0; count < EVENT_STREAM_LIMITS.perCaller; count += 1) open12.push(await open('adam'))
    expect((await open('adam')).response.statusCode).toBe(500)
    expect((await open('iris')).response.statusCode).toBe(200)
    open12[0]?.response.destroy()
    await expect.poll(() => hub.countOf('adam')).toBe(EVENT_STREAM_LIMITS.perCaller - 1)
    expect((await open('adam')).response.statusCode).toBe(200)
    for (const reader of readers) reader.destroy()
    await expect.poll(() => hub.countOf('adam')).toBe(0)
  })

  test('a reader who does not read is dropped, the others go on', async () => {
    const { response: asleep } = await open('asleep')
    const { read } = await open('awake')
    asleep.pause()
    const long = 'x'.repeat(16_000)
    for (let count = 0; count < 5_000 && hub.countOf('asleep') > 0; count += 1) {
      change(long)
      await new Promise(setImmediate)
    }
    await expect.poll(() => hub.countOf('asleep')).toBe(0)
    change('lock')
    await expect.poll(() => read.text.includes('"lock"')).toBe(true)
  })

  test('on shutdown every stream ends', async () => {
    const { read } = await open('iris')
    await hub.close()
    await expect.poll(() => read.isEnded).toBe(true)
    const late = await open('iris')
    await expect.poll(() => late.read.isEnded).toBe(true)
  })
})
