import { type IdentitySettings, listClientOrigins } from '../infra/identity-settings.ts'
import type { OidcRequestContext } from '../pages/page-visit.ts'

const readable = [/^\/token$/, /^\/token\/revocation$/, /^\/me$/, /^\/jwks$/, /^\/\.well-known\//]

/** Lets pages of the clients' origins, and of no others, read what the protocol answers. */
export function createCors(settings: IdentitySettings) {
  const origins = listClientOrigins(settings)

  return async (ctx: OidcRequestContext, next: () => Promise<unknown>): Promise<void> => {
    if (!readable.some((path) => path.test(ctx.path))) {
      await next()
      return
    }
    ctx.vary('Origin')
    if (ctx.method === 'OPTIONS') ctx.status = 204
    else await next()

    ctx.remove('access-control-allow-origin')
    const origin = ctx.get('origin')
    if (!origins.has(origin)) return
    ctx.set('access-control-allow-origin', origin)
    ctx.set('access-control-expose-headers', 'WWW-Authenticate, DPoP-Nonce')
    if (ctx.method !== 'OPTIONS') return
    ctx.set('access-control-allow-methods', 'GET, POST')
    ctx.set('access-control-allow-headers', 'authorization, content-type, dpop')
    ctx.set('access-control-max-age', '3600')
  }
}
