import type { Database } from '../../infra/database/database.ts'
import { runAsSystem } from '../../infra/database/database-roles.ts'
import type { WithSystemRole } from './probe-zone-rules.ts'

/** Questions to the database that no person asks. */
export const withSystemRoleOn =
  (database: Pick<Database, 'db'>): WithSystemRole =>
  (work) =>
    runAsSystem(database, work)
