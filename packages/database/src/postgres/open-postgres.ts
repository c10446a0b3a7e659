import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { openListener } from './listener.ts'

interface Options {
  url: string
  poolSize: number
  log: (fault: string, error: unknown) => void
}

const INT8 = 20
const DATE = 1082
const TIME = 1083

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number
    if (oid === DATE || oid === TIME) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** A pool whose waits are bounded: a database that is gone is told within seconds, and found again when it is back. */
export function openPostgres({ url, poolSize, log }: Options) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    types,
  })
  pool.on('error', (error) => log('an idle database connection was lost', error))
  const listener = openListener(url, log)

  return {
    dialect: new PostgresDialect({ pool }),
    executeSql: async (text: string, values: unknown[] = []) => {
      const result = (await pool.query(text, values)) as pg.QueryResult | pg.QueryResult[]
      return { rows: Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows }
    },
    listen: listener.listen,
    ping: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
