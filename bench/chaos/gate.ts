import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine that can be shut, as if what stands there were gone, and opened again. */
export async function openGate(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true })
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  }
  const own = await listen(0)
  return {
    port: own,
    async open(): Promise<void> {
      await listen(own)
    },
    async shut(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
