import type { PostgresPool } from 'kysely'
import { DatabaseFault } from '../database-error.ts'
import type { DatabaseLimits } from '../database-limits.ts'
import type { DatabaseLog, Row } from '../database-source.ts'
import { Channels, quoteChannel } from '../listening.ts'
import { asWritten, namedRows } from '../snake-case-dialect.ts'
import { PgliteConnection } from './pglite-connection.ts'
import { PgliteThread } from './pglite-thread.ts'
import { Turns } from './turns.ts'

export interface PoolSettings {
  folder: string | undefined
  loadFrom?: string | undefined
  limits: DatabaseLimits
  log: DatabaseLog
  /** True while nothing may be written. */
  isFull: () => boolean
}

/** A pool of one connection to a PGlite thread, which is started again when it had to be ended. */
export class PglitePool implements PostgresPool {
  readonly options = {}
  readonly #settings: PoolSettings
  readonly #turns = new Turns()
  readonly #channels = new Channels()
  #thread: Promise<PgliteThread> | undefined
  #closed: DatabaseFault | undefined
  #starts = 0

  constructor(settings: PoolSettings) {
    this.#settings = settings
  }

  async connect(): Promise<PgliteConnection> {
    const { limits, isFull } = this.#settings
    const { connectMs, transactionIdleMs } = limits
    const giveBack = await this.#turns.take(connectMs)
    try {
      return new PgliteConnection({ thread: await this.#running(), giveBack, transactionIdleMs, isFull })
    } catch (error) {
      giveBack()
      throw error
    }
  }

  async executeSql(text: string, values: unknown[]): Promise<{ rows: Row[] }> {
    const connection = await this.connect()
    try {
      const { fields, rows } = await connection.execute(text, values)
      return { rows: namedRows(fields, rows, asWritten) }
    } finally {
      connection.release()
    }
  }

  async listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void) {
    const remove = this.#channels.add(channel, { onMessage, onGap })
    try {
      await this.executeSql(`listen ${quoteChannel(channel)}`, [])
    } catch (error) {
      remove()
      throw error
    }
    return async () => {
      remove()
      if (this.#channels.has(channel) || this.#closed) return
      await this.executeSql(`unlisten ${quoteChannel(channel)}`, [])
    }
  }

  /** Stands in the queue like any other work. */
  async applyFull(): Promise<void> {
    await this.executeSql(`set default_transaction_read_only = ${this.#settings.isFull()}`, [])
  }

  async dump(): Promise<Uint8Array> {
    const giveBack = await this.#turns.take(this.#settings.limits.connectMs)
    try {
      return await (await this.#running()).dump()
    } finally {
      giveBack()
    }
  }

  async end(): Promise<void> {
    await this.#close(new DatabaseFault('DatabaseClosed', 'The database has been closed'), async (thread) => {
      const giveBack = await this.#turns.take(CLOSE_LIMIT_MS)
      giveBack()
      await thread.close()
    })
  }

  /** At once and without finishing anything: the folder is no longer ours. */
  async abandon(fault: DatabaseFault): Promise<void> {
    await this.#close(fault, async () => {})
  }

  async #close(fault: DatabaseFault, finish: (thread: PgliteThread) => Promise<void>): Promise<void> {
    if (this.#closed) return
    this.#closed = fault
    const thread = await this.#thread?.catch(() => undefined)
    try {
      if (thread) await finish(thread)
    } catch (error) {
      this.#settings.log('The database could not be closed in good order', error)
    } finally {
      this.#turns.close(fault)
      await thread?.stop()
    }
  }

  async #running(): Promise<PgliteThread> {
    for (;;) {
      if (this.#closed) throw this.#closed
      this.#thread ??= this.#start()
      const thread = await this.#thread
      if (!thread.isOver) return thread
      await thread.ended
    }
  }

  async #start(): Promise<PgliteThread> {
    try {
      const thread = await this.#open()
      thread.ended.then((fault) => this.#replace(fault)).catch(() => {})
      return thread
    } catch (error) {
      this.#thread = undefined
      throw error
    }
  }

  async #open(): Promise<PgliteThread> {
    const { folder, loadFrom, limits, isFull } = this.#settings
    const thread = await PgliteThread.start({
      folder,
      loadFrom,
      hungMs: limits.hungMs,
      onNotification: (channel, payload) => this.#channels.deliver(channel, payload),
    })
    for (const channel of this.#channels.names()) await thread.query(`listen ${quoteChannel(channel)}`, [])
    if (isFull()) await thread.query('set default_transaction_read_only = true', [])
    this.#starts += 1
    if (this.#starts > 1) this.#channels.tellGap()
    return thread
  }

  #replace(fault: DatabaseFault): void {
    if (this.#closed) return
    this.#settings.log(fault.message, fault)
    this.#thread = undefined
    // what was in memory is gone, and an empty database in its place would only mislead
    if (this.#settings.folder === undefined) {
      this.#closed = fault
      this.#turns.close(fault)
      return
    }
    this.#thread = this.#start()
    this.#thread.catch((error: unknown) =>
      this.#settings.log('The database could not be started again', error),
    )
  }
}

const CLOSE_LIMIT_MS = 5_000
