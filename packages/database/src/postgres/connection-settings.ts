import { columnTypes } from '../column-types.ts'
import type { DatabaseLimits } from '../database-limits.ts'

interface ConnectionOptions {
  application: string
  role: string | undefined
  limits: DatabaseLimits
}

/** Gives each connection of the product its limits, zone and role. */
export const connectionSettings = ({ application, role, limits }: ConnectionOptions) => ({
  ...listenerSettings({ application, role, limits }),
  statement_timeout: limits.statementMs,
  idle_in_transaction_session_timeout: limits.transactionIdleMs,
})

/** The same without limits on statements, for the connection that listens. */
export const listenerSettings = ({ application, role, limits }: ConnectionOptions) => ({
  types: columnTypes,
  connectionTimeoutMillis: limits.connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: `-c TimeZone=UTC${role === undefined ? '' : ` -c role=${role}`}`,
  application_name: application,
})
