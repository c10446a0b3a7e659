import { createCall } from '@commissioning/contract/http/client'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { openDatabase } from '@commissioning/database/open-database'
import { startThrowawayPostgres } from '@commissioning/database/testing/throwaway-postgres'
import { hashSecret } from '@commissioning/device-protocol/credential'
import { createPlatform } from '@commissioning/platform/app/platform'
import { importRegistry } from '@commissioning/platform/features/device-registry/import-registry'
import { setSystemRole } from '@commissioning/platform/infra/database/database-roles'
import { migratePlatform } from '@commissioning/platform/infra/database/migrate-platform'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { fillTestFixture, installer } from '@commissioning/platform/testing/test-fixture'
import { startTestIssuer } from '@commissioning/platform/testing/test-issuer'
import { testSettings } from '@commissioning/platform/testing/test-settings'

const IQ = { mac: '0CAE00000001', activationCode: '000000000001', secret: 'a-secret-of-the-bench' }

/** A whole platform that listens, with somebody signed in, over a server that is thrown away or one of its own. */
export async function openBenchFixture(own?: { folder: string }) {
  const server = own ? undefined : await startThrowawayPostgres()
  const database = await openDatabase<Tables>(own ?? { url: server?.url ?? '' })
  const now = () => new Date()
  await migratePlatform(database)
  const issuer = await startTestIssuer('test-api', now)
  const unlimited = { RATE_PER_CALLER: '10000000', RATE_PER_ADDRESS: '10000000' }
  const settings = testSettings(issuer.issuer, unlimited)
  const platform = await createPlatform(settings, { database, now })
  const system = <Result>(work: Parameters<typeof runAs<Result>>[1]) => runAs(database, work)
  const people = await system((tx) => fillTestFixture(tx, now()))
  const url = await platform.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${await issuer.token(installer)}` }
  const call = createCall({
    baseUrl: `${url}/api`,
    send: (request) => {
      request.headers.set('authorization', headers.authorization)
      return fetch(request)
    },
  })

  const anInstallation = async () => {
    const { id } = await call(installationEndpoints.createInstallation, {
      body: {
        tenantId: people.coreTenant,
        customerReference: 'Bench',
        countryCode: 'NL',
        businessType: null,
        description: null,
        timeZone: null,
        email: null,
      },
    })
    const { collectionId } = await system((tx) =>
      tx.selectFrom('installation').where('id', '=', id).select('collectionId').executeTakeFirstOrThrow(),
    )
    return { id, collectionId }
  }

  return {
    /** For another process on the same database; not with a server of its own. */
    env: { DATABASE_URL: server?.url ?? '', OIDC_ISSUER: issuer.issuer, OIDC_AUDIENCE: 'test-api' },
    platform,
    database,
    people,
    url,
    headers,
    system,
    anInstallation,
    async anIq() {
      const csv = `kind,mac,activation_code,communication_type,revision,lock_type,secret_hash\niq,${IQ.mac},${IQ.activationCode},,2.0,,${hashSecret(IQ.secret)}\n`
      await system((tx) => importRegistry(tx, csv))
      const { id: installationId } = await anInstallation()
      const { activationCode } = IQ
      const iq = await call(iqEndpoints.addIq, {
        params: { installationId },
        body: { customerReference: 'Bench IQ', activationCode, timeZone: 'Europe/Amsterdam' },
      })
      return { installationId, iq: { ...IQ, id: iq.id } }
    },
    async close() {
      await platform.close()
      await issuer.close()
      await database.close()
      await server?.stop()
    },
  }
}

const runAs = <Result>(
  database: Awaited<ReturnType<typeof openDatabase<Tables>>>,
  work: (tx: Parameters<typeof setSystemRole>[0]) => Promise<Result>,
): Promise<Result> =>
  database.db.transaction().execute(async (tx) => {
    await setSystemRole(tx)
    return work(tx)
  })
