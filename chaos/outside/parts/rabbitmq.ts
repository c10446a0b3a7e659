import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { TEST_BROKER_USER } from '@commissioning/platform/testing/test-broker'
import { missingProgram, readProgramVersion } from '../find-program.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram, waitForPort } from '../server-program.ts'

const FOLDER = '/usr/lib/rabbitmq/bin'
const SALT_BYTES = 4

/** One node with the MQTT plugin, whose users and rights come from a file. */
export const rabbitmq: OutsidePartDefinition = {
  kind: 'broker',
  title: 'RabbitMQ, MQTT plugin',
  needs:
    '`mqtt.subscription_ttl` as long as a platform may be away (1 day by default); a user with topic permissions for each IQ',
  doesNot:
    'No retained messages for `+` and `#` (`findings/rabbitmq-keeps-retained-from-wildcards.sh`); by itself it binds no client id to a user name.',
  lasts: {
    why: 'It takes connections 5 to 10 s after its start, by when the waiting time of IQs has doubled three times.',
    settledMs: 20_000,
  },
  missing: () => missingProgram('rabbitmq-server'),
  async begin({ folder, iqs }) {
    const [port, distribution, epmdPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
    for (const name of ['data', 'log']) mkdirSync(join(folder, name))
    const definitions = join(folder, 'definitions.json')
    writeFileSync(definitions, JSON.stringify(definitionsOf(iqs)), { mode: 0o600 })
    writeFileSync(join(folder, 'plugins'), '[rabbitmq_mqtt].\n')
    writeFileSync(
      join(folder, 'rabbitmq.conf'),
      `listeners.tcp = none
mqtt.listeners.tcp.1 = 127.0.0.1:${port}
mqtt.allow_anonymous = false
mqtt.subscription_ttl = 2592000000
mqtt.retained_message_store = rabbit_mqtt_retained_msg_store_dets
load_definitions = ${definitions}
log.console = false
`,
    )
    const epmd = serverProgram({
      program: '/usr/bin/epmd',
      args: ['-port', String(epmdPort), '-address', '127.0.0.1'],
      port: epmdPort,
    })
    await epmd.start()
    const env = {
      HOME: folder,
      ERL_EPMD_PORT: String(epmdPort),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_NODENAME: `outside-${port}@localhost`,
      RABBITMQ_DIST_PORT: String(distribution),
      RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
      RABBITMQ_MNESIA_BASE: join(folder, 'data'),
      RABBITMQ_LOG_BASE: join(folder, 'log'),
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    }
    const server = serverProgram({ program: join(FOLDER, 'rabbitmq-server'), args: [], env, port })
    await server.start()
    const url = `mqtt://127.0.0.1:${port}`
    return {
      version: await versionOf(),
      env: { MQTT_URL: url, MQTT_USERNAME: TEST_BROKER_USER.username },
      iqUrl: url,
      secret: { setting: 'MQTT_PASSWORD', right: TEST_BROKER_USER.password, urlSetting: 'MQTT_URL', url },
      start: async () => {
        await server.start()
        await waitForPort(port, 'RabbitMQ')
      },
      stop: server.stop,
    }
  },
}

const versionOf = () => readProgramVersion('dpkg-query', '-W', '-f', `\${Version}`, 'rabbitmq-server')

function definitionsOf(iqs: readonly { mac: string; secret: string }[]) {
  const users = [
    {
      name: TEST_BROKER_USER.username,
      password: TEST_BROKER_USER.password,
      topics: 'commissioning\\.v1\\.iqs\\..*',
    },
    ...iqs.map(({ mac, secret }) => ({
      name: mac,
      password: secret,
      topics: `commissioning\\.v1\\.iqs\\.${mac}\\..*`,
    })),
  ]
  const own = '^(mqtt-subscription-.*|amq\\.topic)$'
  return {
    vhosts: [{ name: '/' }],
    users: users.map(({ name, password }) => ({
      name,
      password_hash: saltedHash(password),
      hashing_algorithm: 'rabbit_password_hashing_sha256',
      tags: '',
    })),
    permissions: users.map(({ name }) => ({ user: name, vhost: '/', configure: own, write: own, read: own })),
    topic_permissions: users.map(({ name, topics }) => ({
      user: name,
      vhost: '/',
      exchange: 'amq.topic',
      write: `^${topics}$`,
      read: `^${topics}$`,
    })),
  }
}

function saltedHash(password: string): string {
  const salt = randomBytes(SALT_BYTES)
  const hash = createHash('sha256').update(salt).update(password, 'utf8').digest()
  return Buffer.concat([salt, hash]).toString('base64')
}
