/** A fault of the database itself, with a stable code. */
export class DatabaseFault extends Error {
  readonly code: 'DatabaseInUse' | 'DatabaseHung' | 'DatabaseFull' | 'DatabaseClosed'

  constructor(code: DatabaseFault['code'], message: string) {
    super(message)
    this.code = code
  }
}

const codeOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : undefined
}

/** SQLSTATE 23505, alike on both drivers; `constraint` names one index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23505' &&
  (constraint === undefined || (error as { constraint?: string }).constraint === constraint)

const GONE =
  /^(08|57P0|53300)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND)$|^Database(Hung|Full|Closed|InUse)$/
const GONE_MESSAGE = /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after/

/** The database cannot be reached or cannot work at the moment; nothing of the request was kept. */
export const isUnavailable = (error: unknown): boolean =>
  GONE.test(codeOf(error) ?? '') || (error instanceof Error && GONE_MESSAGE.test(error.message))
