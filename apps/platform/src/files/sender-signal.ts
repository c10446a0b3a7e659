import type { FastifyRequest } from 'fastify'

/** Aborted when whoever sent the request is gone; `done` lets go of the connection, which may bring more requests. */
export function senderSignal({ raw: { socket } }: FastifyRequest): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController()
  const leave = () => controller.abort()
  if (socket.destroyed) leave()
  socket.once('close', leave)
  return { signal: controller.signal, done: () => void socket.off('close', leave) }
}
