import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { protocolBlock } from './protocol-block.ts'
import { brokerEnv, TEST_BROKER_USER } from './test-broker.ts'

export const MOSQUITTO_PROGRAM = process.env.MOSQUITTO ?? '/usr/sbin/mosquitto'

interface IqCredentials {
  mac: string
  secret: string
}

/**
 * Mosquitto as the device protocol tells operators to run it, but for its ports, its folder and TLS. With `lasting` it keeps
 * what it has in that folder when it is stopped.
 */
export async function startMosquitto(iqs: readonly IqCredentials[], lasting?: string) {
  if (!existsSync(MOSQUITTO_PROGRAM))
    throw new Error(`Mosquitto is missing at ${MOSQUITTO_PROGRAM}: install it, or name it in MOSQUITTO.`)
  const folder = lasting ?? mkdtempSync(join(tmpdir(), 'commissioning-mosquitto-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const writePasswords = (name: string, users: readonly { username: string; password: string }[]) => {
    const path = write(name, users.map(({ username, password }) => `${username}:${password}\n`).join(''))
    execFileSync('mosquitto_passwd', ['-U', path])
  }
  write('iqs.acl', protocolBlock('iqs.acl'))
  write('platform.acl', protocolBlock('platform.acl'))
  writePasswords(
    'iqs.passwords',
    iqs.map(({ mac, secret }) => ({ username: mac, password: secret })),
  )
  writePasswords('platform.passwords', [TEST_BROKER_USER])
  const [iqPort, platformPort] = [await findFreePort(), await findFreePort()]
  const config = protocolBlock('mosquitto.conf')
    .replaceAll('/etc/mosquitto', folder)
    .replace('/var/lib/mosquitto', folder)
    .replace(
      lasting ? /^(cafile|certfile|keyfile).*\n/gm : /^(persistence|cafile|certfile|keyfile).*\n/gm,
      '',
    )
    .replace('listener 8883', `listener ${iqPort} 127.0.0.1`)
    .replace('listener 1883', `listener ${platformPort}`)
  const path = write('mosquitto.conf', `user root\n${config}`)
  const log = { text: '' }
  const run = async () => {
    const started = spawn(MOSQUITTO_PROGRAM, ['-c', path])
    const from = log.text.length
    await new Promise<void>((resolve, reject) => {
      started.stderr.on('data', (text: Buffer) => {
        log.text += text
        if (log.text.includes('running', from)) resolve()
      })
      started.once('exit', () => reject(new Error(`Mosquitto did not start: ${log.text}`)))
    })
    return started
  }
  let server = await run()
  const stop = async () => {
    const gone = once(server, 'exit')
    server.kill()
    await gone
  }
  return {
    pid: server.pid ?? 0,
    iqUrl: `mqtt://127.0.0.1:${iqPort}`,
    platformUrl: `mqtt://127.0.0.1:${platformPort}`,
    env: brokerEnv(`mqtt://127.0.0.1:${platformPort}`),
    log,
    /** From now on the platform's password is another one, and whoever came with the old one is cut off. */
    exchangePassword(password: string) {
      writePasswords('platform.passwords', [{ ...TEST_BROKER_USER, password }])
      server.kill('SIGHUP')
    },
    stop,
    /** Again, at the same ports. */
    async start() {
      server = await run()
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}
