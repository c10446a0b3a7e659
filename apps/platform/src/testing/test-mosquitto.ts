import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@commissioning/device-protocol/messages'
import { topicNames, topicOf } from '@commissioning/device-protocol/topics'
import { brokerEnv, OPERATOR } from './test-broker.ts'

const MOSQUITTO = process.env.MOSQUITTO ?? '/usr/sbin/mosquitto'

interface Identity {
  mac: string
  secret: string
}

/**
 * Mosquitto as an operator runs it: one listener for IQs, which signs everybody in under the client id that is the user
 * name and allows what the patterns name, and one for the platform, which IQs cannot use.
 */
export async function startMosquitto(iqs: readonly Identity[]) {
  if (!existsSync(MOSQUITTO))
    throw new Error(`Mosquitto is missing at ${MOSQUITTO}: install it, or name it in MOSQUITTO.`)
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-mosquitto-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const passwords = (name: string, users: readonly { username: string; password: string }[]) => {
    const path = file(name, users.map(({ username, password }) => `${username}:${password}\n`).join(''))
    execFileSync('mosquitto_passwd', ['-U', path])
    return path
  }
  const [iqPort, platformPort] = [await freePort(), await freePort()]
  const config = [
    'user root',
    'per_listener_settings true',
    'persistence false',
    `listener ${iqPort} 127.0.0.1`,
    'allow_anonymous false',
    'use_username_as_clientid true',
    `password_file ${passwords(
      'iqs',
      iqs.map(({ mac, secret }) => ({ username: mac, password: secret })),
    )}`,
    `acl_file ${file('iq-rights', iqPatterns)}`,
    `listener ${platformPort} 127.0.0.1`,
    'allow_anonymous false',
    `password_file ${passwords('platform', [OPERATOR])}`,
    `acl_file ${file('platform-rights', `user ${OPERATOR.username}\ntopic readwrite commissioning/#\n`)}`,
  ]
  const server = spawn(MOSQUITTO, ['-c', file('mosquitto.conf', `${config.join('\n')}\n`)])
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (text: Buffer) => {
      log += text
      if (/running/.test(log)) resolve()
    })
    server.once('exit', () => reject(new Error(`Mosquitto did not start: ${log}`)))
  })
  return {
    iqUrl: `mqtt://127.0.0.1:${iqPort}`,
    platformUrl: `mqtt://127.0.0.1:${platformPort}`,
    env: brokerEnv(`mqtt://127.0.0.1:${platformPort}`),
    async close() {
      const gone = once(server, 'exit')
      server.kill()
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}

const iqPatterns = topicNames
  .map((name) => {
    const right = messages[name].direction === 'toIq' ? 'read' : 'write'
    return `pattern ${right} ${topicOf('%u', name)}\n`
  })
  .join('')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
