import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { Aedes } from 'aedes'

/** The same broker library with nothing around it: no sign-in, no permissions, no limits. */
export async function openBareBroker() {
  const broker = await Aedes.createBroker()
  const server = createServer({ noDelay: true }, (socket) => broker.handle(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async close(): Promise<void> {
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      server.close()
    },
  }
}
