import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database, Tx } from '../database/database.ts'
import { JOBS_ROLE } from '../database/database-roles.ts'
import { traceparentNow } from '../tracing/spans.ts'
import { watchDueQueues } from './due-queues.ts'
import { createDatabaseJobSql, createQueueJobSql, createTransactionJobSql, type JobSql } from './job-sql.ts'
import { type JobState, readJobState } from './job-state.ts'
import { JOBS_CHANNEL, wakeWorkers } from './wake-workers.ts'
import { type Handler, startWorker, type Worker } from './worker.ts'

interface Options {
  /** Makes the tables of queues, until all of them are there. */
  owner?: Database
  log: Pick<FastifyBaseLogger, 'error'>
  /** How often it is asked in which queues a job is due. */
  pollMs?: number
}

export interface QueueOptions<T> {
  /** Validates the data of a job, both when it is sent and when it is done. */
  schema: { parse(data: unknown): T }
  handler: Handler<T>
  /** Runs when a job is given up because its handler failed too often or its process died; retried like the job. */
  givenUp?: Handler<T>
  /** Beyond the first attempt. */
  retries?: number
  /** Before the second attempt; doubled for each one after it. 0 tries again at once. */
  retryDelaySeconds?: number
  /** After this time a job whose process died is given to another process; every handler must be done before. */
  expireSeconds?: number
}

export interface Queue<T> {
  /** Writes the job in the caller's transaction: it exists if and only if that commits. Answers its id. */
  send(tx: Tx, data: T, options?: { startAfter?: Date }): Promise<string>
  /** Undefined for an id that was never a job of this queue. */
  stateOf(id: string): Promise<JobState | undefined>
}

export interface Jobs {
  queue<T extends object>(name: string, options: QueueOptions<T>): Promise<Queue<T>>
  /** Waits for running jobs; unfinished ones are repeated by another process or after the next start. */
  stop(): Promise<void>
}

/** Jobs that were given up are stored under this name for operators. */
const deadLetterOf = (name: string) => `${name}-given-up`

/** Background jobs as rows of the database, shared by every process on it. */
export async function startJobs(
  database: Database,
  { owner = database, log, pollMs = 2_000 }: Options,
): Promise<Jobs> {
  const db = createQueueJobSql(database)
  const making = openBoss(createDatabaseJobSql(owner), { supervise: false, migrate: true })
  const boss = openBoss(db, { supervise: true, migrate: false })
  for (const each of [making, boss])
    each.on('error', (error) => log.error({ err: error }, 'background jobs failed'))
  await oneAtATime(owner, () => making.start())
  await letRolesWork(createDatabaseJobSql(owner))
  await boss.start()

  const workers = new Map<string, Worker>()
  const wake = (queue: string) => workers.get(queue)?.wake()
  const stopListening = await database.listen(JOBS_CHANNEL, wake)
  const due = watchDueQueues({ db, queues: () => [...workers.keys()], everyMs: pollMs, found: wake })

  return {
    async queue<T extends object>(name: string, options: QueueOptions<T>) {
      const { retries = 3, retryDelaySeconds = 10, expireSeconds = 300, schema, handler, givenUp } = options
      const settings = {
        name,
        deadLetter: deadLetterOf(name),
        retryLimit: retries,
        retryDelay: retryDelaySeconds,
        retryBackoff: retryDelaySeconds > 0,
        expireInSeconds: expireSeconds,
      }
      await oneAtATime(owner, (tx) => makeQueue(tx, settings))
      const work = (queue: string, perform: Handler<T>) =>
        workers.set(
          queue,
          startWorker<T>({ boss, db, name: queue, schema, handler: perform, retryMs: pollMs, log }),
        )
      work(name, handler)
      if (givenUp) work(deadLetterOf(name), givenUp)
      return {
        send: (tx, data, { startAfter } = {}) => send(boss, tx, name, schema.parse(data), startAfter),
        stateOf: (id) => readJobState(boss, name, id),
      }
    },

    async stop() {
      await stopListening()
      await due.stop()
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
      for (const each of [boss, making]) await each.stop({ graceful: false, close: false })
    },
  }
}

const openBoss = (db: JobSql, settings: { supervise: boolean; migrate: boolean }): PgBoss =>
  new PgBoss({ ...settings, db, schedule: false } as PgBoss.ConstructorOptions)

async function send(boss: PgBoss, tx: Tx, name: string, data: object, startAfter?: Date): Promise<string> {
  const later = startAfter ? { startAfter } : {}
  const traceparent = traceparentNow()
  const id = await boss.send(name, traceparent === undefined ? data : { ...data, traceparent }, {
    ...later,
    db: createTransactionJobSql(tx),
  })
  if (!id) throw new Error(`The job for the queue ${name} was not written.`)
  await wakeWorkers(tx, name)
  return id
}

/**
 * A queue is a partition. A session that plans a statement about jobs while one is attached may store the partitions of
 * before for good, and then refuses each job of the new queue (PostgreSQL 15.18, after grants on the partitions); the
 * lock keeps all of them out until the new one is seen.
 */
async function makeQueue(tx: Tx, settings: { name: string; deadLetter: string }): Promise<void> {
  const db = createTransactionJobSql(tx)
  const { name, deadLetter } = settings
  const known = await db.executeSql('select name from pgboss.queue where name in ($1, $2)', [
    name,
    deadLetter,
  ])
  if (known.rows.length < 2) await db.executeSql('lock table pgboss.job in access exclusive mode')
  const making = openBoss(db, { supervise: false, migrate: false })
  await making.createQueue(deadLetter, { name: deadLetter })
  await making.createQueue(name, settings)
  await making.updateQueue(name, settings)
}

/** Processes that start at once would create the same tables. */
const oneAtATime = <Result>({ db }: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(720503)`.execute(tx)
    return work(tx)
  })

/**
 * One role does them; every other may insert jobs and read nothing but ids of others; that of the system counts them too, and lets them be tried
 * again, without what is in them. A new queue is a partition of the same table.
 */
const letRolesWork = (db: JobSql) =>
  db.executeSql(`
    select pg_advisory_xact_lock(720502);
    grant usage on schema pgboss to commissioning_app, commissioning_owner, commissioning_system, ${JOBS_ROLE};
    grant select, insert, update, delete on all tables in schema pgboss to ${JOBS_ROLE};
    grant select on pgboss.queue to commissioning_app, commissioning_owner, commissioning_system;
    grant insert, select (id) on pgboss.job to commissioning_app, commissioning_owner, commissioning_system;
    grant select (name, state, created_on, start_after, retry_count), update (state, retry_limit, start_after, completed_on)
      on pgboss.job to commissioning_system;
  `)
