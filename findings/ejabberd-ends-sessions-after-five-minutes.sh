#!/usr/bin/env bash
# ejabberd 23.01 (Debian) as an MQTT broker ends the session of a client that is away after session_expiry, 5 minutes by default,
# and every session with its restart, while retained messages outlive it. It surprises because in MQTT 3.1.1 a session with
# clean=false has no end, because the messages that came meanwhile were confirmed to their sender, and because the client has
# no sign before it is too late: only in MQTT 5 does CONNACK say 300 to one that asks for an hour. Here the limit is 3 s to see
# the loss itself.
#
# Output seen:
#   default: asked for 3600 s, CONNACK says 300
#   5 s away of at most 3 s: confirmed 1, session present false, received 0
#   a restart, at most an hour: confirmed 1, session present false, received 0, retained 1
# It takes Debian's package ejabberd, and mqtt 5.16.0 from npm.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' ejabberd
folder=$(mktemp -d)
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mqtt@5.16.0
cat > run.mjs <<'JS'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import mqtt from 'mqtt'

const probe = createServer().listen(0, '127.0.0.1')
await once(probe, 'listening')
const { port } = probe.address()
probe.close()
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
const isOpen = () =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.destroy(done(true)))
    socket.on('error', () => done(false))
  })

/** Starts a node without neighbours in a folder of its own; the two users are made at each start. */
async function start(name, options) {
  const home = `${process.cwd()}/${name}`
  mkdirSync(home, { recursive: true })
  const listen = [{ port, ip: '127.0.0.1', module: 'mod_mqtt' }]
  writeFileSync(`${home}/ejabberd.yml`, JSON.stringify({ hosts: ['localhost'], listen, modules: { mod_mqtt: options } }))
  writeFileSync(
    `${home}/users.erl`,
    'application:ensure_all_started(ejabberd).\n[ejabberd_auth:try_register(U, <<"localhost">>, <<"right">>) || U <- [<<"reader">>, <<"sender">>]].\n',
  )
  const args = ['-noinput', '-mnesia', 'dir', `"${home}/data"`, '-s', 'ejabberd', '-eval', `file:eval("${home}/users.erl").`]
  const env = { PATH: process.env.PATH, HOME: home, ERL_LIBS: '/usr/lib/x86_64-linux-gnu', EJABBERD_CONFIG_PATH: `${home}/ejabberd.yml`, EJABBERD_LOG_PATH: `${home}/log` }
  const node = spawn('/usr/bin/erl', args, { env, stdio: 'ignore' })
  process.once('exit', () => node.kill('SIGKILL'))
  for (let tries = 0; tries < 200 && !(await isOpen()); tries += 1) await pause(100)
  await pause(1_000)
  return async () => {
    node.kill('SIGTERM')
    await once(node, 'exit')
  }
}

const open = (username, options) =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { clientId: username, username, password: 'right', reconnectPeriod: 0, ...options })

async function leave() {
  const reader = await open('reader', { clean: false })
  await reader.subscribeAsync('events', { qos: 1 })
  await reader.endAsync()
  const sender = await open('sender')
  let confirmed = 0
  await sender.publishAsync('events', 'while away', { qos: 1 }).then(() => (confirmed += 1))
  await sender.publishAsync('state', 'retained', { qos: 1, retain: true })
  await sender.endAsync()
  return confirmed
}

async function comeBack() {
  const received = []
  const reader = mqtt.connect(`mqtt://127.0.0.1:${port}`, { clientId: 'reader', username: 'reader', password: 'right', clean: false })
  reader.on('message', (topic) => received.push(topic))
  const [{ sessionPresent }] = await once(reader, 'connect')
  await reader.subscribeAsync('state', { qos: 1 })
  await pause(1_500)
  await reader.endAsync()
  const count = (topic) => received.filter((each) => each === topic).length
  return { seen: `session present ${sessionPresent}, received ${count('events')}`, retained: count('state') }
}

let stop = await start('default', {})
const asking = mqtt.connect(`mqtt://127.0.0.1:${port}`, {
  protocolVersion: 5,
  username: 'reader',
  password: 'right',
  properties: { sessionExpiryInterval: 3600 },
})
const [{ properties }] = await once(asking, 'connect')
console.log(`default: asked for 3600 s, CONNACK says ${properties.sessionExpiryInterval}`)
await asking.endAsync()
await stop()

stop = await start('short', { session_expiry: '3 s' })
let confirmed = await leave()
await pause(5_000)
console.log(`5 s away of at most 3 s: confirmed ${confirmed}, ${(await comeBack()).seen}`)
await stop()

stop = await start('long', { session_expiry: '1 hour' })
confirmed = await leave()
await stop()
stop = await start('long', { session_expiry: '1 hour' })
const { seen, retained } = await comeBack()
console.log(`a restart, at most an hour: confirmed ${confirmed}, ${seen}, retained ${retained}`)
await stop()
process.exit(0)
JS
trap 'cd /; rm -rf "$folder"' EXIT
node run.mjs | tee seen
diff - seen <<'SEEN'
default: asked for 3600 s, CONNACK says 300
5 s away of at most 3 s: confirmed 1, session present false, received 0
a restart, at most an hour: confirmed 1, session present false, received 0, retained 1
SEEN
