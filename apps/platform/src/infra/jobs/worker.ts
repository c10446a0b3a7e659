import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import { runInSpan, runInTraceOf } from '../tracing/spans.ts'
import type { JobSql } from './job-sql.ts'

export interface RunningJob {
  id: string
  /** 1 for the first. */
  attempt: number
}

export type Handler<T> = (data: T, job: RunningJob) => Promise<void>

/** Thrown by a handler when no further attempt can help. */
export class GiveUp extends Error {}

export interface Worker {
  /** Wakes the worker, because there may be a job. */
  wake(): void
  /** Resolves when the job in hand is done. */
  stop(): Promise<void>
}

/** The data of a job, with the trace of what sent it. */
type CarriedTrace = { traceparent?: string } | null

interface Dependencies<T> {
  boss: PgBoss
  db: JobSql
  name: string
  schema: { parse(data: unknown): T }
  handler: Handler<T>
  /** The pause between two attempts to write the outcome of a job. */
  retryMs: number
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Does the jobs of one queue, one after the other, when it begins and whenever it is woken, until it is stopped. */
export function startWorker<T extends object>({
  boss,
  db,
  name,
  schema,
  handler,
  retryMs,
  log,
}: Dependencies<T>): Worker {
  let isStopped = false
  let isWoken = false
  let endPause = () => {}

  const pause = (atMostMs?: number) =>
    new Promise<void>((resolve) => {
      const timer = atMostMs === undefined ? undefined : setTimeout(resolve, atMostMs)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false
      const [job] = await boss.fetch<CarriedTrace>(name, { includeMetadata: true }).catch(() => [])
      if (job) await runInTraceOf(job.data?.traceparent, () => perform(job))
      else if (!isWoken && !isStopped) await pause()
    }
  }

  async function perform(job: PgBoss.JobWithMetadata<CarriedTrace>): Promise<void> {
    const fault = await attempt(job)
    if (fault === undefined) return record(job, () => boss.complete(name, job.id))

    log.error(
      { err: fault, queue: name, job: job.id, attempt: job.retryCount + 1 },
      'a background job failed',
    )
    if (fault instanceof GiveUp) await record(job, () => forbidRetries(job.id))
    return record(job, () => boss.fail(name, job.id, { message: fault.message }))
  }

  async function attempt(job: PgBoss.JobWithMetadata<CarriedTrace>): Promise<Error | undefined> {
    const { traceparent: _cause, ...data } = job.data ?? {}
    const { id, retryCount } = job
    const attributes = {
      'commissioning.queue': name,
      'commissioning.job.id': id,
      'commissioning.job.attempt': retryCount + 1,
    }
    try {
      await runInSpan(`job ${name}`, { kind: 'job', ...attributes }, () =>
        handler(schema.parse(data), { id, attempt: retryCount + 1 }),
      )
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  /**
   * A finished job must not be repeated because the database was unreachable, so the outcome is written once it is
   * back.
   */
  async function record({ id }: { id: string }, write: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write()
        return
      } catch (error) {
        log.error(
          { err: error, queue: name, job: id },
          'the outcome of a background job could not be written',
        )
        if (isStopped) return
        await pause(retryMs)
      }
    }
  }

  const forbidRetries = (id: string) =>
    db.executeSql('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2', [name, id])

  const running = run()
  return {
    wake() {
      isWoken = true
      endPause()
    },
    async stop() {
      isStopped = true
      endPause()
      await running
    },
  }
}
