import type { Database } from '../../infra/database/database.ts'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import type { WithSystemRole } from './probe-zone-rules.ts'

/** Questions to the database that no person asks. */
export const withSystemRoleOn =
  ({ db }: Pick<Database, 'db'>): WithSystemRole =>
  (work) =>
    db.transaction().execute(async (tx) => {
      await setSystemRole(tx)
      return work(tx)
    })
