import { OperatorFault } from '@commissioning/server-kit/operator-fault'

export type DatabaseFaultCode =
  | 'InvalidDatabaseUrl'
  | 'DatabaseUnavailable'
  | 'DatabaseInUse'
  | 'DatabaseOfOldEngine'
  | 'DatabaseRightsMissing'
  | 'DatabaseRightsTooWide'
  | 'DatabaseSessionNotKept'
  | 'DatabaseClosed'
  | 'DatabaseFull'
  | 'DatabaseNewer'
  | 'MigrationUnclear'
  | 'MigrationChanged'
  | 'MigrationMissing'
  | 'MigrationFailed'
  | 'PostgresNotInstalled'
  | 'PostgresNotStarted'

/** A fault of this room; what the server itself refuses arrives as `pg`'s DatabaseError. */
export class DatabaseFault extends OperatorFault {
  override readonly name = 'DatabaseFault'
  readonly code: DatabaseFaultCode

  constructor(code: DatabaseFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const textOf = (error: unknown, key: 'code' | 'constraint' | 'message'): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}

const createViolationTest = (sqlState: string) => (error: unknown, constraint?: string) =>
  textOf(error, 'code') === sqlState &&
  (constraint === undefined || textOf(error, 'constraint') === constraint)

/**
 * Matches a primary key, unique constraint or unique index, and only the named one where a name is
 * given.
 */
export const isUniqueViolation = createViolationTest('23505')

/** The data itself is refused, by its type or by a constraint: the same will be refused again. */
export const isDataRefused = (error: unknown): boolean => /^2[23]/.test(textOf(error, 'code') ?? '')

/** The transaction was undone for the sake of another one; the same work may succeed when done again. */
export const isTransactionConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(textOf(error, 'code') ?? '') || isPlanOutdated(error)

/** A table was changed since this connection prepared the statement; another connection answers. */
export const isPlanOutdated = (error: unknown): boolean =>
  textOf(error, 'code') === '0A000' && /cached plan/.test(textOf(error, 'message') ?? '')

/** The server does not do this for this user, or not at all. */
export const isPermissionDenied = (error: unknown): boolean =>
  /^(?:42|0A|55)/.test(textOf(error, 'code') ?? '')

/** Something was to be written in a transaction that only reads. */
export const isReadOnlyRefusal = (error: unknown): boolean => textOf(error, 'code') === '25006'

/** A disk has no room left, the database's own or another. */
export const isStorageFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(textOf(error, 'code') ?? '')

/** The database cannot be reached, is overloaded or went away: the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = textOf(error, 'code') ?? ''
  return awayCodes.has(code) || code.startsWith('08') || awayMessage.test(textOf(error, 'message') ?? '')
}

/** Undone for the sake of others, of time or of room, or not reached at all: the same work may succeed later. */
export const mayBeRepeated = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isTransactionConflict(error) || isStorageFull(error) || isCutOff(error)

/** The statement waited for a lock for longer than it may. */
export const isLockedOut = (error: unknown): boolean => textOf(error, 'code') === '55P03'

/** The statement ran for too long, or waited too long for a lock. */
const isCutOff = (error: unknown): boolean => textOf(error, 'code') === '57014' || isLockedOut(error)

const awayCodes = new Set([
  ...['DatabaseUnavailable', 'DatabaseClosed'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '53300', '25P03'],
  // a standby that has not been promoted yet, or a server that leads no more
  '25006',
])

const awayMessage =
  /^Connection terminated|timeout exceeded when trying to connect|not queryable|driver has already been destroyed/
