import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { protocolBlock } from '@commissioning/platform/testing/protocol-block'
import { TEST_BROKER_USER } from '@commissioning/platform/testing/test-broker'
import { becomesTrueWithin } from '../bench/becomes-true-within.ts'

export const NATS_PROGRAM = process.env.NATS_SERVER ?? '/usr/sbin/nats-server'
const NODES = 3
const ROUTES = 'passwordOfTheRoutes'
const CLUSTER_READY_TIMEOUT_MS = 60_000

interface IqCredentials {
  mac: string
  secret: string
}

/** Three servers of NATS as the device protocol tells operators to run them, but for addresses, folders and TLS. */
export async function startNatsCluster(iqs: readonly IqCredentials[]) {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-nats-'))
  const users = readNatsUsers(iqs)
  const places = await Promise.all(Array.from({ length: NODES }, placeOfNode))
  const routes = places
    .map(({ clusterPort }) => `"nats://route:${ROUTES}@127.0.0.1:${clusterPort}"`)
    .join(', ')
  const nodes = places.map((place, index) => createNode(`broker-${index + 1}`, place))

  function createNode(name: string, { clusterPort, mqttPort, healthPort }: (typeof places)[number]) {
    const own = join(folder, name)
    mkdirSync(own)
    const config = protocolBlock('nats.conf')
      .replace('"broker-1"', `"${name}"`)
      .replace('127.0.0.1:4222', '127.0.0.1:-1')
      .replace('127.0.0.1:8222', `127.0.0.1:${healthPort}`)
      .replace('/var/lib/nats', own)
      .replace('0.0.0.0:6222', `127.0.0.1:${clusterPort}`)
      .replace('{password of the routes}', ROUTES)
      .replace(/routes: \[[^\]]*\]/, `routes: [${routes}]`)
      .replace('0.0.0.0:8883', `127.0.0.1:${mqttPort}`)
      .replace(/^ *tls: \{[^}]*\}\n/gm, '')
    writeFileSync(join(own, 'users.conf'), users, { mode: 0o600 })
    writeFileSync(join(own, 'nats.conf'), config, { mode: 0o600 })
    let server: ChildProcess | undefined
    return {
      url: `mqtt://127.0.0.1:${mqttPort}`,
      start(): void {
        server = spawn(NATS_PROGRAM, ['-c', join(own, 'nats.conf')], { stdio: 'ignore' })
      },
      /** Whether it is the one that this client has its connection with. */
      async serves(clientId: string): Promise<boolean> {
        const answer = await fetch(`http://127.0.0.1:${healthPort}/connz?mqtt_client=${clientId}`)
        const { num_connections: count } = (await answer.json()) as { num_connections: number }
        return count > 0
      },
      /** Whether it has all that the others have. */
      isReady: async () => (await fetch(`http://127.0.0.1:${healthPort}/healthz?js-server-only=true`)).ok,
      isAlive: () => server !== undefined && server.exitCode === null && server.signalCode === null,
      async kill(): Promise<void> {
        if (!server || server.exitCode !== null || server.signalCode !== null) return
        const gone = once(server, 'exit')
        server.kill('SIGKILL')
        await gone
      },
    }
  }
  const isWhole = () =>
    becomesTrueWithin(CLUSTER_READY_TIMEOUT_MS, async () =>
      (await Promise.all(nodes.map(({ isReady }) => isReady()))).every(Boolean),
    )
  const close = async () => {
    for (const { kill } of nodes) await kill()
    rmSync(folder, { recursive: true })
  }
  for (const { start } of nodes) start()
  if (!(await isWhole())) {
    await close()
    throw new Error('NATS did not become one cluster.')
  }
  return { nodes, isWhole, close }
}

async function placeOfNode() {
  return {
    clusterPort: await findFreePort(),
    mqttPort: await findFreePort(),
    healthPort: await findFreePort(),
  }
}

/** The accounts of the platform and of each IQ, as the device protocol gives them. */
export function readNatsUsers(iqs: readonly IqCredentials[]): string {
  const [, platform = '', iq = ''] =
    /^users: \[\n( {2}\{(?:.|\n)*?\n {2}\}\n)( {2}\{(?:.|\n)*?\n {2}\}\n)\]/.exec(
      protocolBlock('users.conf'),
    ) ?? []
  const all = [
    platform.replace('{password of the platform}', TEST_BROKER_USER.password),
    ...iqs.map(({ mac, secret }) => iq.replaceAll('{MAC}', mac).replace('{secret}', secret)),
  ]
  return `users: [\n${all.join('')}]\n`
}
