import type { Database, Tx } from '../infra/database/database.ts'
import { setSystemRole } from '../infra/database/database-roles.ts'
import { retryConflicts } from '../infra/retry-conflicts.ts'

export type SystemWork = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Transactions of the device gateway, which run with the system role. */
export const createSystemWork =
  ({ db }: Pick<Database, 'db'>): SystemWork =>
  (work) =>
    retryConflicts(() =>
      db.transaction().execute(async (tx) => {
        // the first statement of the work is sent with the role's, and refused where that is
        const [, result] = await Promise.all([setSystemRole(tx), work(tx)])
        return result
      }),
    )
