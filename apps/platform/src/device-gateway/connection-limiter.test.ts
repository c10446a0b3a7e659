import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { CONNECTION_LIMITS, createConnectionLimiter } from './connection-limiter.ts'

const open = () => {
  const log = vi.fn()
  return { log, limiter: createConnectionLimiter({ now: () => new Date('2026-11-21T10:00:00.000Z'), log }) }
}
const socketFrom = (remoteAddress: string) =>
  Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
/** Each of another subscriber. */
const unauthenticated = (count: number) =>
  Array.from({ length: count }, (_, index) => socketFrom(`2001:db8:${index.toString(16)}::1`))

test('whoever connects from one /64 is counted as one', () => {
  const { limiter } = open()
  const sockets = Array.from({ length: CONNECTION_LIMITS.connectionsPerWindow + 1 }, (_, index) =>
    socketFrom(`2001:db8:1:2::${index.toString(16)}`),
  )
  const entered = sockets.map((socket) => limiter.enter(socket))
  expect(entered.filter((hasEntered) => !hasEntered)).toHaveLength(1)
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([sockets.at(-1)])
})

test('unauthenticated connections without end take the place of the oldest of their own, and none of an IQ', () => {
  const { limiter, log } = open()
  const [iq, checked, ...silent] = unauthenticated(CONNECTION_LIMITS.unauthenticated + 1) as [
    Socket,
    Socket,
    ...Socket[],
  ]
  for (const socket of [iq, checked, ...silent]) {
    expect(limiter.enter(socket)).toBe(true)
    if (socket === iq || socket === checked) limiter.check(socket)
    if (socket === iq) limiter.signIn(socket)
  }
  const all = [iq, checked, ...silent]
  expect(all.filter(({ destroyed }) => destroyed)).toEqual([])
  expect(limiter.enter(socketFrom('81.2.3.4'))).toBe(true)
  expect(all.filter(({ destroyed }) => destroyed)).toEqual([silent[0]])
  expect(log).toHaveBeenCalledExactlyOnceWith('a connection was cut', {
    fault: 'NotSignedIn',
    address: silent[0]?.remoteAddress,
  })
})

test('nobody who is being checked has to go for a new one', () => {
  const { limiter } = open()
  const asking = unauthenticated(CONNECTION_LIMITS.unauthenticated)
  for (const socket of asking) {
    limiter.enter(socket)
    limiter.check(socket)
  }
  expect(limiter.enter(socketFrom('81.2.3.4'))).toBe(false)
  expect(asking.filter(({ destroyed }) => destroyed)).toEqual([])
  for (const socket of asking) limiter.signIn(socket)
  expect(limiter.enter(socketFrom('81.2.3.4'))).toBe(true)
})

test('a place is free again once its connection is closed', async () => {
  const { limiter } = open()
  const sockets = unauthenticated(CONNECTION_LIMITS.connections)
  for (const socket of sockets) {
    expect(limiter.hasRoom()).toBe(true)
    limiter.enter(socket)
    limiter.check(socket)
    limiter.signIn(socket)
  }
  expect(limiter.hasRoom()).toBe(false)
  const closed = new Promise((resolve) => sockets[0]?.once('close', resolve))
  sockets[0]?.destroy()
  await closed
  expect(limiter.hasRoom()).toBe(true)
})
