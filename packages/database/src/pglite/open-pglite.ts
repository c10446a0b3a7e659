import { takeFolder } from './folder.ts'
import { Mutex } from './mutex.ts'
import { PgliteDialect } from './pglite-dialect.ts'
import { PgliteWorker } from './pglite-worker-client.ts'

interface Options {
  /** Absent: in memory. */
  folder: string | undefined
  log: (fault: string, error: unknown) => void
  queryLimitMs?: number
}

/** PGlite in a thread of its own: a long query holds up other queries, but never the server's event loop. */
export async function openPglite({ folder, log, queryLimitMs = 60_000 }: Options) {
  const taken = folder === undefined ? undefined : await takeFolder(folder)
  const worker = new PgliteWorker({ folder: taken?.dataFolder, queryLimitMs, log })
  const mutex = new Mutex()
  await worker.ready()

  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const release = await mutex.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }

  return {
    dialect: new PgliteDialect(worker, mutex),
    executeSql: (text: string, values: unknown[] = []) =>
      alone(async () => {
        if (values.length > 0) return { rows: (await worker.query(text, values)).rows }
        return { rows: await worker.exec(text) }
      }),
    listen: (channel: string, onMessage: (payload: string) => void) => worker.listen(channel, onMessage),
    ping: async () => {
      await alone(() => worker.query('select 1', []))
    },
    close: async () => {
      await alone(() => worker.close())
      await taken?.release()
    },
  }
}
