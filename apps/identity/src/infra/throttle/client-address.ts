import type { IncomingMessage } from 'node:http'
import { rateLimitAddress } from '@commissioning/server-kit/rate-limit-address'

/**
 * The address is that of the peer, or the one that the outermost of our own proxies saw; a header
 * that a stranger can set is never believed.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const chain = [...hops, request.socket.remoteAddress ?? 'unknown']
  return rateLimitAddress(chain.at(-1 - Math.min(trustedProxies, chain.length - 1)) ?? 'unknown')
}
