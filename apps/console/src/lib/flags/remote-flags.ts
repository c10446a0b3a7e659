import { FLAG_DEFAULTS, FLAG_NAMES, type Flags } from '@commissioning/domain/flags/flag-names'
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider'
import { ErrorCode, OpenFeature, type Provider } from '@openfeature/web-sdk'

const FLAG_SERVICE_TIMEOUT_MS = 5_000

/**
 * Evaluates the flags at the OFREP service below `baseUrl` (PLAT-16), by one request. A flag the service does not know
 * has its default; one it could not evaluate is left out. Rejects when the service gives no answer that can be understood.
 */
export async function readRemoteFlags(baseUrl: string): Promise<Partial<Flags>> {
  // a new provider for each reading, because a lasting one would hide a failure behind earlier values
  const provider = new OFREPWebProvider({
    baseUrl,
    timeoutMs: FLAG_SERVICE_TIMEOUT_MS,
    cacheMode: 'disabled',
    changeDetection: 'none',
    disableVisibilityRefresh: true,
  })
  // its optional members are typed with an explicit undefined, which the interface does not have
  await OpenFeature.setProviderAndWait(provider as Provider)
  const client = OpenFeature.getClient()
  const answers = FLAG_NAMES.map((name) => client.getBooleanDetails(name, FLAG_DEFAULTS[name]))
  const known = answers.filter(({ errorCode }) => !errorCode || errorCode === ErrorCode.FLAG_NOT_FOUND)
  return Object.fromEntries(known.map(({ flagKey, value }) => [flagKey, value]))
}
