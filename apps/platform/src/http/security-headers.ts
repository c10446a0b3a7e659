import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'
import type { Settings } from '../settings/settings.ts'

type Needs = Pick<Settings, 'publicUrl' | 'environment' | 'oidc' | 'flags' | 'statusPage' | 'languages'>

const YEAR_SECONDS = 31_536_000

/**
 * The content policy of the pages. Scripts come from our host only and are never inline. Inline styles are allowed: the
 * UI kit puts colours and responsive sizes into style elements, and static files can carry no nonce.
 */
export function securityHeaders(settings: Needs) {
  const isSecure = settings.environment === 'production' && settings.publicUrl.startsWith('https:')
  return headersFor({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', new URL(settings.oidc.issuer).origin],
        fontSrc: ["'self'"],
        frameSrc: ['blob:'],
        connectSrc: ["'self'", ...originsOf(settings)],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // for Internet Explorer and Flash
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  })
}

/** The same on every answer, so they are written once. */
function headersFor(options: HelmetOptions) {
  const blank = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(blank.req, blank, () => undefined)
  return {
    ...blank.getHeaders(),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  }
}

/** The other hosts from which the pages fetch. */
function originsOf({ oidc, flags, statusPage, languages }: Needs): string[] {
  const services = [oidc.issuer, flags.ofrepUrl, statusPage.url, languages.consoleUrl, languages.portalUrl]
  const addresses = services.filter((address) => address !== undefined)
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
