import { securityHeaders } from '@commissioning/server-kit/security-headers'
import { type IdentitySettings, listClientOrigins } from '../infra/identity-settings.ts'
import type { OidcRequestContext } from './page-visit.ts'

/**
 * No script runs but our own, on the pages that take a code or a password alone (SEC-32, AUTH-18); nothing frames us. `form-action` names the clients because a browser applies it to the redirect
 * back to them; the protocol library adds the hash of its own self-sending form to `script-src` where it needs one.
 */
export function createSecurityHeaders(settings: IdentitySettings) {
  const headers = securityHeaders({
    policy: {
      'default-src': ["'none'"],
      'style-src': ["'self'"],
      'img-src': ["'self'"],
      'script-src': [],
      'form-action': ["'self'", ...listClientOrigins(settings)],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
    referrer: 'same-origin',
    httpsOnly: new URL(settings.issuer).protocol === 'https:' ? 'host' : undefined,
  })
  return (ctx: OidcRequestContext) => ctx.set({ ...headers, 'cache-control': 'no-store' })
}
