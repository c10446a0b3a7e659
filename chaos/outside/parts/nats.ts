import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@commissioning/database/embedded/server-process'
import { protocolBlock } from '@commissioning/platform/testing/protocol-block'
import { OPERATOR } from '@commissioning/platform/testing/test-broker'
import { NATS, readNatsUsers } from '../../nats-cluster.ts'
import { versionSaid } from '../find-program.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'

/** One server with the accounts and rights of the device protocol. */
export const nats: OutsidePartDefinition = {
  kind: 'broker',
  title: 'NATS, MQTT',
  needs: '`nats.conf` and `users.conf` of [device-protocol.md](device-protocol.md); JetStream',
  doesNot:
    'It hands out what a killed process had not confirmed up to 30 s late (`findings/nats-redelivers-late.sh`), and binds no client id to a user name.',
  async missing() {
    return existsSync(NATS) ? undefined : `nats-server is not at ${NATS} (Debian: nats-server)`
  },
  async begin({ folder, iqs }) {
    const port = await freePort()
    const own = join(folder, 'store')
    mkdirSync(own)
    const config = protocolBlock('nats.conf')
      .replace('127.0.0.1:4222', '127.0.0.1:-1')
      .replace(/^http: .*\n/m, '')
      .replace('/var/lib/nats', own)
      .replace(/^cluster: \{(?:.|\n)*?^\}\n/m, '')
      .replace('0.0.0.0:8883', `127.0.0.1:${port}`)
      .replace(/^ *tls: \{[^}]*\}\n/gm, '')
    writeFileSync(join(folder, 'users.conf'), readNatsUsers(iqs), { mode: 0o600 })
    writeFileSync(join(folder, 'nats.conf'), config, { mode: 0o600 })
    const server = serverProgram({ program: NATS, args: ['-c', join(folder, 'nats.conf')], port })
    await server.start()
    const url = `mqtt://127.0.0.1:${port}`
    return {
      version: await versionSaid(NATS, '--version'),
      env: { MQTT_URL: url, MQTT_USERNAME: OPERATOR.username },
      iqUrl: url,
      secret: { setting: 'MQTT_PASSWORD', right: OPERATOR.password, urlSetting: 'MQTT_URL', url },
      ...server,
    }
  },
}
