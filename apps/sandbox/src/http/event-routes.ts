import type { FastifyInstance } from 'fastify'
import type { SandboxChanges, SandboxTopic } from './changes.ts'

const EVENT_GATHERING_MS = 100
const ALIVE_EVERY_MS = 20_000
/** An event, since a browser's EventSource shows no comment to the page. */
const ALIVE = 'event: alive\ndata: {}\n\n'

/** `GET /events`: server-sent events, each naming what is to be read again. A second's many changes are a few events. */
export function eventRoutes(app: FastifyInstance, changes: SandboxChanges): void {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  app.get('/events', (request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: 2000\n\n${ALIVE}`)

    const waiting = new Set<SandboxTopic>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      timer = undefined
      for (const topic of waiting) raw.write(`event: changed\ndata: ${JSON.stringify({ topic })}\n\n`)
      waiting.clear()
    }
    const stop = changes.listen((topic) => {
      waiting.add(topic)
      timer ??= setTimeout(tell, EVENT_GATHERING_MS)
    })
    const alive = setInterval(() => raw.write(ALIVE), ALIVE_EVERY_MS)
    const end = () => {
      stop()
      clearTimeout(timer)
      clearInterval(alive)
      open.delete(end)
      raw.end()
    }
    open.add(end)
    request.raw.on('close', end)
  })
}
