import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { openCuttableLine } from '@commissioning/platform/testing/cuttable-line'

interface InstallationsToInsert {
  /** The e-mail address of who has created them. */
  installer: string
  /** Names begin with this text, and a number follows. */
  name: string
  count: number
}

/** A PostgreSQL database of a stage's own, which a journey can fill, and cut the stage off from. */
export async function openFixtureDatabase() {
  const database = await createFreshDatabase<Tables>()
  const line = await openCuttableLine(database.url)
  return {
    /** For the settings of the stage. */
    env: { DATABASE_URL: line.url },
    cut: line.cut,
    mend: line.mend,

    /** Open installations, each a minute older than the one before it. */
    async insertInstallations({ installer, name, count }: InstallationsToInsert): Promise<void> {
      await database.executeSql(
        `with numbered as (
           select gen_random_uuid() as id, $2 || ' ' || lpad(n::text, 4, '0') as name,
             now() - n * interval '1 minute' as created_at
           from generate_series(1, $3) as n
         ), collections as (
           insert into collection (id, tenant_id, customer_reference, created_at)
           select id, (select id from tenant where customer_reference = 'Harbour Homes'), name, created_at
           from numbered
           returning *
         )
         insert into installation (id, company_id, collection_id, tenant_id, installer_id,
           site_customer_reference, type, created_date)
         select gen_random_uuid(), staff.company_id, collections.id, collections.tenant_id, staff.id,
           collections.customer_reference, 'initial', collections.created_at
         from collections, staff
         where staff.email = $1`,
        [installer, name, count],
      )
      await database.executeSql('analyze installation, collection')
    },

    /**
     * Imitates the restore of a backup in which every IQ had another name, before any has reported
     * again.
     */
    async putBack(formerName: string): Promise<void> {
      await database.executeSql(
        `update iq set hold = 'unheard', restored_version = 0, epoch = 1, customer_reference = '${formerName}'`,
      )
    },

    /** Ends every session at the identity provider, as time does. */
    async endSignIns(): Promise<void> {
      await database.executeSql('delete from identity_artifact')
    },

    async close(): Promise<void> {
      await line.close()
      await database.close()
    },
  }
}
