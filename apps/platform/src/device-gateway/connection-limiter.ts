import type { Socket } from 'node:net'
import { rateLimitAddress } from '@commissioning/server-kit/rate-limit-address'
import { createRateWindow } from './rate-window.ts'

interface Dependencies {
  now: () => Date
  log: (fault: string, details: object) => void
}

export const CONNECTION_LIMITS = {
  /** The limit counts those that are signed in. */
  connections: 5_000,
  /**
   * Those that are not signed in yet have a limit of their own, so that they take no place of
   * an IQ.
   */
  unauthenticated: 500,
  /** Connections of one counted address. */
  connectionsPerWindow: 500,
  windowMs: 10_000,
} as const

/**
 * Connections at the broker's port count by what they are: silent so far, being checked, or signed
 * in.
 */
export function createConnectionLimiter({ now, log }: Dependencies) {
  const { connections, unauthenticated, connectionsPerWindow, windowMs } = CONNECTION_LIMITS
  // a set keeps the order: the oldest is its first
  const silent = new Set<Socket>()
  const checked = new Set<Socket>()
  const signedIn = new Set<Socket>()
  const mayConnect = createRateWindow({ most: connectionsPerWindow, windowMs, now })

  /** Nobody who is being checked is sent away: after an outage that would lose the work done for many IQs. */
  const makeRoom = (): boolean => {
    if (silent.size + checked.size < unauthenticated) return true
    const [oldest] = silent
    if (!oldest) return false
    log('a connection was cut', { fault: 'NotSignedIn', address: oldest.remoteAddress })
    silent.delete(oldest)
    oldest.destroy()
    return true
  }

  return {
    /** Whether the connection may stay, for which the oldest that has said nothing may have to go. */
    enter(socket: Socket): boolean {
      const address = socket.remoteAddress ?? ''
      if (!mayConnect(rateLimitAddress(address)) || !makeRoom()) {
        log('a connection was refused: too many', { address })
        socket.destroy()
        return false
      }
      silent.add(socket)
      socket.once('close', () => {
        for (const place of [silent, checked, signedIn]) place.delete(socket)
      })
      return true
    },
    /** Its sign-in has come. */
    check(socket: Socket): void {
      if (silent.delete(socket)) checked.add(socket)
    },
    hasRoom: () => signedIn.size < connections,
    signIn(socket: Socket): void {
      if (checked.delete(socket)) signedIn.add(socket)
    },
    close(): void {
      for (const place of [silent, checked, signedIn]) for (const socket of place) socket.destroy()
    },
  }
}
