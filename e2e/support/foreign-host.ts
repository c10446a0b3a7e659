import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A path has JSON, or a function that does whatever else with the answer, as never giving one. */
type HostedAnswer = object | ((response: ServerResponse) => void)

/** A host of somebody else, which lets every page read what it has and knows nothing of this product. */
export async function openForeignHost() {
  const found = new Map<string, HostedAnswer>()
  const asked: string[] = []
  const server = createServer(({ url = '/' }, response) => {
    asked.push(url)
    const answer = found.get(url)
    response.setHeader('access-control-allow-origin', '*')
    if (typeof answer === 'function') return answer(response)
    const status = answer === undefined ? 404 : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The paths that were asked for, in that order. */
    asked,
    put: (path: string, answer: HostedAnswer) => found.set(path, answer),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
