import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import { Client, type ClientConfig, Pool, type PoolClient, type QueryResult } from 'pg'
import { DatabaseFault } from '../database-error.ts'
import type { DatabaseLimits } from '../database-limits.ts'
import type { DatabaseLog, DatabaseSource, Row } from '../database-source.ts'
import { databaseAddress } from '../database-url.ts'
import { connectionSettings, listenerSettings } from './connection-settings.ts'
import { PostgresListener } from './postgres-listener.ts'
import { postgresSession } from './postgres-session.ts'
import { unreachable } from './unreachable.ts'

interface PostgresSettings {
  url: Credential
  application: string
  poolSize: number
  role: string | undefined
  limits: DatabaseLimits
  log: DatabaseLog
}

/** A pool with limits on everything that could wait for ever, and one more connection for LISTEN. */
export async function openPostgres({
  url,
  application,
  poolSize,
  role,
  limits,
  log,
}: PostgresSettings): Promise<DatabaseSource> {
  databaseAddress(readCredential(url))
  /** Each reads address, password and certificates of its moment. */
  class CurrentClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: readCredential(url) })
    }
  }
  const pool = new Pool({
    ...connectionSettings({ application, role, limits }),
    Client: CurrentClient,
    max: poolSize,
    pipeline: true,
  })
  // closing the pool drops its connections, and a server of our own may end before the last has said goodbye
  const tell = (message: string) => (error: Error) => void (pool.ending || log(message, error))
  pool.on('error', tell('An idle PostgreSQL connection was lost'))
  // without a listener, a connection lost between two statements of a transaction would end the process
  pool.on('connect', (client) => client.on('error', tell('A PostgreSQL connection was lost')))

  const connect = () => connectTo(pool, url)
  const listener = new PostgresListener(
    () => new CurrentClient(listenerSettings({ application, role, limits })),
    readCredential(url),
    log,
  )
  const source: DatabaseSource = {
    pool: {
      options: pool.options,
      connect: async () => postgresSession(await connect()),
      end: () => pool.end(),
    },
    executeSql: async (text, values) => executeOn(await connect(), text, values),
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    async close() {
      await listener.close()
      if (!pool.ended) await pool.end()
    },
  }
  try {
    await source.executeSql('select 1', [])
  } catch (error) {
    await source.close()
    throw error
  }
  return source
}

async function connectTo(pool: Pool, url: Credential): Promise<PoolClient> {
  if (pool.ending) throw new DatabaseFault('DatabaseClosed', 'The database has been closed')
  try {
    return await pool.connect()
  } catch (cause) {
    throw unreachable(readCredential(url), cause)
  }
}

async function executeOn(client: PoolClient, text: string, values: unknown[]): Promise<{ rows: Row[] }> {
  postgresSession(client).settle()
  try {
    const results: QueryResult<Row> | QueryResult<Row>[] = await client.query<Row>(text, values)
    const rows = (Array.isArray(results) ? results.at(-1)?.rows : results.rows) ?? []
    await releaseClean(client)
    return { rows }
  } catch (error) {
    await releaseClean(client, { failed: true })
    throw error
  }
}

/** Text that began a transaction and left it open would hand it on to the next user of the connection. */
async function releaseClean(client: PoolClient, { failed = false } = {}): Promise<void> {
  // the error of a statement arrives before the state of its transaction, which can't be asked then
  if (!failed && client.getTransactionStatus() === 'I') return client.release()
  const lost = await client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  )
  client.release(lost)
}
