import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { listen } from '@commissioning/server-kit/listen'
import { createWebServer } from '@commissioning/server-kit/web-server'

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => unknown

export interface FrontServer {
  port: number
  /** Puts a program behind the paths that begin with its prefix; the longest prefix wins. */
  mount(prefix: string, handle: HandleRequest): void
  close(): Promise<void>
}

interface Options {
  port: number
  host: string
  /** Over HTTPS: key and certificate, and the one address that people shall stand at. */
  secure?: { pem: string; address: string } | undefined
}

/**
 * One port for every program. It listens before they are ready, so that a taken port is reported before anything else
 * is done.
 */
export async function openFrontServer({ port, host, secure }: Options): Promise<FrontServer> {
  const mounts: { prefix: string; handle: HandleRequest }[] = []
  const answer: HandleRequest = (request, response) => {
    if (secure && isElsewhere(request, secure.address)) {
      const location = `https://${secure.address}:${portOf(server)}${request.url}`
      return response.writeHead(307, { location }).end()
    }
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const mount = mounts.find(
      ({ prefix }) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`),
    )
    if (mount) return mount.handle(request, response)
    return response
      .writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
      .end('Commissioning is starting.\n')
  }
  const server = createWebServer(answer, secure && { certificate: secure.pem, key: secure.pem })
  await listen(server, { port, host })
  return {
    port: portOf(server),
    mount(prefix, handle) {
      mounts.push({ prefix, handle })
      mounts.sort((one, other) => other.prefix.length - one.prefix.length)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** A page opened by another name of the machine, at which nobody could sign in. */
const isElsewhere = ({ method, headers }: IncomingMessage, address: string) =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  headers.host?.replace(/:\d+$/, '') !== address
