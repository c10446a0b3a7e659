export type WireValue = string | Uint8Array | null

/** What one SQL statement answered, every value as the text that PostgreSQL wrote. */
export interface StatementAnswer {
  command: string
  rowCount: number
  fields: { name: string; type: number }[]
  rows: (string | null)[][]
}

/** The fields of a server's error report that `pg` shows as well. */
export interface ServerError {
  message: string
  fields: Partial<Record<(typeof serverErrorFields)[number], string>>
}

export const serverErrorFields = [
  ...(['severity', 'code', 'detail', 'hint', 'position', 'where', 'schema', 'table', 'column'] as const),
  ...(['dataType', 'constraint', 'routine'] as const),
]

export interface QueryAnswer {
  statements: StatementAnswer[]
  error: ServerError | undefined
  inTransaction: boolean
}

export type WorkerRequest = { ask: 'query'; sql: string; values: WireValue[] } | { ask: 'dump' | 'close' }

export interface WorkerSettings {
  /** Absent for a database in memory. */
  folder: string | undefined
  /** A dump that the database starts from. */
  loadFrom: string | undefined
}

export type WorkerReport =
  | { told: 'ready' | 'closed' }
  | { told: 'answer'; answer: QueryAnswer }
  | { told: 'dump'; dump: Uint8Array }
  | { told: 'broken'; message: string }
  | { told: 'notification'; channel: string; payload: string }
