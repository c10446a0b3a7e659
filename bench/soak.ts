import { createCall } from '@commissioning/contract/http/client'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { openDatabase } from '@commissioning/database/open-database'
import { startThrowawayPostgres } from '@commissioning/database/testing/throwaway-postgres'
import { migratePlatform } from '@commissioning/platform/infra/database/migrate-platform'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { fillTestFixture, installer } from '@commissioning/platform/testing/test-fixture'
import { startTestIssuer } from '@commissioning/platform/testing/test-issuer'
import { runAsSystem } from '@commissioning/platform/testing/test-operation'
import { startPlatform } from './platform-process.ts'
import { measureProcessTreeMemory } from './product-process.ts'

const ROUNDS = 6
const REQUESTS = 10_000
const AT_ONCE = 16

/**
 * Mixed requests to one process, round after round: the least that it held after the last three rounds against the least
 * after the first three, because what waits to be collected comes and goes.
 */
export async function bench(say: (line: string) => void): Promise<void> {
  const server = await startThrowawayPostgres()
  const database = await openDatabase<Tables>({ url: server.url })
  await migratePlatform(database)
  const { coreTenant } = await runAsSystem(database, (tx) => fillTestFixture(tx, new Date()))
  const issuer = await startTestIssuer('soak-api', () => new Date())
  const platform = await startPlatform({
    DATABASE_URL: server.url,
    OIDC_ISSUER: issuer.issuer,
    OIDC_AUDIENCE: 'soak-api',
  })
  const authorization = `Bearer ${await issuer.token(installer)}`
  const call = createCall({
    baseUrl: `${platform.url}/api`,
    send: (request) => {
      request.headers.set('authorization', authorization)
      return fetch(request)
    },
  })
  const draft = { tenantId: coreTenant, countryCode: 'NL', businessType: null, description: null }
  const create = (customerReference: string) =>
    call(installationEndpoints.createInstallation, {
      body: { ...draft, customerReference, timeZone: null, email: null },
    })
  const { id } = await create('Soak')
  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${platform.url}${path}`, { headers: { authorization, ...headers } })
    return answer.arrayBuffer()
  }
  const kinds = [
    () => asked('/api/installations?top=50'),
    () => asked(`/api/installations/${id}`),
    () => asked(`/api/installations/${id}/tags`),
    (n: number) => asked(`/api/nothing-${n}`),
    (n: number) => asked('/api/me', { authorization: `Bearer ${n}` }),
    (n: number) => create(`Soak ${n}`),
  ]

  const held: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    let next = 0
    const worker = async () => {
      for (let n = next++; n < REQUESTS; n = next++) await kinds[n % kinds.length]?.(n)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    held.push(measureProcessTreeMemory(platform.pid))
    say(
      `after ${((round + 1) * REQUESTS).toLocaleString('en')} requests`.padEnd(26) +
        `${held.at(-1)?.toFixed(0)} MB`,
    )
  }
  const metrics = await asked('/metrics')
  say(`/metrics                  ${(metrics.byteLength / 1000).toFixed(0)} kB`)
  const ratio = Math.min(...held.slice(3)) / Math.min(...held.slice(0, 3))
  say(`ratio                     ${ratio.toFixed(2)}   (target: at most 1.15)`)
  await platform.end()
  await issuer.close()
  await database.close()
  await server.stop()
}
