import { clientOrigins, type IdentitySettings } from '../identity-settings.ts'
import type { Context } from './visit.ts'

/**
 * No script runs, nothing frames us. `form-action` names the clients because a browser applies it to the redirect
 * back to them; the protocol library adds the hash of its own self-sending form to `script-src` where it needs one.
 */
export function createSecurityHeaders(settings: IdentitySettings) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    'script-src',
    `form-action 'self' ${[...clientOrigins(settings)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';')
  const isSecure = new URL(settings.issuer).protocol === 'https:'

  return (ctx: Context) => {
    ctx.set('content-security-policy', policy)
    ctx.set('x-content-type-options', 'nosniff')
    ctx.set('x-frame-options', 'DENY')
    ctx.set('referrer-policy', 'same-origin')
    ctx.set('cache-control', 'no-store')
    if (isSecure) ctx.set('strict-transport-security', 'max-age=31536000')
  }
}
