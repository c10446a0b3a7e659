/** All in milliseconds. */
export interface DatabaseLimits {
  /** Waiting for a connection. */
  connectMs: number
  /** PostgreSQL cancels a statement that runs longer (SQLSTATE 57014). */
  statementMs: number
  /** A transaction in which nothing is asked for this long is undone. */
  transactionIdleMs: number
}

export const defaultLimits: DatabaseLimits = {
  connectMs: 10_000,
  statementMs: 30_000,
  transactionIdleMs: 60_000,
}
