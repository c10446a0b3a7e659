import type { IncomingMessage } from 'node:http'
import { household } from '@commissioning/server-kit/household'

/** Who is asking: the peer, or what the outermost of our own proxies saw. Never what a stranger's header claims. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const chain = [...hops, request.socket.remoteAddress ?? 'unknown']
  return household(chain.at(-1 - Math.min(trustedProxies, chain.length - 1)) ?? 'unknown')
}
