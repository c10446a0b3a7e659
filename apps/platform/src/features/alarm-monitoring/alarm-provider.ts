import type { AlarmCenter } from '@commissioning/contract/alarm-monitoring/alarm-monitoring-endpoints'
import { CountryCode } from '@commissioning/contract/http/fields'
import type { ListQuery } from '@commissioning/contract/http/list'
import { fromWire, toWire } from '@commissioning/contract/http/wire'
import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import * as z from 'zod/mini'
import type { PageItems } from '../../http/next-page-link.ts'
import { apiError } from '../../infra/api-error.ts'
import { sliceAlarmCenters } from './alarm-center-list.ts'

interface IntegrationRequest {
  installationId: string
  collectionName: string
  countryCode: string
  controlCentreId: string
  /** Four hexadecimal digits. */
  connectionCode: string
}

/** Every fault of the provider is `AlarmMonitoringFailed` with one sentence. */
export interface AlarmProvider {
  listCenters(query: ListQuery & { countryCode?: string | undefined }): Promise<PageItems<AlarmCenter>>
  /** May be asked again for the same installation: the last request counts. */
  request(integration: IntegrationRequest): Promise<void>
}

interface Options {
  url: string | undefined
  key: Credential | undefined
  fetch?: typeof fetch
  timeoutMs?: number
}

const CenterPage = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), countryCode: CountryCode })),
  count: z.int().check(z.nonnegative()),
})
const Integration = z.object({ integrationId: z.string() })

const ALARMS_PER_PAGE = 100
const MAX_CENTERS = 5_000
const MAX_ATTEMPTS = 2

/** The outside provider over the API of docs/decisions/011-calls-to-the-alarm-monitoring-provider.md. */
export function createAlarmProvider({
  url,
  key,
  fetch: send = fetch,
  timeoutMs = 4_000,
}: Options): AlarmProvider {
  async function call<Reply>(reply: z.ZodMiniType<Reply>, path: string, body?: object): Promise<Reply> {
    if (!url) throw providerFailedError('No alarm-monitoring service is set up here. Ask your administrator.')
    const authorization = key ? { authorization: `Bearer ${readCredential(key)}` } : {}
    const request: RequestInit = {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      headers: {
        ...authorization,
        ...(body ? { 'content-type': 'application/json', ...installationIdOf(body) } : {}),
      },
      ...(body ? { body: JSON.stringify(toWire(body)) } : {}),
    }
    const answer = await persist(async () => {
      const response = await send(url + path, { ...request, signal: AbortSignal.timeout(timeoutMs) })
      // the body is read within the time limit too
      return { status: response.status, text: await response.text() }
    }, body !== undefined)
    return parseReply(reply, answer)
  }

  return {
    async listCenters({ countryCode, ...query }) {
      const centers: AlarmCenter[] = []
      for (let total = 1; centers.length < total && centers.length < MAX_CENTERS; ) {
        const country = countryCode ? { country_code: countryCode } : {}
        const search = new URLSearchParams({
          ...country,
          skip: `${centers.length}`,
          top: `${ALARMS_PER_PAGE}`,
        })
        const { items, count } = await call(CenterPage, `/control_centres?${search}`)
        centers.push(...items)
        total = items.length > 0 ? count : 0
      }
      return sliceAlarmCenters(centers, query)
    },

    async request(integration) {
      await call(Integration, '/integrations', integration)
    },
  }
}

interface ProviderAnswer {
  status: number
  text: string
}

/**
 * Retries once after a connection fault; both calls can be repeated without harm. An integration that fails is set up by
 * the provider's support alone (CREATE-50), so its sentence must not advise to try again.
 */
async function persist(ask: () => Promise<ProviderAnswer>, isIntegration: boolean): Promise<ProviderAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    if (attempt === MAX_ATTEMPTS)
      throw isIntegration
        ? providerFailedError('The alarm-monitoring service did not answer.')
        : providerFailedError('The alarm-monitoring service does not answer at the moment. Try again later.')
  }
}

function parseReply<Reply>(reply: z.ZodMiniType<Reply>, { status, text }: ProviderAnswer): Reply {
  if (status >= 400)
    throw providerFailedError(
      `The alarm-monitoring service refused the request (${status}). Ask the provider's support.`,
    )
  try {
    return reply.parse(fromWire(JSON.parse(text)))
  } catch {
    throw providerFailedError(
      "The alarm-monitoring service gave an answer that makes no sense. Ask the provider's support.",
    )
  }
}

const providerFailedError = (message: string) => apiError('AlarmMonitoringFailed', message)

const installationIdOf = (body: object) =>
  'installationId' in body ? { 'idempotency-key': String(body.installationId) } : {}
