export type RequestBody =
  | { kind: 'open'; folder: string | undefined }
  | { kind: 'query'; text: string; values: unknown[] }
  | { kind: 'exec'; text: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' }
export type Request = { id: number } & RequestBody

/** What the thread tells of a PostgreSQL error, so that it looks the same as over the network. */
export interface ErrorDetails {
  code?: string
  constraint?: string
  detail?: string
  table?: string
  column?: string
}

export type Answer =
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; message: string; details: ErrorDetails }
  | { kind: 'notification'; channel: string; payload: string }
