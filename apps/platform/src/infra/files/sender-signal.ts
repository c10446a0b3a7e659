import type { FastifyRequest } from 'fastify'

/** Aborted when the sender of the request disconnects; `done` stops watching the connection. */
export function senderSignal({ raw: { socket } }: FastifyRequest): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController()
  const leave = () => controller.abort()
  if (socket.destroyed) leave()
  socket.once('close', leave)
  return { signal: controller.signal, done: () => void socket.off('close', leave) }
}
