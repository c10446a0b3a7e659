import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { TEST_BROKER_USER } from '@commissioning/platform/testing/test-broker'
import { missingProgram, readProgramVersion } from '../find-program.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'
import { serverProgram } from '../server-program.ts'

/** One node without neighbours, which serves MQTT alone; its users are those of XMPP. */
export const ejabberd: OutsidePartDefinition = {
  kind: 'broker',
  title: 'ejabberd, MQTT',
  needs:
    '`session_expiry: 30 days` (5 minutes by default), a high `max_queue`, and rules of topics for the platform and for `%u`',
  doesNot:
    'It ends sessions without a sign to MQTT 3.1.1, and all with a restart (`findings/ejabberd-ends-sessions-after-five-minutes.sh`); it binds no client id to a user name.',
  missing: () => missingProgram('ejabberdctl', 'ejabberd'),
  async begin({ folder, iqs }) {
    const port = await findFreePort()
    const users = [TEST_BROKER_USER, ...iqs.map(({ mac, secret }) => ({ username: mac, password: secret }))]
    const config = join(folder, 'ejabberd.yml')
    const setUp = join(folder, 'users.erl')
    writeFileSync(config, JSON.stringify(makeConfiguration(port)))
    writeFileSync(setUp, registrationScript(users), { mode: 0o600 })
    const server = serverProgram({
      program: '/usr/bin/erl',
      args: [
        ...['-noinput', '-mnesia', 'dir', `"${join(folder, 'data')}"`],
        ...['-s', 'ejabberd', '-eval', `file:eval("${setUp}").`],
      ],
      env: {
        HOME: folder,
        ERL_LIBS: '/usr/lib/x86_64-linux-gnu',
        EJABBERD_CONFIG_PATH: config,
        EJABBERD_LOG_PATH: join(folder, 'ejabberd.log'),
      },
      port,
    })
    await server.start()
    const url = `mqtt://127.0.0.1:${port}`
    return {
      version: await readProgramVersion('dpkg-query', '-W', '-f', `\${Version}`, 'ejabberd'),
      env: { MQTT_URL: url, MQTT_USERNAME: TEST_BROKER_USER.username },
      iqUrl: url,
      secret: { setting: 'MQTT_PASSWORD', right: TEST_BROKER_USER.password, urlSetting: 'MQTT_URL', url },
      ...server,
    }
  },
}

/** JSON is YAML, too. */
function makeConfiguration(port: number) {
  const platform = { allow: 'platform' }
  const access = {
    'commissioning/v1/iqs/%u/#': ['allow'],
    'commissioning/v1/iqs/#': [platform],
    '#': ['deny'],
  }
  return {
    hosts: ['localhost'],
    listen: [{ port, ip: '127.0.0.1', module: 'mod_mqtt' }],
    auth_method: 'internal',
    acl: { platform: { user: [TEST_BROKER_USER.username] } },
    modules: {
      mod_mqtt: {
        session_expiry: '30 days',
        max_queue: 100_000,
        access_publish: access,
        access_subscribe: access,
      },
    },
  }
}

/** Erlang that is run at each start; a user who is there already stays. */
const registrationScript = (users: readonly (typeof TEST_BROKER_USER)[]) =>
  `application:ensure_all_started(ejabberd).
[ejabberd_auth:try_register(Name, <<"localhost">>, Password) || {Name, Password} <- [${users
    .map(({ username, password }) => `{<<"${username}">>, <<"${password}">>}`)
    .join(', ')}]].
`
