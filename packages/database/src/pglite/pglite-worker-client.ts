import { Worker } from 'node:worker_threads'
import { DatabaseFault } from '../database-error.ts'
import type { Answer, Request, RequestBody } from './worker-messages.ts'

interface Options {
  folder: string | undefined
  queryLimitMs: number
  log: (fault: string, error: unknown) => void
}

interface Pending {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout
}

export interface WorkerResult {
  rows: Record<string, unknown>[]
  affectedRows: number
}

const OPENING_MS = 120_000

/** The thread that PGlite runs in. One that hangs is ended, its callers are told, and a new one is opened. */
export class PgliteWorker {
  readonly #options: Options
  readonly #pending = new Map<number, Pending>()
  readonly #channels = new Map<string, Set<(payload: string) => void>>()
  #worker: Worker
  #opened: Promise<unknown>
  #lastId = 0
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
    this.#worker = this.#start()
    this.#opened = this.#ask({ kind: 'open', folder: options.folder }, OPENING_MS)
  }

  ready = () => this.#opened

  async query(text: string, values: unknown[]): Promise<WorkerResult> {
    await this.#opened
    return (await this.#ask({ kind: 'query', text, values }, this.#options.queryLimitMs)) as WorkerResult
  }

  /** Several statements at once; answers the rows of the last. */
  async exec(text: string): Promise<Record<string, unknown>[]> {
    await this.#opened
    return (await this.#ask({ kind: 'exec', text }, this.#options.queryLimitMs)) as Record<string, unknown>[]
  }

  async listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>> {
    const members = this.#channels.get(channel) ?? new Set()
    if (!this.#channels.has(channel)) {
      this.#channels.set(channel, members)
      await this.#opened
      await this.#ask({ kind: 'listen', channel }, this.#options.queryLimitMs)
    }
    members.add(onMessage)
    return async () => {
      members.delete(onMessage)
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    await this.#ask({ kind: 'close' }, this.#options.queryLimitMs).catch(() => undefined)
    this.#isClosed = true
    await this.#worker.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url))
    worker.unref()
    worker.on('message', (answer: Answer) => this.#settle(answer))
    worker.on('error', (error) => this.#replace(worker, error))
    worker.on('exit', () => this.#replace(worker, undefined))
    return worker
  }

  #ask(body: RequestBody, limitMs: number): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new DatabaseFault('DatabaseClosed', 'The database is closed.'))
    this.#lastId += 1
    const id = this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const worker = this.#worker
    const timer = setTimeout(() => void worker.terminate(), limitMs)
    this.#pending.set(id, { resolve, reject, timer })
    worker.ref()
    worker.postMessage({ id, ...body } satisfies Request)
    return promise
  }

  #settle(answer: Answer): void {
    if (answer.kind === 'notification') {
      for (const onMessage of this.#channels.get(answer.channel) ?? []) onMessage(answer.payload)
      return
    }
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if (this.#pending.size === 0) this.#worker.unref()
    if (!pending) return
    clearTimeout(pending.timer)
    if (answer.kind === 'done') pending.resolve(answer.value)
    else pending.reject(Object.assign(new Error(answer.message), answer.details))
  }

  #replace(worker: Worker, error: unknown): void {
    if (this.#isClosed || worker !== this.#worker) return
    this.#options.log('the database thread ended and is opened again', error)
    const hung = new DatabaseFault(
      'DatabaseHung',
      'The database did not answer in time and was opened again.',
    )
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer)
      reject(hung)
    }
    this.#pending.clear()
    this.#worker = this.#start()
    this.#opened = this.#ask({ kind: 'open', folder: this.#options.folder }, OPENING_MS)
    for (const channel of this.#channels.keys())
      this.#ask({ kind: 'listen', channel }, OPENING_MS).catch((fault: unknown) =>
        this.#options.log('a channel could not be listened to again', fault),
      )
    this.#opened.catch((fault: unknown) => this.#options.log('the database could not be opened again', fault))
  }
}
