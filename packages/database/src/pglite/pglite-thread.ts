import { parentPort } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import type { Answer, ErrorDetails, Request } from './worker-messages.ts'

const text = (value: string) => value
const parsers = { [types.INT8]: Number, [types.DATE]: text, [types.TIME]: text }

let database: PGlite | undefined

parentPort?.on('message', (request: Request) => {
  answer(request)
    .then((value) => post({ kind: 'done', id: request.id, value }))
    .catch((error: unknown) => post({ kind: 'failed', id: request.id, ...told(error) }))
})

const post = (message: Answer) => parentPort?.postMessage(message)

async function answer(request: Request): Promise<unknown> {
  if (request.kind === 'open') {
    database = await PGlite.create({ ...(request.folder ? { dataDir: request.folder } : {}), parsers })
    return undefined
  }
  if (!database) throw new Error('The database is not open.')
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await database.query(request.text, request.values)
      return { rows, affectedRows: affectedRows ?? 0 }
    }
    case 'exec':
      return (await database.exec(request.text)).at(-1)?.rows ?? []
    case 'listen':
      await database.listen(request.channel, (payload) =>
        post({ kind: 'notification', channel: request.channel, payload }),
      )
      return undefined
    case 'close':
      return database.close()
  }
}

function told(error: unknown): { message: string; details: ErrorDetails } {
  const { message, ...rest } = error as Error & Record<string, unknown>
  const details: ErrorDetails = {}
  for (const key of ['code', 'constraint', 'detail', 'table', 'column'] as const)
    if (typeof rest[key] === 'string') details[key] = rest[key]
  return { message, details }
}
