import { Client } from 'pg'
import { STARTER_SETTING } from './server-process.ts'

/** A claim holds a server for this process until it is released or the server is gone. */
export interface ServerClaim {
  release(): Promise<void>
}

/** Claims a server that this process has started by an advisory lock in it, or answers why not. */
export const claimServer = (url: string): Promise<ServerClaim | 'taken' | 'unanswered'> =>
  asked(url, async (client) => ((await tryClaim(client)) ? 'claimed' : 'taken'))

/**
 * Claims a server that nobody uses any more. One whose starter lives and has not claimed it yet is `starting`: it is
 * not even locked for a moment, or of several starts each would end the server of another and none would stay.
 */
export const claimOrphanedServer = (
  url: string,
): Promise<ServerClaim | 'taken' | 'starting' | 'unanswered'> =>
  asked(url, async (client) => {
    const { rows } = await client.query<{ starter: string | null; young: boolean; taken: boolean }>(
      `select current_setting('${STARTER_SETTING}', true) as starter,
         now() - pg_postmaster_start_time() < interval '1 minute' as young,
         exists (select from pg_locks where locktype = 'advisory' and objid = ${CLAIM}) as taken`,
    )
    if (rows[0]?.taken) return 'taken'
    // a number that another program has by now is no starter
    if (rows[0]?.young && lives(Number(rows[0].starter))) return 'starting'
    return (await tryClaim(client)) ? 'claimed' : 'taken'
  })

/** Asks a server over a connection of its own, which stays open for a claim. */
async function asked<A>(
  url: string,
  ask: (client: Client) => Promise<A | 'claimed'>,
): Promise<ServerClaim | A | 'unanswered'> {
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
    const answer = await ask(client)
    if (answer === 'claimed') return { release: () => client.end() }
    await client.end()
    return answer
  } catch {
    await client.end().catch(() => {})
    return 'unanswered'
  }
}

async function tryClaim(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${CLAIM}) as taken`)
  return rows[0]?.taken ?? false
}

function lives(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const CLAIM = 7_203_119
