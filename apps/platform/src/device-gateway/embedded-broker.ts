import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { hashSecret, matchesSecretHash } from '@commissioning/device-protocol/credential'
import { isIqIdentity } from '@commissioning/device-protocol/identity'
import { MAX_PAYLOAD_BYTES, messages } from '@commissioning/device-protocol/messages'
import { mayPublish, maySubscribe } from '@commissioning/device-protocol/permissions'
import { readTopic } from '@commissioning/device-protocol/topics'
import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import { createConnectionLimiter } from './connection-limiter.ts'
import type { StoreEvent } from './event-storage.ts'
import { createPacketGuard } from './packet-guard.ts'
import { createRateWindow } from './rate-window.ts'

interface Options {
  host: string
  /** 0 lets the system choose. */
  port: number
  /** The platform's own credentials. */
  platform: { username: Credential; password: Credential }
  /** Whether the secret is the one that the device registry knows for this IQ. */
  isRegistered: (mac: string, secret: string) => Promise<boolean>
  /** Stores an event of an IQ; it is acknowledged to the IQ afterwards. */
  store?: StoreEvent
  now: () => Date
  log: (fault: string, details: object) => void
}

const BROKER_LIMITS = {
  /** Messages of one IQ, which may send a thousand stored events at once. */
  packetsPerWindow: 3_000,
  windowMs: 10_000,
  /** Topic and header of a packet come on top of its payload. */
  headerBytes: 1_024,
  /** A client that does not read is disconnected after this long, before it stalls the others. */
  drainMs: 5_000,
  connectMs: 10_000,
} as const

/** The largest payload that an IQ may send. */
const FROM_IQ_BYTES = Math.max(
  ...Object.values(messages).map(({ direction, maxBytes }) => (direction === 'fromIq' ? maxBytes : 0)),
)
const UNAVAILABLE = 3
const BAD_CREDENTIALS = 4
const NOT_AUTHORIZED = 5

/**
 * The broker for operators who have none. Everything is denied by default: an IQ signs in under its own client id with
 * its own secret, and reaches its own topics only. Retained messages are lost with it; the gateway publishes them
 * again.
 */
export async function startEmbeddedBroker(options: Options) {
  const { platform, log, now } = options
  const platforms = new WeakSet<Client>()
  const limiter = createConnectionLimiter({ now, log })
  const isPlatform = (client: Client | null) => client !== null && platforms.has(client)

  const broker = await Aedes.createBroker({
    concurrency: 1_000,
    connectTimeout: BROKER_LIMITS.connectMs,
    drainTimeout: BROKER_LIMITS.drainMs,
    maxClientsIdLength: 64,

    authenticate: (client, username, password, done) => {
      const secret = password?.toString() ?? ''
      const socket = client.conn as Socket
      limiter.check(socket)
      if (client.id.startsWith('platform-')) {
        const isKnown =
          username === readCredential(platform.username) &&
          matchesSecretHash(secret, hashSecret(readCredential(platform.password)))
        if (!isKnown) return done(signInRefusal(BAD_CREDENTIALS), false)
        platforms.add(client)
        limiter.signIn(socket)
        return done(null, true)
      }
      if (!username || !isIqIdentity(client.id, username)) return done(signInRefusal(NOT_AUTHORIZED), false)
      options
        .isRegistered(username, secret)
        .then((isKnown) => {
          if (!isKnown) return done(signInRefusal(BAD_CREDENTIALS), false)
          if (!limiter.hasRoom()) {
            log('an IQ was refused: too many', { client: client.id })
            return done(signInRefusal(UNAVAILABLE), false)
          }
          limiter.signIn(socket)
          return done(null, true)
        })
        .catch((error: unknown) => {
          log('an IQ could not be checked', { error })
          done(signInRefusal(NOT_AUTHORIZED), false)
        })
    },

    // the messages stored for an abandoned session would grow without end
    preConnect: (_client, packet, done) => {
      packet.clean = true
      done(null, true)
    },

    authorizePublish: (client, { topic, payload }, done) => {
      if (isPlatform(client)) return done(null)
      const iqTopic = client && mayPublish(macOfClient(client), topic) ? readTopic(topic) : undefined
      if (!iqTopic || payload.length > messages[iqTopic.name].maxBytes) {
        log('a message was refused', { client: client?.id, topic, bytes: payload.length })
        return done(new Error('This message is not allowed.'))
      }
      if (!options.store || messages[iqTopic.name].retained) return done(null)
      options.store(iqTopic, Buffer.from(payload)).then(
        () => done(null),
        (error: unknown) => {
          log('an event of an IQ could not be stored', { client: client?.id, topic, error })
          done(new Error('This message could not be stored.'))
        },
      )
    },

    authorizeSubscribe: (client, subscription, done) => {
      if (isPlatform(client) || maySubscribe(macOfClient(client), subscription.topic))
        return done(null, subscription)
      log('a subscription was refused', { client: client.id, topic: subscription.topic })
      done(null, null)
    },
  })

  const { windowMs } = BROKER_LIMITS
  const server = createServer({ noDelay: true }, (socket) => {
    if (limiter.enter(socket)) accept(socket)
  })

  function accept(socket: Socket): void {
    const cut = (fault: string) => {
      log('a connection was cut', { fault, address: socket.remoteAddress })
      socket.destroy()
    }
    const mayGoOn = createRateWindow({ most: BROKER_LIMITS.packetsPerWindow, windowMs, now })
    const guard = createPacketGuard({
      maxBytes: () => BROKER_LIMITS.headerBytes + (isPlatform(client) ? MAX_PAYLOAD_BYTES : FROM_IQ_BYTES),
      onPacket: () => {
        if (!isPlatform(client) && !mayGoOn('packets')) cut('TooManyPackets')
      },
    })
    // the broker reads the bytes itself: this listener sees each chunk as it is read
    socket.on('data', (chunk: Buffer) => {
      const fault = guard(chunk)
      if (fault) cut(fault)
    })
    const client = broker.handle(socket)
  }

  await startListening(server, options)
  const { port } = server.address() as AddressInfo

  return {
    port,
    url: `mqtt://${options.host === '0.0.0.0' ? '127.0.0.1' : options.host}:${port}`,
    async close() {
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      limiter.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const macOfClient = (client: Client) => client.id.slice('iq-'.length)

const signInRefusal = (returnCode: number) =>
  Object.assign(new Error('Sign-in refused.'), { returnCode }) as AuthenticateError

const startListening = (server: Server, { host, port }: Options) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
