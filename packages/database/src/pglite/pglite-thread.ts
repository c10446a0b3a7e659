import { Worker } from 'node:worker_threads'
import { DatabaseFault } from '../database-error.ts'
import type {
  QueryAnswer,
  WireValue,
  WorkerReport,
  WorkerRequest,
  WorkerSettings,
} from './worker-messages.ts'

export interface ThreadSettings extends WorkerSettings {
  hungMs: number
  onNotification: (channel: string, payload: string) => void
}

/**
 * PGlite in a worker thread, asked one thing at a time. It cannot be interrupted, so whatever hangs is
 * ended with its thread; `ended` then tells why, after which nothing of the thread touches the folder.
 */
export class PgliteThread {
  readonly ended: Promise<DatabaseFault>
  readonly #worker: Worker
  readonly #settings: ThreadSettings
  #waiting: { report: (report: WorkerReport) => void; fail: (fault: DatabaseFault) => void } | undefined
  #fault: DatabaseFault | undefined
  #lastAsked: Promise<unknown> = Promise.resolve()

  /** Throws `DatabaseOpenFailed`; the first start in a folder takes some seconds. */
  static async start(settings: ThreadSettings): Promise<PgliteThread> {
    const thread = new PgliteThread(settings)
    try {
      await thread.#nextReport(OPEN_LIMIT_MS)
      return thread
    } catch (cause) {
      await thread.ended
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new DatabaseFault('DatabaseOpenFailed', `The database files cannot be opened: ${reason}`, {
        cause,
      })
    }
  }

  private constructor(settings: ThreadSettings) {
    this.#settings = settings
    const { folder, loadFrom }: WorkerSettings = settings
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: { folder, loadFrom },
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    // the server's chatter is nobody's log, and unread it would pile up
    this.#worker.stdout.resume()
    this.#worker.stderr.resume()
    this.#worker.on('message', (report: WorkerReport) => this.#receive(report))
    this.#worker.on('error', (cause) => this.#end(stopped(cause.message)))
    this.ended = new Promise((resolve) => {
      this.#worker.once('exit', () => resolve(this.#end(stopped('its thread ended'))))
    })
  }

  get isOver(): boolean {
    return this.#fault !== undefined
  }

  async query(sql: string, values: WireValue[]): Promise<QueryAnswer> {
    const report = await this.#ask({ ask: 'query', sql, values })
    if (report.told !== 'answer') throw stopped(`it answered ${report.told} to a query`)
    return report.answer
  }

  /** The whole database as a gzipped archive that a later thread can start from. */
  async dump(): Promise<Uint8Array> {
    const report = await this.#ask({ ask: 'dump' })
    if (report.told !== 'dump') throw stopped(`it answered ${report.told} to a dump`)
    return report.dump
  }

  async close(): Promise<void> {
    await this.#ask({ ask: 'close' })
    await this.stop()
  }

  /** Ends it wherever it stands, as a killed process would. */
  async stop(): Promise<void> {
    this.#end(new DatabaseFault('DatabaseClosed', 'The database has been closed'))
    await this.ended
  }

  #ask(request: WorkerRequest): Promise<WorkerReport> {
    const answered = this.#lastAsked.then(() => this.#send(request))
    this.#lastAsked = answered.catch(() => {})
    return answered
  }

  async #send(request: WorkerRequest): Promise<WorkerReport> {
    if (this.#fault) throw this.#fault
    this.#worker.postMessage(request)
    return await this.#nextReport(this.#settings.hungMs)
  }

  #nextReport(limitMs: number): Promise<WorkerReport> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerReport>()
    const watchdog = setTimeout(() => this.#end(hung(limitMs)), limitMs)
    this.#waiting = { report: resolve, fail: reject }
    return promise.finally(() => clearTimeout(watchdog))
  }

  #receive(report: WorkerReport): void {
    if (report.told === 'notification') this.#settings.onNotification(report.channel, report.payload)
    else if (report.told === 'broken') this.#end(stopped(report.message))
    else this.#waiting?.report(report)
  }

  #end(fault: DatabaseFault): DatabaseFault {
    if (this.#fault) return this.#fault
    this.#fault = fault
    this.#waiting?.fail(fault)
    this.#worker.terminate().catch(() => {})
    return fault
  }
}

const stopped = (reason: string): DatabaseFault =>
  new DatabaseFault('DatabaseStopped', `The database stopped unexpectedly: ${reason}`)

const hung = (limitMs: number): DatabaseFault =>
  new DatabaseFault(
    'DatabaseHung',
    `The database gave no answer for ${limitMs / 1000} s and is started again`,
  )

const OPEN_LIMIT_MS = 120_000
