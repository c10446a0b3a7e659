import { randomUUID } from 'node:crypto'
import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import { Client } from 'pg'
import { DatabaseFault } from './database-error.ts'
import { databaseAddress } from './database-url.ts'
import { unreachable } from './postgres/unreachable.ts'

/** The sign by which an address is known to lead through a pool that changes connections between statements. */
type SwitchingSign = 'SharedServerConnection' | 'SilentListen'

interface SessionProbeLimits {
  connectMs: number
  /** How long a notification may take that was sent over the same address. */
  notifyMs: number
}

const PROBE_LIMITS: SessionProbeLimits = { connectMs: 10_000, notifyMs: 10_000 }

/**
 * Asks two connections in turn which process of the server has them. A server, and a pool in
 * session mode, gives each of them one of its own for as long as it is open; a pool in transaction
 * mode (PgBouncer 1.18) gives both the same one, or one of them two. LISTEN is tried as well, since
 * such a pool grants it and delivers nothing (see findings). Undefined where a session stays on one
 * connection. Throws `DatabaseUnavailable`.
 */
export async function findSwitching(
  url: Credential,
  limits: Partial<SessionProbeLimits> = {},
): Promise<SwitchingSign | undefined> {
  const { connectMs, notifyMs } = { ...PROBE_LIMITS, ...limits }
  const address = readCredential(url)
  const [one, other] = [0, 1].map(
    () =>
      new Client({ connectionString: address, connectionTimeoutMillis: connectMs, query_timeout: connectMs }),
  ) as [Client, Client]
  // a connection that is cut fails the question that waits for it
  for (const client of [one, other]) client.on('error', () => undefined)
  try {
    await one.connect()
    await other.connect()
    if (await isShared(one, other)) return 'SharedServerConnection'
    return (await receivesNotification(one, other, notifyMs)) ? undefined : 'SilentListen'
  } catch (cause) {
    throw unreachable(address, cause)
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

/** Refuses an address behind such a pool: sessions carry the role of a connection, LISTEN and the locks of migrations. */
export async function refuseSwitching(url: Credential, setting: string): Promise<void> {
  const sign = await findSwitching(url)
  if (sign === undefined) return
  throw new DatabaseFault(
    'DatabaseSessionNotKept',
    `${setting} leads to ${databaseAddress(readCredential(url))} through a pool that changes connections between statements (transaction mode): let the pool work in session mode, or connect to the server itself.`,
  )
}

async function isShared(one: Client, other: Client): Promise<boolean> {
  const mine = await processOf(one)
  // the open transaction keeps a connection of the pool busy
  await other.query('begin')
  const theirs = await processOf(other)
  // a pool of one connection would not answer before the other transaction ends
  const isShared = theirs === mine || (await processOf(one)) !== mine
  await other.query('rollback')
  return isShared
}

async function processOf(client: Client): Promise<unknown> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

async function receivesNotification(listener: Client, sender: Client, notifyMs: number): Promise<boolean> {
  const channel = `check_${randomUUID().replaceAll('-', '')}`
  const notified = Promise.withResolvers<boolean>()
  listener.on('notification', () => notified.resolve(true))
  const silence = setTimeout(() => notified.resolve(false), notifyMs)
  try {
    await listener.query(`listen ${channel}`)
    await sender.query(`notify ${channel}`)
    return await notified.promise
  } finally {
    clearTimeout(silence)
  }
}
