import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Mutex } from './mutex.ts'
import type { PgliteWorker } from './pglite-worker-client.ts'

/** PGlite is PostgreSQL with a single connection: whoever has it, has it alone until it is given back. */
export class PgliteDialect implements Dialect {
  readonly #worker: PgliteWorker
  readonly #mutex: Mutex

  constructor(worker: PgliteWorker, mutex: Mutex) {
    this.#worker = worker
    this.#mutex = mutex
  }

  createAdapter = () => new PostgresAdapter()
  createQueryCompiler = () => new PostgresQueryCompiler()
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db)
  createDriver = (): Driver => {
    const releases = new WeakMap<DatabaseConnection, () => void>()
    const run = (text: string) => async () => {
      await this.#worker.exec(text)
    }
    return {
      init: async () => undefined,
      acquireConnection: async () => {
        const release = await this.#mutex.acquire()
        const connection = new PgliteConnection(this.#worker)
        releases.set(connection, release)
        return connection
      },
      releaseConnection: async (connection) => releases.get(connection)?.(),
      beginTransaction: async (_, { isolationLevel }) =>
        run(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin')(),
      commitTransaction: run('commit'),
      rollbackTransaction: run('rollback'),
      destroy: async () => undefined,
    }
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #worker: PgliteWorker

  constructor(worker: PgliteWorker) {
    this.#worker = worker
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#worker.query(sql, [...parameters])
    // what the rows hold is what the caller's query selected
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) }
  }

  // biome-ignore lint/correctness/useYield: PGlite answers whole results
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite answers whole results; ask for pages.')
  }
}
