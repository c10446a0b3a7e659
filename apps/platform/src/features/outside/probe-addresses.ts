import type { OutsidePart } from '@commissioning/domain/outside/outside-findings'
import { readCredential } from '@commissioning/server-kit/credential'
import type { Environment } from '@commissioning/server-kit/environment'
import { createScanner } from '../../infra/files/scanner.ts'
import type { ScannerPlace } from '../../infra/settings/scanner-settings.ts'
import type { Settings } from '../../infra/settings/settings.ts'
import type { MapService } from '../maps/place-source.ts'
import { OutsideFault, type OutsideProbe, redactAddress } from './outside-probe.ts'
import { askJson, askWeb, corsFinding, mayBeRead } from './probe-web.ts'

export interface ProbeDependencies {
  /** Holds the headers for the receiver of traces, which are no setting of ours. */
  env: Environment
  createMaps: (settings: Settings['maps']) => MapService
}

/** The services that are asked over HTTP, and the scanner; none for what is not set. */
export function addressProbes(settings: Settings, { env, createMaps }: ProbeDependencies): OutsideProbe[] {
  const { scanner, tracing, alarmMonitoring, flags, statusPage, languages, addresses } = settings
  const { origin } = new URL(settings.publicUrl)
  return [
    scanner && scannerProbe(scanner),
    webProbe('traces', 'OTEL_EXPORTER_OTLP_ENDPOINT', tracing.receiver, async (url, signal) => {
      const headers = { 'content-type': 'application/json', ...headersIn(env.OTEL_EXPORTER_OTLP_HEADERS) }
      await askWeb({ url: `${url}/v1/traces`, method: 'POST', headers, body: '{"resourceSpans":[]}', signal })
      return {}
    }),
    webProbe('alarms', 'ALARM_MONITORING_URL', alarmMonitoring.url, async (url, signal) => {
      const key = readCredential(alarmMonitoring.key)
      const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
      const { json } = await askJson({ url: `${url}/control_centres?skip=0&top=1`, headers, signal })
      return assertHasField(json, 'items')
    }),
    webProbe('flags', 'OFREP_URL', flags.ofrepUrl, async (url, signal) => {
      const asked = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
      const address = `${url}/ofrep/v1/evaluate/flags/maintenanceMode`
      const { json } = await askJson({ url: address, ...asked, body: '{"context":{}}', also: [404], signal })
      return assertHasField(json, 'key')
    }),
    webProbe('status', 'STATUS_PAGE_URL', statusPage.url, async (url, signal) => {
      const { headers } = await askJson({ url: `${url}/summary`, headers: { origin }, signal })
      return { findings: mayBeRead(headers, url, origin) ? [] : [corsFinding(headers)] }
    }),
    mapsProbe(settings.maps, createMaps),
    ...(['CONSOLE', 'PORTAL'] as const).map((name) => {
      const base = name === 'CONSOLE' ? languages.consoleUrl : languages.portalUrl
      return webProbe('words', `${name}_LANGUAGES_URL`, base, async (url, signal) => {
        // a file of words that are not changed there may be missing
        const asked = { url: `${url}/en/shell.json`, headers: { origin }, also: [404], signal }
        const { status, headers } = await askWeb(asked)
        return { findings: status === 404 || mayBeRead(headers, url, origin) ? [] : [corsFinding(headers)] }
      })
    }),
    ...LINKS.map(([setting, name]) =>
      webProbe('links', setting, addresses[name], async (url, signal) => {
        const { status } = await askWeb({ url, also: REDIRECTS, signal })
        return { seen: `status ${status}` }
      }),
    ),
  ].filter((probe) => probe !== undefined)
}

const LINKS = [
  ['ACCOUNT_URL', 'account'],
  ['LEGAL_URL', 'legal'],
  ['OFFICE_CONTACT_URL', 'officeContact'],
] as const

/** A browser that opens a link follows them. */
const REDIRECTS = [301, 302, 303, 307, 308]

function webProbe(
  part: OutsidePart,
  setting: string,
  url: string | undefined,
  ask: (url: string, signal: AbortSignal) => ReturnType<OutsideProbe['ask']>,
): OutsideProbe | undefined {
  return url === undefined
    ? undefined
    : { part, setting, address: redactAddress(url), ask: (signal) => ask(url, signal) }
}

function assertHasField(json: unknown, field: string) {
  if (typeof json === 'object' && json !== null && field in json) return {}
  throw new OutsideFault('OutsideAnswersOther', `an answer without ${field}`)
}

const scannerProbe = (place: ScannerPlace): OutsideProbe => ({
  part: 'scanner',
  setting: 'SCANNER_URL',
  address: 'path' in place ? `unix:${place.path}` : `tcp://${place.host}:${place.port}`,
  async ask() {
    const scanner = createScanner(place, { log: { warn: () => undefined } })
    if (!(await scanner.isReached())) throw new OutsideFault('OutsideAway', 'no PONG to PING')
    return {}
  },
})

/** The service that answers address searches, by a search for a town. */
function mapsProbe(
  maps: Settings['maps'],
  createMaps: ProbeDependencies['createMaps'],
): OutsideProbe | undefined {
  const [setting, url] = maps.googleKey
    ? (['MAPS_GOOGLE_KEY', maps.googleUrl ?? 'https://maps.googleapis.com'] as const)
    : maps.photonUrl
      ? (['MAPS_PHOTON_URL', maps.photonUrl] as const)
      : (['MAPS_NOMINATIM_URL', maps.nominatimUrl] as const)
  return webProbe('maps', setting, url, async () => {
    const found = await createMaps(maps)
      .suggest('Amsterdam', 'en')
      .catch(() => {
        throw new OutsideFault('OutsideAnswersOther', 'no list of places')
      })
    return { seen: `${found.length} places` }
  })
}

/** Headers as the standard's variable lists them: `name=value`, with commas between, percent-encoded. */
function headersIn(listed = ''): Record<string, string> {
  const pairs = listed.split(',').map((pair) => pair.split(/=(.*)/s))
  return Object.fromEntries(
    pairs.flatMap(([name = '', value]) =>
      name.trim() && value !== undefined ? [[name.trim(), decodeURIComponent(value.trim())]] : [],
    ),
  )
}
