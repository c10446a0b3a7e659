import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { CONNECTION_LIMITS, createConnectionLimiter } from './connection-limiter.ts'

const open = () => {
  const log = vi.fn()
  return { log, door: createConnectionLimiter({ now: () => new Date('2026-11-21T10:00:00.000Z'), log }) }
}
const socketFrom = (remoteAddress: string) =>
  Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
/** Each of another subscriber. */
const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) => socketFrom(`2001:db8:${index.toString(16)}::1`))

test('whoever connects from one /64 is counted as one', () => {
  const { door } = open()
  const sockets = Array.from({ length: CONNECTION_LIMITS.connectionsPerWindow + 1 }, (_, index) =>
    socketFrom(`2001:db8:1:2::${index.toString(16)}`),
  )
  const entered = sockets.map((socket) => door.enter(socket))
  expect(entered.filter((hasEntered) => !hasEntered)).toHaveLength(1)
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([sockets.at(-1)])
})

test('strangers without end take the place of the oldest of their own, and none of an IQ', () => {
  const { door, log } = open()
  const [iq, checked, ...silent] = strangers(CONNECTION_LIMITS.strangers + 1) as [Socket, Socket, ...Socket[]]
  for (const socket of [iq, checked, ...silent]) {
    expect(door.enter(socket)).toBe(true)
    if (socket === iq || socket === checked) door.check(socket)
    if (socket === iq) door.signIn(socket)
  }
  const all = [iq, checked, ...silent]
  expect(all.filter(({ destroyed }) => destroyed)).toEqual([])
  expect(door.enter(socketFrom('81.2.3.4'))).toBe(true)
  expect(all.filter(({ destroyed }) => destroyed)).toEqual([silent[0]])
  expect(log).toHaveBeenCalledExactlyOnceWith('a connection was cut', {
    fault: 'NotSignedIn',
    address: silent[0]?.remoteAddress,
  })
})

test('nobody who is being checked has to go for a new one', () => {
  const { door } = open()
  const asking = strangers(CONNECTION_LIMITS.strangers)
  for (const socket of asking) {
    door.enter(socket)
    door.check(socket)
  }
  expect(door.enter(socketFrom('81.2.3.4'))).toBe(false)
  expect(asking.filter(({ destroyed }) => destroyed)).toEqual([])
  for (const socket of asking) door.signIn(socket)
  expect(door.enter(socketFrom('81.2.3.4'))).toBe(true)
})

test('a place is free again once its connection is closed', async () => {
  const { door } = open()
  const sockets = strangers(CONNECTION_LIMITS.connections)
  for (const socket of sockets) {
    expect(door.hasRoom()).toBe(true)
    door.enter(socket)
    door.check(socket)
    door.signIn(socket)
  }
  expect(door.hasRoom()).toBe(false)
  const closed = new Promise((resolve) => sockets[0]?.once('close', resolve))
  sockets[0]?.destroy()
  await closed
  expect(door.hasRoom()).toBe(true)
})
