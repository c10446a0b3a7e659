import { type DatabasePlace, joinDatabase } from '@commissioning/database/open-database'
import { setSystemRole } from '@commissioning/platform/infra/database/database-roles'

import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { type BenchIq, fillCollection } from './many-devices.ts'

/** IQs with all their devices go into the first installation of the demonstration that is in progress. */
export async function fillFirstSite(
  place: DatabasePlace,
  count: number,
): Promise<{ installationId: string; iqs: BenchIq[] }> {
  const database = await joinDatabase<Tables>(place)
  try {
    return await database.db.transaction().execute(async (tx) => {
      await setSystemRole(tx)
      const { id, collectionId } = await tx
        .selectFrom('installation')
        .innerJoin('staff', 'staff.id', 'installation.installerId')
        .where('installation.releaseDate', 'is', null)
        .where('staff.role', '=', 'installer_admin')
        .orderBy('installation.siteCustomerReference', 'desc')
        .select(['installation.id', 'installation.collectionId'])
        .executeTakeFirstOrThrow()
      return { installationId: id, iqs: await fillCollection(tx, collectionId, count) }
    })
  } finally {
    await database.close()
  }
}
