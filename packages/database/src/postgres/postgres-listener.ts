import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseFault } from '../database-error.ts'
import type { DatabaseLog } from '../database-source.ts'
import { ListenerChannels, quoteChannel } from '../listening.ts'
import { unreachable } from './unreachable.ts'

/** LISTEN on a connection of its own, made at the first use and made again whenever it is lost. */
export class PostgresListener {
  readonly #create: () => Client
  readonly #url: string
  readonly #log: DatabaseLog
  readonly #channels = new ListenerChannels()
  readonly #closing = new AbortController()
  #client: Promise<Client> | undefined

  constructor(create: () => Client, url: string, log: DatabaseLog) {
    this.#create = create
    this.#url = url
    this.#log = log
  }

  async listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void) {
    if (this.#closing.signal.aborted)
      throw new DatabaseFault('DatabaseClosed', 'The database has been closed')
    const remove = this.#channels.add(channel, { onMessage, onGap })
    try {
      const client = await this.#connected()
      await client.query(`listen ${quoteChannel(channel)}`)
    } catch (cause) {
      remove()
      throw cause instanceof DatabaseFault ? cause : unreachable(this.#url, cause)
    }
    return async () => {
      remove()
      if (this.#channels.has(channel)) return
      // a lost connection listens to nothing any more
      await this.#client?.then((client) => client.query(`unlisten ${quoteChannel(channel)}`)).catch(() => {})
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#client?.then((client) => client.end()).catch(() => {})
  }

  #connected(): Promise<Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined
      throw error
    })
    return this.#client
  }

  async #connect(): Promise<Client> {
    const client = this.#create()
    client.on('notification', ({ channel, payload }) => this.#channels.deliver(channel, payload ?? ''))
    client.on('error', (error) => this.#log('The PostgreSQL connection for notifications failed', error))
    try {
      await client.connect()
      for (const channel of this.#channels.names()) await client.query(`listen ${quoteChannel(channel)}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', () => {
      this.#client = undefined
      this.#reconnect().catch((error: unknown) => this.#log('Notifications have stopped', error))
    })
    return client
  }

  async #reconnect(): Promise<void> {
    for (let attempt = 0; !this.#closing.signal.aborted; attempt += 1) {
      const delay = RECONNECT_DELAYS_MS[attempt] ?? LAST_RECONNECT_MS
      await wait(delay, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {})
      if (this.#closing.signal.aborted || this.#channels.names().length === 0) return
      try {
        await this.#connected()
        this.#channels.tellGap()
        return
      } catch (error) {
        this.#log('PostgreSQL cannot be reached for notifications', error)
      }
    }
  }
}

const RECONNECT_DELAYS_MS = [50, 250, 1000]
const LAST_RECONNECT_MS = 3000
