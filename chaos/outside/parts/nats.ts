import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { protocolBlock } from '@commissioning/platform/testing/protocol-block'
import { TEST_BROKER_USER } from '@commissioning/platform/testing/test-broker'
import { NATS_PROGRAM, readNatsUsers } from '../../nats-cluster.ts'
import { readProgramVersion } from '../find-program.ts'
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
    return existsSync(NATS_PROGRAM)
      ? undefined
      : `nats-server is not at ${NATS_PROGRAM} (Debian: nats-server)`
  },
  async begin({ folder, iqs }) {
    const port = await findFreePort()
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
    const server = serverProgram({ program: NATS_PROGRAM, args: ['-c', join(folder, 'nats.conf')], port })
    await server.start()
    const url = `mqtt://127.0.0.1:${port}`
    return {
      version: await readProgramVersion(NATS_PROGRAM, '--version'),
      env: { MQTT_URL: url, MQTT_USERNAME: TEST_BROKER_USER.username },
      iqUrl: url,
      secret: { setting: 'MQTT_PASSWORD', right: TEST_BROKER_USER.password, urlSetting: 'MQTT_URL', url },
      ...server,
    }
  },
}
