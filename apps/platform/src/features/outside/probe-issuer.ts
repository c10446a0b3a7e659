import { readResponseTime } from '@commissioning/contract/http/response-headers'
import type { OutsideFinding } from '@commissioning/domain/outside/outside-findings'
import { discoveryAddress } from '../../authorization/token/issuer-keys.ts'
import { countUsableKeys } from '../../authorization/token/usable-keys.ts'
import type { Settings } from '../../infra/settings/settings.ts'
import { OutsideFault, type OutsideProbe, redactAddress } from './outside-probe.ts'
import { askJson, corsFinding, mayBeRead } from './probe-web.ts'

interface DiscoveryDocument {
  issuer?: unknown
  jwks_uri?: unknown
  require_pushed_authorization_requests?: unknown
}

/** Tokens may be this much before and behind the clock of the platform; a header names whole seconds. */
const CLOCK_TOLERANCE_MS = 6_000

/** The discovery document, the keys and the clock of the issuer, as sign-ins need them. */
export function issuerProbe({ oidc, publicUrl }: Settings, now: () => Date): OutsideProbe {
  const { issuer, discoveryUrl } = oidc
  const url = discoveryUrl ?? discoveryAddress(issuer)
  return {
    part: 'issuer',
    setting: discoveryUrl === undefined ? 'OIDC_ISSUER' : 'OIDC_DISCOVERY_URL',
    address: redactAddress(url),
    async ask(signal) {
      const { origin } = new URL(publicUrl)
      const before = now().getTime()
      const { json, headers } = await askJson({ url, headers: { origin }, signal })
      const difference = clockDifference(readResponseTime(headers), before, now().getTime())
      const discovery = (json ?? {}) as DiscoveryDocument
      if (discovery.issuer !== issuer)
        throw new OutsideFault(
          'IssuerNamesOther',
          `OIDC_ISSUER '${issuer}', document '${String(discovery.issuer)}'`,
        )
      if (discovery.require_pushed_authorization_requests === true)
        throw new OutsideFault('IssuerWantsPushed', 'require_pushed_authorization_requests: true')
      const count = await readUsableKeys(discovery.jwks_uri, url, signal)
      const findings: OutsideFinding[] = []
      if (Math.abs(difference) > CLOCK_TOLERANCE_MS)
        findings.push({ code: 'ClockDiffers', seen: `${Math.round(difference / 1_000)} s` })
      if (discoveryUrl === undefined && !mayBeRead(headers, url, origin)) findings.push(corsFinding(headers))
      return { seen: `usable keys: ${count}`, findings }
    },
  }
}

/** How far the other clock is ahead, in milliseconds; 0 where it tells nothing. */
const clockDifference = (theirs: number | undefined, before: number, after: number): number =>
  theirs === undefined ? 0 : theirs - (before + after) / 2

async function readUsableKeys(named: unknown, by: string, signal: AbortSignal): Promise<number> {
  if (typeof named !== 'string' || !URL.canParse(named))
    throw new OutsideFault('IssuerHasNoKey', `jwks_uri '${String(named)}'`)
  if (by.startsWith('https:') && !named.startsWith('https:'))
    throw new OutsideFault('IssuerHasNoKey', `jwks_uri '${named}' without TLS`)
  const { json } = await askJson({ url: named, signal })
  const listed = (json as { keys?: unknown } | null)?.keys
  const keys: unknown[] = Array.isArray(listed) ? listed : []
  const count = await countUsableKeys(keys)
  if (count === 0) throw new OutsideFault('IssuerHasNoKey', `${keys.length} keys, 0 usable`)
  return count
}
