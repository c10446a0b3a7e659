import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** CONNACK of MQTT 3.1.1 with the return code 5. */
const NOT_AUTHORIZED = Buffer.from([0x20, 2, 0, 5])

/**
 * A line to a service that can be cut, as a network does: what runs over it ends, and nothing new gets through. Each
 * connection goes where `lead` says at that moment, as behind a load balancer.
 */
export async function openCuttableLine(serviceUrl: string, lead: () => string = () => serviceUrl) {
  const ends = new Set<Socket>()
  let isCut = false
  let refusals = 0
  const keep = (socket: Socket) => {
    ends.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => ends.delete(socket))
  }
  const server = createServer({ noDelay: true }, (near) => {
    if (isCut) return void near.destroy()
    if (refusals > 0) {
      refusals -= 1
      keep(near)
      near.once('data', () => near.end(NOT_AUTHORIZED))
      return
    }
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
    /** An MQTT broker answers the next connections that they are not authorized. */
    refuse(times: number): void {
      refusals = times
    },
    mend(): void {
      isCut = false
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
