import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

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

/** One subscriber owns a whole /64 of IPv6, so it counts as one. */
function household(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter((group) => group !== '')
  const right = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
