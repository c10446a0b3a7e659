import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { askServer } from './wire-query.ts'
import type { WorkerReport, WorkerRequest, WorkerSettings } from './worker-messages.ts'

const tell = (report: WorkerReport): void => parentPort?.postMessage(report)

/** Nothing is certain after a failure that is not an answer of the server: the thread ends and is replaced. */
function tellBroken(error: unknown): void {
  tell({ told: 'broken', message: error instanceof Error ? error.message : String(error) })
}

async function openServer({ folder, loadFrom }: WorkerSettings): Promise<PGlite> {
  const start = loadFrom === undefined ? {} : { loadDataDir: new Blob([await readFile(loadFrom)]) }
  const server = await PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), ...start })
  server.onNotification((channel, payload) => tell({ told: 'notification', channel, payload }))
  return server
}

async function answer(server: PGlite, request: WorkerRequest): Promise<void> {
  switch (request.ask) {
    case 'query':
      return tell({ told: 'answer', answer: await askServer(server, request.sql, request.values) })
    case 'dump': {
      const dump = await server.dumpDataDir('gzip')
      return tell({ told: 'dump', dump: new Uint8Array(await dump.arrayBuffer()) })
    }
    case 'close':
      await server.close()
      return tell({ told: 'closed' })
  }
}

// the settings were written by PgliteThread, the only one to start this thread
const opening = openServer(workerData as WorkerSettings)

parentPort?.on('message', (request: WorkerRequest) => {
  opening.then((server) => answer(server, request)).catch(tellBroken)
})

opening.then(() => tell({ told: 'ready' })).catch(tellBroken)
