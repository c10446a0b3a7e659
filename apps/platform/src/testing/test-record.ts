import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import { createSecretSeals } from '@commissioning/server-kit/secret-seals'
import { makeRecord } from '../features/site-record/make-record.ts'
import { createRecordKeys } from '../features/site-record/record-keys.ts'
import { sealRecord } from '../features/site-record/seal-record.ts'
import { insertRecord } from '../features/site-record/site-record-store.ts'
import type { TestPlatform } from './test-platform.ts'

/** A sealed record of a site that goes on being set up, which a release would end. Its files are not hashed. */
export async function aRecord(
  { system, database, now, fixture }: TestPlatform,
  installationId: string,
): Promise<string> {
  const recordId = await system(async (tx) => {
    const { collectionId, type } = await tx
      .selectFrom('installation')
      .where('id', '=', installationId)
      .select(['collectionId', 'type'])
      .executeTakeFirstOrThrow()
    const record = await makeRecord(tx, {
      installation: { id: installationId, collectionId, type },
      installer: { firstName: 'Iris', lastName: 'Installer', email: 'iris@brightlocks.test' },
      state: 'sealed',
      now: now(),
    })
    await insertRecord(tx, {
      id: record.recordId,
      collectionId,
      companyId: fixture.company,
      installationId,
      siteCustomerReference: record.site.name,
      madeAt: now(),
      content: Buffer.from(canonicalJson(record)),
    })
    return record.recordId
  })
  const seal = sealRecord({
    database,
    files: { open: async () => undefined },
    keys: createRecordKeys(createSecretSeals([], 'secrets of the platform')),
    mail: { send: async () => undefined },
    now,
  })
  await seal({ recordId, language: 'en' })
  return recordId
}
