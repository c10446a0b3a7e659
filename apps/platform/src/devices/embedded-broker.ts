import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { isIqIdentity } from '@commissioning/device-protocol/identity'
import { MAX_PAYLOAD_BYTES } from '@commissioning/device-protocol/messages'
import { mayPublish, maySubscribe } from '@commissioning/device-protocol/permissions'
import { Aedes, type AuthenticateError, type Client } from 'aedes'

interface Options {
  host: string
  /** 0 lets the system choose. */
  port: number
  /** What the platform itself signs in with. */
  platform: { username: string; password: string }
  /** Whether the secret is the one that the device registry knows for this IQ. */
  isRegistered: (mac: string, secret: string) => Promise<boolean>
  log: (fault: string, details: object) => void
}

const MOST_CONNECTIONS = 5_000
const DRAIN_MS = 5_000
const CONNECT_MS = 10_000
const BAD_CREDENTIALS = 4
const NOT_AUTHORIZED = 5

/**
 * The broker for those who have none. Nothing is allowed that is not named: an IQ signs in under its own client id with
 * its own secret, and reaches its own topics only.
 */
export async function startEmbeddedBroker(options: Options) {
  const isPlatform = (client: Client | null) => client?.id.startsWith('platform-') === true
  const broker = await Aedes.createBroker({
    concurrency: 1_000,
    connectTimeout: CONNECT_MS,
    drainTimeout: DRAIN_MS,
    maxClientsIdLength: 64,

    authenticate: (client, username, password, done) => {
      const secret = password?.toString() ?? ''
      if (isPlatform(client))
        return done(null, username === options.platform.username && secret === options.platform.password)
      if (!username || !isIqIdentity(client.id, username)) return done(refusal(NOT_AUTHORIZED), false)
      options
        .isRegistered(username, secret)
        .then((isKnown) => (isKnown ? done(null, true) : done(refusal(BAD_CREDENTIALS), false)))
        .catch((error: unknown) => {
          options.log('an IQ could not be checked', { error })
          done(refusal(NOT_AUTHORIZED), false)
        })
    },

    authorizePublish: (client, packet, done) => {
      const isTooLarge = packet.payload.length > MAX_PAYLOAD_BYTES
      if (!isTooLarge && (isPlatform(client) || (client && mayPublish(macOf(client), packet.topic))))
        return done(null)
      options.log('a message was refused', { client: client?.id, topic: packet.topic })
      done(new Error('This topic is not yours.'))
    },

    authorizeSubscribe: (client, subscription, done) =>
      done(
        null,
        isPlatform(client) || (client && maySubscribe(macOf(client), subscription.topic))
          ? subscription
          : null,
      ),
  })

  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    if (sockets.size >= MOST_CONNECTIONS) return socket.destroy()
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.once('close', () => sockets.delete(socket))
    broker.handle(socket)
  })
  await listening(server, options)
  const { port } = server.address() as AddressInfo

  return {
    url: `mqtt://${options.host === '0.0.0.0' ? '127.0.0.1' : options.host}:${port}`,
    async close() {
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const macOf = (client: Client) => client.id.slice('iq-'.length)

const refusal = (returnCode: number) =>
  Object.assign(new Error('Sign-in refused.'), { returnCode }) as AuthenticateError

const listening = (server: Server, { host, port }: Options) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
