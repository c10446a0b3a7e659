import type { Database } from '../../infra/database/database.ts'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import type { AsSystem } from './probe-zone-rules.ts'

/** Questions to the database that no person asks. */
export const asSystemOn =
  ({ db }: Pick<Database, 'db'>): AsSystem =>
  (work) =>
    db.transaction().execute(async (tx) => {
      await setSystemRole(tx)
      return work(tx)
    })
