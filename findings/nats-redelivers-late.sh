#!/usr/bin/env bash
# NATS of Debian (2.9.10 in Debian 12) as an MQTT broker: what a client with a kept session had got and not confirmed when it
# was cut off does not come again when it is back, but 30 s after it was first sent (`ack_wait`); what was published after
# it comes at once, so the order is turned round. Mosquitto hands it out right after CONNACK, as MQTT 3.1.1 [4.4.0-1] says.
# It surprises because CONNACK says "session present" and newer messages flow: a program that was killed and has
# started again looks well, and for half a minute lacks what it was at.
# Output seen:
#   mosquitto: first after 0 s, in order
#   nats: first after 20 s or more, after the newer one
# It takes Debian's packages nats-server and mosquitto, and mqtt 5.16.0 from npm.
set -euo pipefail
folder=$(mktemp -d)
nats=$(command -v nats-server || echo /usr/sbin/nats-server)
mosquitto=$(command -v mosquitto || echo /usr/sbin/mosquitto)
"$nats" --version
{ "$mosquitto" -h || true; } | head -n 1
cd "$folder"
port() { node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }
one=$(port)
other=$(port)
cat > nats.conf <<CONFIG
server_name: finding
listen: "127.0.0.1:-1"
jetstream: { store_dir: "$folder/store" }
mqtt: { listen: "127.0.0.1:$one" }
CONFIG
printf 'listener %s 127.0.0.1\nallow_anonymous true\n' "$other" > mosquitto.conf
"$nats" -c nats.conf >nats.log 2>&1 &
first=$!
"$mosquitto" -c mosquitto.conf >mosquitto.log 2>&1 &
trap 'kill $first $! 2>/dev/null || true; rm -rf "$folder"' EXIT
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mqtt@5.16.0
cat > run.mjs <<'JS'
import mqtt from 'mqtt'

const pause = (ms) => new Promise((done) => setTimeout(done, ms))
async function open(url, options) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await mqtt.connectAsync(url, { reconnectPeriod: 0, ...options }, false)
    } catch (error) {
      if (tries > 50) throw error
      await pause(100)
    }
  }
}
async function look(url) {
  const session = { clientId: 'worker', clean: false }
  const sender = await open(url, { clientId: 'sender' })
  const before = await open(url, session)
  await before.subscribeAsync('work/+', { qos: 1 })
  // it gets the message and is cut off before it has confirmed it
  const got = new Promise((resolve) => {
    before.handleMessage = () => resolve(undefined)
  })
  await sender.publishAsync('work/1', 'first', { qos: 1 })
  await got
  before.stream.destroy()
  await pause(500)
  await sender.publishAsync('work/1', 'second', { qos: 1 })
  const order = []
  const began = performance.now()
  const after = mqtt.connect(url, { ...session, reconnectPeriod: 0 })
  const seconds = await new Promise((resolve) => {
    after.on('message', (_topic, payload) => {
      order.push(payload.toString())
      if (payload.toString() === 'first') resolve((performance.now() - began) / 1000)
    })
    setTimeout(resolve, 45_000, -1)
  })
  await pause(500)
  const when = seconds < 0 ? 'never' : seconds < 2 ? 'after 0 s' : seconds > 20 ? 'after 20 s or more' : 'late'
  return `first ${when}, ${order[0] === 'first' ? 'in order' : 'after the newer one'}`
}
const [one, other] = process.argv.slice(2)
console.log(`mosquitto: ${await look(`mqtt://127.0.0.1:${other}`)}`)
console.log(`nats: ${await look(`mqtt://127.0.0.1:${one}`)}`)
process.exit(0)
JS
node run.mjs "$one" "$other" | tee seen
diff - seen <<'SEEN'
mosquitto: first after 0 s, in order
nats: first after 20 s or more, after the newer one
SEEN
