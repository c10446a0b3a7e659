import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError } from 'pg'
import { parseColumn } from '../column-types.ts'
import { DatabaseFault } from '../database-error.ts'
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
    return this.#run<R>(asked, parameters)
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#over) throw this.#over
    const { statements, error } = await this.#ask(sql, parameters)
    if (error) throw this.#serverError(error)
    return queryResult(statements.at(-1))
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

function queryResult<R>(statement: StatementAnswer | undefined): PostgresQueryResult<R> {
  const { command = '', rowCount = 0, fields = [], rows = [] } = statement ?? {}
  const read = (row: (string | null)[]) =>
    Object.fromEntries(fields.map(({ name, type }, index) => [name, parseColumn(type, row[index] ?? null)]))
  // only the caller knows the columns and which commands it sends, as with `pg`
  return { command, rowCount, rows: rows.map(read) } as unknown as PostgresQueryResult<R>
}

/** SQLSTATE of a write in a transaction that may only read. */
const READ_ONLY = '25006'
