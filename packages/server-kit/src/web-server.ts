import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https'
import { createSecureContext } from 'node:tls'
import { type Credential, currentOf } from './credential.ts'
import { isLoopback } from './encryption.ts'
import type { EnvReader } from './environment.ts'

/** The certificate of a listener, with those between it and its authority, and its key, as PEM texts. */
export interface OwnTls {
  certificate: Credential
  key: Credential
}

export interface Listener {
  host: string
  port: number
  /** Without it the listener speaks HTTP. */
  tls?: OwnTls | undefined
}

/** Called with why a certificate that was put in the place of another is not used. */
type TellMisfit = (fault: string) => void

/** Where a server listens, and with what. */
export function listenerOf(read: EnvReader, otherwise: number): Listener {
  const host = read.optional('HOST') ?? '127.0.0.1'
  const tls = tlsOf(read)
  if (read.needsTls && tls === undefined && !isLoopback(host))
    read.fault(
      `HOST is '${host}', which others reach: with ENCRYPTION=required TLS_CERTIFICATE_FILE and TLS_KEY_FILE must be set.`,
      '',
    )
  return { host, port: read.wholeNumber('PORT', { min: 0, max: 65_535, otherwise }), tls }
}

function tlsOf(read: EnvReader): OwnTls | undefined {
  const before = read.faults.length
  const [certificate, key] = [read.credential('TLS_CERTIFICATE'), read.credential('TLS_KEY')]
  if (read.faults.length > before || (certificate === undefined && key === undefined)) return undefined
  if (certificate === undefined || key === undefined)
    return read.fault('TLS_CERTIFICATE_FILE and TLS_KEY_FILE must be set together, or neither.', undefined)
  const misfit = misfitOf(pairOf({ certificate, key }))
  return misfit === undefined ? { certificate, key } : read.fault(misfit, undefined)
}

/** A server over HTTPS where it has a certificate, else over HTTP. */
export function createWebServer(answer: RequestListener, tls?: OwnTls, tell: TellMisfit = () => {}): Server {
  if (tls === undefined) return createServer(answer)
  const server = createSecureServer(secureOptions(tls), answer)
  followCertificate(server, tls, tell)
  return server
}

export const secureOptions = (tls: OwnTls) => ({ ...pairOf(tls), minVersion: 'TLSv1.2' }) as const

/** Each new connection is answered with the certificate of that moment; one that does not fit its key is told of once. */
export function followCertificate(server: Server, tls: OwnTls, tell: TellMisfit): void {
  let seen = JSON.stringify(pairOf(tls))
  // ahead of the listener that begins the handshake
  server.prependListener('connection', () => {
    const pair = pairOf(tls)
    const found = JSON.stringify(pair)
    if (found === seen) return
    seen = found
    const misfit = misfitOf(pair)
    if (misfit === undefined) (server as SecureServer).setSecureContext(secureOptions(tls))
    else tell(misfit)
  })
}

const pairOf = ({ certificate, key }: OwnTls) => ({ cert: currentOf(certificate), key: currentOf(key) })

function misfitOf(pair: ReturnType<typeof pairOf>): string | undefined {
  try {
    createSecureContext(pair)
    return undefined
  } catch (error) {
    return `TLS_CERTIFICATE_FILE and TLS_KEY_FILE do not fit each other: ${(error as Error).message}.`
  }
}
