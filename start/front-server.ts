import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Handle = (request: IncomingMessage, response: ServerResponse) => void

export interface FrontServer {
  port: number
  /** Puts a program behind the paths that begin with its prefix; the longest prefix wins. */
  mount(prefix: string, handle: Handle): void
  close(): Promise<void>
}

/** One port for every program. It listens before they are ready, so a taken port is told before anything is made. */
export async function openFrontServer(port: number, host: string): Promise<FrontServer> {
  const mounts: { prefix: string; handle: Handle }[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const mount = mounts.find(
      ({ prefix }) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`),
    )
    if (mount) return mount.handle(request, response)
    response
      .writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
      .end('Commissioning is starting.\n')
  })
  await listen(server, port, host)
  return {
    port: (server.address() as AddressInfo).port,
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

/** What a person is told, and no stack trace. */
export class StartFault extends Error {}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartFault(
              `Port ${port} is taken by another program. Stop it, or choose another with PORT=3100 npm start.`,
            )
          : error,
      )
    })
    server.listen(port, host, () => resolve())
  })
}
