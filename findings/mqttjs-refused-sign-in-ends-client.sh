#!/usr/bin/env bash
# MQTT.js 5.16.0 (npm): one refusing CONNACK ends a client for good, although `reconnectPeriod` is set.
# Up to 5.15.0 the client tried again after every refusal. A broker refuses for a moment when its users are
# loaded anew or a password is exchanged, so a client that is kept for months is cut off by a routine step.
# Nothing throws later: the client stays there, disconnected. `reconnectOnConnackError: true` keeps it trying.
# Output seen:
#   5.15.0: 2 connections, let in
#   5.16.0: 1 connection, never let in
#   5.16.0 with reconnectOnConnackError: 2 connections, let in
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent mqtt-before@npm:mqtt@5.15.0 mqtt-now@npm:mqtt@5.16.0
cat > run.mjs <<'JS'
import { createServer } from 'node:net'
import before from 'mqtt-before'
import now from 'mqtt-now'

async function run(mqtt, options) {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    const code = connections === 1 ? 5 : 0
    socket.on('error', () => {})
    const answer = Buffer.from([0x20, 2, 0, code])
    // a broker closes the connection that it has refused
    socket.once('data', () => (code === 0 ? socket.write(answer) : socket.end(answer)))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = mqtt.connect(`mqtt://127.0.0.1:${server.address().port}`, { reconnectPeriod: 100, ...options })
  client.on('error', () => {})
  await new Promise((resolve) => {
    client.once('connect', resolve)
    setTimeout(resolve, 3_000)
  })
  const word = `${connections} connection${connections === 1 ? '' : 's'}, ${client.connected ? 'let in' : 'never let in'}`
  client.end(true)
  server.close()
  return word
}

console.log(`5.15.0: ${await run(before)}`)
console.log(`5.16.0: ${await run(now)}`)
console.log(`5.16.0 with reconnectOnConnackError: ${await run(now, { reconnectOnConnackError: true })}`)
process.exit(0)
JS
node run.mjs | tee seen
diff - seen <<'SEEN'
5.15.0: 2 connections, let in
5.16.0: 1 connection, never let in
5.16.0 with reconnectOnConnackError: 2 connections, let in
SEEN
