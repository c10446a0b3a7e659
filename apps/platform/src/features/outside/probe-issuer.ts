import { dateOf } from '@commissioning/contract/http/response-headers'
import type { OutsideFinding } from '@commissioning/domain/outside/outside-findings'
import { importJWK, type JWK } from 'jose'
import { SIGNATURE_ALGORITHMS } from '../../authorization/token/challenge.ts'
import { discoveryAddress } from '../../authorization/token/issuer-keys.ts'
import type { Settings } from '../../infra/settings/settings.ts'
import { OutsideFault, type Probe, shownAddress } from './probe.ts'
import { askJson, closedToPages, mayBeRead } from './probe-web.ts'

interface Discovery {
  issuer?: unknown
  jwks_uri?: unknown
  require_pushed_authorization_requests?: unknown
}

/** Tokens may be this much before and behind the clock of the platform; a header names whole seconds. */
const TOLERANCE_MS = 6_000

/** The discovery document, the keys and the clock of the issuer, as sign-ins need them. */
export function issuerProbe({ oidc, publicUrl }: Settings, now: () => Date): Probe {
  const { issuer, discoveryUrl } = oidc
  const url = discoveryUrl ?? discoveryAddress(issuer)
  return {
    part: 'issuer',
    setting: discoveryUrl === undefined ? 'OIDC_ISSUER' : 'OIDC_DISCOVERY_URL',
    address: shownAddress(url),
    async ask(signal) {
      const { origin } = new URL(publicUrl)
      const before = now().getTime()
      const { json, headers } = await askJson({ url, headers: { origin }, signal })
      const difference = clockDifference(dateOf(headers), before, now().getTime())
      const discovery = (json ?? {}) as Discovery
      if (discovery.issuer !== issuer)
        throw new OutsideFault(
          'IssuerNamesOther',
          `OIDC_ISSUER '${issuer}', document '${String(discovery.issuer)}'`,
        )
      if (discovery.require_pushed_authorization_requests === true)
        throw new OutsideFault('IssuerWantsPushed', 'require_pushed_authorization_requests: true')
      const count = await countUsableKeys(discovery.jwks_uri, url, signal)
      const findings: OutsideFinding[] = []
      if (Math.abs(difference) > TOLERANCE_MS)
        findings.push({ code: 'ClockDiffers', seen: `${Math.round(difference / 1_000)} s` })
      if (discoveryUrl === undefined && !mayBeRead(headers, url, origin))
        findings.push(closedToPages(headers))
      return { seen: `usable keys: ${count}`, findings }
    },
  }
}

/** How far the other clock is ahead, in milliseconds; 0 where it tells nothing. */
const clockDifference = (theirs: number | undefined, before: number, after: number): number =>
  theirs === undefined ? 0 : theirs - (before + after) / 2

async function countUsableKeys(named: unknown, by: string, signal: AbortSignal): Promise<number> {
  if (typeof named !== 'string' || !URL.canParse(named))
    throw new OutsideFault('IssuerHasNoKey', `jwks_uri '${String(named)}'`)
  if (by.startsWith('https:') && !named.startsWith('https:'))
    throw new OutsideFault('IssuerHasNoKey', `jwks_uri '${named}' without TLS`)
  const { json } = await askJson({ url: named, signal })
  const listed = (json as { keys?: unknown } | null)?.keys
  const keys: unknown[] = Array.isArray(listed) ? listed : []
  const usable = await Promise.all(keys.map((key) => isUsable(key as JWK)))
  const count = usable.filter(Boolean).length
  if (count === 0) throw new OutsideFault('IssuerHasNoKey', `${keys.length} keys, 0 usable`)
  return count
}

/** The algorithms that a key of this kind could be for, where it does not say. */
const BY_KIND: Readonly<Record<string, string>> = { RSA: 'RS256', EC: 'ES256', OKP: 'EdDSA' }

async function isUsable(key: JWK): Promise<boolean> {
  const alg = key?.alg ?? BY_KIND[key?.kty ?? '']
  if (alg === undefined || !SIGNATURE_ALGORITHMS.includes(alg) || key.use === 'enc') return false
  return importJWK(key, alg).then(
    () => true,
    () => false,
  )
}
