import { securityHeaders as headersOf } from '@commissioning/server-kit/security-headers'
import type { Settings } from '../infra/settings/settings.ts'

type Dependencies = Pick<
  Settings,
  'publicUrl' | 'environment' | 'oidc' | 'flags' | 'statusPage' | 'languages'
>

/**
 * The content policy of the pages. Scripts come from our host only and are never inline. Inline styles are allowed: the
 * UI kit puts colours and responsive sizes into style elements, and static files can carry no nonce.
 */
export function securityHeaders(settings: Dependencies): Record<string, string> {
  const isSecure = settings.environment === 'production' && settings.publicUrl.startsWith('https:')
  return {
    ...headersOf({
      policy: {
        'default-src': ["'none'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', new URL(settings.oidc.issuer).origin],
        'font-src': ["'self'"],
        'frame-src': ['blob:'],
        'connect-src': ["'self'", ...originsOf(settings)],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
      },
      referrer: 'no-referrer',
      httpsOnly: isSecure ? 'subdomains' : undefined,
    }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'x-dns-prefetch-control': 'off',
    // the filter of old browsers did more harm than good
    'x-xss-protection': '0',
  }
}

/** The other hosts from which the pages fetch. */
function originsOf({ oidc, flags, statusPage, languages }: Dependencies): string[] {
  const services = [oidc.issuer, flags.ofrepUrl, statusPage.url, languages.consoleUrl, languages.portalUrl]
  const addresses = services.filter((address) => address !== undefined)
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
