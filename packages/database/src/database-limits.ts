/** All in milliseconds. */
export interface DatabaseLimits {
  /** Waiting for a connection, or for PGlite's only one. */
  connectMs: number
  /** PostgreSQL cancels a statement that runs longer (SQLSTATE 57014). */
  statementMs: number
  /** PGlite cannot cancel: past this its worker is ended and its callers get `DatabaseHung`. */
  hungMs: number
  /** A transaction in which nothing is asked for this long is undone. */
  transactionIdleMs: number
}

export const defaultLimits: DatabaseLimits = {
  connectMs: 10_000,
  statementMs: 30_000,
  hungMs: 60_000,
  transactionIdleMs: 60_000,
}
