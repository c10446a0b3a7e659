import type { Database } from '../../infra/database/database.ts'
import { inSystem } from '../../infra/database/database-roles.ts'
import type { WithSystemRole } from './probe-zone-rules.ts'

/** Questions to the database that no person asks. */
export const withSystemRoleOn =
  (database: Pick<Database, 'db'>): WithSystemRole =>
  (work) =>
    inSystem(database, work)
