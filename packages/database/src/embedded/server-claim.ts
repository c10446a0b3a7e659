import { Client } from 'pg'

/** What holds a server for this process, until it is given back or the server is gone. */
export interface ServerClaim {
  release(): Promise<void>
}

/** Claims a running server for this process by an advisory lock in it, or answers why not. */
export async function claimServer(url: string): Promise<ServerClaim | 'taken' | 'unanswered'> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'commissioning-claim',
  })
  // a lost connection shows in the end of the server
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${CLAIM}) as taken`)
    if (rows[0]?.taken) return { release: () => client.end() }
    await client.end()
    return 'taken'
  } catch {
    await client.end().catch(() => {})
    return 'unanswered'
  }
}

const CLAIM = 7_203_119
