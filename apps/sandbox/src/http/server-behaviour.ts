import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

/** How a server of the outside world answers: as it should, with 503, never, or with a page instead of JSON. */
export const ServerBehaviour = z.enum(['works', 'fails', 'hangs', 'nonsense'])
export type ServerBehaviour = z.infer<typeof ServerBehaviour>
export const BehaviourChange = z.strictObject({ behaviour: ServerBehaviour })

/** The status that goes out for one that was meant; null for none at all. */
export function answeredHttpStatus(behaviour: ServerBehaviour, meant: number): number | null {
  if (behaviour === 'works') return meant
  if (behaviour === 'hangs') return null
  return behaviour === 'fails' ? 503 : 200
}

/** Lets the routes of this scope misbehave. A hanging answer ends when its client or this server closes. */
export function simulateFaults(app: FastifyInstance, behaviour: () => ServerBehaviour): void {
  const hanging = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of hanging) reply.raw.destroy()
  })
  app.addHook('preSerialization', async (_request, reply, payload) => {
    if (behaviour() === 'hangs') {
      hanging.add(reply)
      await new Promise<void>((resolve) => reply.raw.on('close', () => resolve()))
      hanging.delete(reply)
    }
    if (behaviour() !== 'fails') return payload
    reply.code(503)
    return { error: 'Temporarily unavailable' }
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (behaviour() !== 'nonsense') return payload
    reply.code(200).type('text/html; charset=utf-8').removeHeader('content-length')
    return '<!doctype html><title>It works!</title><h1>It works!</h1>'
  })
}
