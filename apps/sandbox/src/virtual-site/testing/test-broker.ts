import { createConnection, createServer } from 'node:net'
import { hashSecret, matchesSecretHash } from '@commissioning/device-protocol/credential'
import { isIqIdentity } from '@commissioning/device-protocol/identity'
import { mayPublish, maySubscribe } from '@commissioning/device-protocol/permissions'
import { Aedes } from 'aedes'
import { type IClientOptions, MqttClient } from 'mqtt'
import type { ManufacturedIq } from '../production-list.ts'

/** A real broker in this process that knows these IQs and one user `platform`, and holds the protocol's permissions. */
export async function testBroker(iqs: readonly ManufacturedIq[]) {
  const hashes = new Map(iqs.map(({ mac, secret }) => [mac, hashSecret(secret)]))
  const users = new Map<string, string>()
  const refusing = { iqs: false, count: 0 }
  const silent = { toIqs: false, count: 0 }
  const broker = await Aedes.createBroker({
    authenticate(client, username = '', password, done) {
      users.set(client.id, username)
      const hash = hashes.get(username) ?? ''
      if (silent.toIqs && username !== 'platform') {
        silent.count += 1
        return
      }
      if (refusing.iqs && username !== 'platform') {
        refusing.count += 1
        return done(null, false)
      }
      done(
        null,
        username === 'platform' ||
          (isIqIdentity(client.id, username) && matchesSecretHash(String(password), hash)),
      )
    },
    authorizePublish(client, { topic }, done) {
      const user = users.get(client?.id ?? '') ?? ''
      done(
        user === 'platform' || mayPublish(user, topic) ? null : new Error(`${user} may not send to ${topic}`),
      )
    },
    authorizeSubscribe(client, subscription, done) {
      const user = users.get(client.id) ?? ''
      done(null, user === 'platform' || maySubscribe(user, subscription.topic) ? subscription : null)
    },
  })

  let port = 0
  const server = createServer({ noDelay: true }, (stream) => broker.handle(stream))
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        if (address !== null && typeof address === 'object') port = address.port
        resolve()
      })
    })
  const hide = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  await listen()

  return {
    get port() {
      return port
    },
    /** The client id that the broker gives up next because it has been silent. */
    nextKeepAliveTimeout: () =>
      new Promise<string>((resolve) => {
        broker.once('keepaliveTimeout', ({ id }: { id: string }) => resolve(id))
      }),
    /** From now on every IQ is refused at its sign-in, or let in again. */
    refuseIqs(isRefusing: boolean) {
      refusing.iqs = isRefusing
    },
    refusals: () => refusing.count,
    /** While it is silent no IQ gets an answer to its sign-in. */
    beSilentToIqs(isSilent: boolean) {
      silent.toIqs = isSilent
    },
    silences: () => silent.count,
    /** The broker is out of reach, with all connections cut; what it retains it keeps. */
    hide,
    show: listen,
    async close() {
      await hide()
      await new Promise<void>((resolve) => broker.close(() => resolve()))
    },
  }
}

/** A real client; without delay, because small messages going to and fro would wait for each other. */
export const connectTo = (port: number, options: IClientOptions): MqttClient =>
  new MqttClient(() => createConnection({ port, host: '127.0.0.1', noDelay: true }), options)
