import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { TEST_BROKER_USER } from '@commissioning/platform/testing/test-broker'
import { importAddress, missingPackage } from '../npm-package.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'

const AEDES_PACKAGE = { name: 'aedes', version: '1.2.0' }

/** An operator would run it so in a program of their own; it keeps everything in memory. */
export const aedes: OutsidePartDefinition = {
  kind: 'broker',
  title: "aedes in a program of one's own, kept in memory",
  needs:
    'a store that lasts (`aedes-persistence-…`) where sessions and retained messages are to outlive a restart',
  doesNot:
    'It forgets sessions and retained messages at a restart; the platform publishes every desired state again.',
  missing: () => missingPackage(AEDES_PACKAGE),
  async begin({ folder, iqs }) {
    const port = await findFreePort()
    const users = Object.fromEntries([
      [TEST_BROKER_USER.username, TEST_BROKER_USER.password],
      ...iqs.map(({ mac, secret }) => [mac, secret]),
    ])
    const program = join(folder, 'broker.mjs')
    writeFileSync(
      program,
      `import { createServer } from 'node:net'
import { Aedes } from '${await importAddress(AEDES_PACKAGE)}'
const users = ${JSON.stringify(users)}
const broker = await Aedes.createBroker({
  authenticate: (_client, name, password, done) => {
    const known = typeof name === 'string' && users[name] === String(password)
    done(known ? null : Object.assign(new Error('refused'), { returnCode: 5 }), known)
  },
})
createServer((socket) => broker.handle(socket)).listen(${port}, '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
`,
      { mode: 0o600 },
    )
    const server = serverProgram({ program: process.execPath, args: [program], port })
    await server.start()
    const url = `mqtt://127.0.0.1:${port}`
    return {
      version: AEDES_PACKAGE.version,
      env: { MQTT_URL: url, MQTT_USERNAME: TEST_BROKER_USER.username },
      iqUrl: url,
      secret: { setting: 'MQTT_PASSWORD', right: TEST_BROKER_USER.password, urlSetting: 'MQTT_URL', url },
      ...server,
    }
  },
}
