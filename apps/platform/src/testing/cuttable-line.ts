import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A line to a service that can be cut, as a network does: what runs over it ends, and nothing new gets through. Each
 * connection goes where `lead` says at that moment, as behind a load balancer.
 */
export async function openCuttableLine(serviceUrl: string, lead: () => string = () => serviceUrl) {
  const ends = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    ends.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => ends.delete(socket))
  }
  const server = createServer({ noDelay: true }, (near) => {
    if (isCut) return void near.destroy()
    const { port, hostname } = new URL(lead())
    const far = connect({ port: Number(port), host: hostname, noDelay: true })
    keep(near)
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(serviceUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    /** The same service over this line. */
    url: url.href,
    cut(): void {
      isCut = true
      for (const end of ends) end.destroy()
    },
    mend(): void {
      isCut = false
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
