import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError } from 'pg'
import { parseColumn } from '../column-types.ts'
import { DatabaseFault } from '../database-error.ts'
import { namedRows } from '../snake-case-dialect.ts'
import { databaseFull } from './free-space.ts'
import type { PgliteThread } from './pglite-thread.ts'
import { wireValue } from './wire-value.ts'
import type { QueryAnswer, ServerError, StatementAnswer } from './worker-messages.ts'

interface Turn {
  thread: PgliteThread
  giveBack: () => void
  transactionIdleMs: number
  /** True while nothing may be written. */
  isFull: () => boolean
}

/** A statement's answer, the values of its rows read as `pg` reads them. */
interface Executed extends Omit<StatementAnswer, 'rows'> {
  rows: unknown[][]
}

/** PGlite's connection for the length of one turn, in the shape of a connection of `pg`'s pool. */
export class PgliteConnection implements PostgresPoolClient {
  readonly #turn: Turn
  #inTransaction = false
  #unanswered = 0
  #over: DatabaseFault | undefined
  #idleTimer: NodeJS.Timeout | undefined

  constructor(turn: Turn) {
    this.#turn = turn
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('PGlite answers whole results: ask for pages')
    return this.#query<R>(asked, parameters)
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const { command, rowCount, fields, rows } = await this.execute(sql, parameters)
    // only the caller knows the columns and which commands it sends, as with `pg`
    return { command, rowCount, rows: namedRows(fields, rows) } as unknown as PostgresQueryResult<R>
  }

  /** What the last statement of the text answered. */
  async execute(sql: string, parameters: readonly unknown[]): Promise<Executed> {
    if (this.#over) throw this.#over
    const { statements, error } = await this.#ask(sql, parameters)
    if (error) throw this.#serverError(error)
    const { command = '', rowCount = 0, fields = [], rows = [] } = statements.at(-1) ?? {}
    const read = (row: (string | null)[]) =>
      fields.map(({ type }, column) => parseColumn(type, row[column] ?? null))
    return { command, rowCount, fields, rows: rows.map(read) }
  }

  async #ask(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
    clearTimeout(this.#idleTimer)
    this.#unanswered += 1
    try {
      const answer = await this.#turn.thread.query(sql, parameters.map(wireValue))
      this.#inTransaction = answer.inTransaction
      return answer
    } finally {
      this.#unanswered -= 1
      if (this.#inTransaction && this.#unanswered === 0 && !this.#over) this.#watchIdle()
    }
  }

  #watchIdle(): void {
    this.#idleTimer = setTimeout(() => this.#endIdle(), this.#turn.transactionIdleMs)
  }

  #serverError({ message, fields }: ServerError): Error {
    if (fields.code === READ_ONLY && this.#turn.isFull()) return databaseFull()
    return Object.assign(new DatabaseError(message, message.length, 'error'), fields)
  }

  /** What a turn leaves open is undone before the next one begins. */
  release(): void {
    this.#finish(new DatabaseFault('DatabaseClosed', 'This connection has been given back'))
  }

  #endIdle(): void {
    const { transactionIdleMs } = this.#turn
    const message = `A transaction did nothing for ${transactionIdleMs / 1000} s and was undone`
    this.#finish(new DatabaseFault('TransactionIdle', message))
  }

  #finish(over: DatabaseFault): void {
    if (this.#over) return
    this.#over = over
    clearTimeout(this.#idleTimer)
    const { thread, giveBack } = this.#turn
    if (!this.#inTransaction) {
      giveBack()
      return
    }
    // a thread that ended has nothing left to undo
    thread
      .query('rollback', [])
      .catch(() => {})
      .finally(giveBack)
  }
}

/** SQLSTATE of a write in a transaction that may only read. */
const READ_ONLY = '25006'
