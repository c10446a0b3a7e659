import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https'
import { isLoopback } from './encryption.ts'
import type { EnvReader } from './environment.ts'
import { followPair, type OwnTls, readOwnTls } from './own-tls.ts'

export interface Listener {
  host: string
  port: number
  /** Without it the listener speaks HTTP. */
  tls?: OwnTls | undefined
}

/** Reads the address at which a server listens, and its certificate. */
export function readListener(read: EnvReader, otherwise: number): Listener {
  const host = read.optional('HOST') ?? '127.0.0.1'
  const tls = readOwnTls(read, 'TLS')
  if (read.needsTls && tls === undefined && !isLoopback(host))
    read.fault(
      `HOST is '${host}', which others reach: with ENCRYPTION=required TLS_CERTIFICATE_FILE and TLS_KEY_FILE must be set.`,
      '',
    )
  return { host, port: read.wholeNumber('PORT', { min: 0, max: 65_535, otherwise }), tls }
}

/** A server over HTTPS where it has a certificate, else over HTTP. */
export function createWebServer(
  answer: RequestListener,
  tls?: OwnTls,
  tell: (fault: string) => void = () => {},
): Server {
  if (tls === undefined) return createServer(answer)
  const { options, follow } = createHttpsListener(tls, tell)
  const server = createSecureServer(options, answer)
  follow(server)
  return server
}

/** The options of a server over HTTPS, and what lets each new connection see the certificate of its moment. */
export function createHttpsListener(tls: OwnTls, tell: (fault: string) => void) {
  const current = followPair(tls, tell)
  let shown = current()
  const options = () => ({ ...shown, minVersion: 'TLSv1.2' }) as const
  const follow = (server: Server) => {
    // ahead of the listener that begins the handshake
    server.prependListener('connection', () => {
      if (shown === current()) return
      shown = current()
      ;(server as SecureServer).setSecureContext(options())
    })
  }
  return { options: options(), follow }
}
