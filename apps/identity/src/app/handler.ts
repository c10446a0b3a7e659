import type { IncomingMessage, ServerResponse } from 'node:http'
import { issuerPath } from '../infra/identity-settings.ts'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Lets `inner` see requests as if it stood at the root, and under the issuer's own name: the addresses it builds and
 * the proofs it checks name the issuer, whatever host a request was sent to.
 */
export function createHandler(
  issuer: string,
  inner: RequestHandler,
): (...args: Parameters<RequestHandler>) => void {
  const path = issuerPath(issuer)
  const { host, protocol } = new URL(issuer)

  return (request, response) => {
    const { url = '/', headers } = request
    if (url !== path && !url.startsWith(`${path}/`) && !url.startsWith(`${path}?`)) {
      response.writeHead(404).end()
      return
    }
    Object.assign(request, { url: url.slice(path.length).replace(/^(?!\/)/, '/'), baseUrl: path })
    headers.host = host
    headers['x-forwarded-host'] = host
    headers['x-forwarded-proto'] = protocol.slice(0, -1)
    inner(request, response)
  }
}
