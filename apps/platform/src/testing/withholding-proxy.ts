import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server on this machine that goes on carrying its words, and from a moment on none back. */
export async function withholdingProxy(port: number) {
  const sockets = new Set<Socket>()
  let isWithheld = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.on('data', (part) => {
      if (!isWithheld) far.write(part)
    })
    far.pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    withhold: () => {
      isWithheld = true
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
