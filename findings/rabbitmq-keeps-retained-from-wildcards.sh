#!/usr/bin/env bash
# RabbitMQ of Debian (3.10.8 in Debian 12) with its MQTT plugin: a subscription with `+` or `#` gets no retained message, one to
# the whole topic gets it. The subscription is granted as any other, and what is published later comes to all three.
# It surprises because a retained message for who subscribes later is what MQTT keeps "last will" and "presence" for:
# whoever watches many devices with `devices/+/presence` sees none of them until each says something again.
# Output seen:
#   devices/1/presence: granted 1, retained 1, later 1
#   devices/+/presence: granted 1, retained 0, later 1
#   devices/#: granted 1, retained 0, later 1
# It takes Debian's package rabbitmq-server, and mqtt 5.16.0 from npm.
set -euo pipefail
folder=$(mktemp -d)
bin=/usr/lib/rabbitmq/bin
[ -x "$bin/rabbitmq-server" ] || { echo 'rabbitmq-server is not installed' >&2; exit 1; }
dpkg-query -W -f '${Package} ${Version}\n' rabbitmq-server
cd "$folder"
port() { node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }
mqtt=$(port)
names=$(port)
between=$(port)
mkdir data log
printf '[rabbitmq_mqtt].\n' > plugins
cat > rabbitmq.conf <<CONFIG
listeners.tcp = none
mqtt.listeners.tcp.1 = 127.0.0.1:$mqtt
mqtt.allow_anonymous = true
log.console = false
CONFIG
# its own register of nodes, so that another one on this machine is left alone and this one ends with the script
epmd -port "$names" -address 127.0.0.1 &
epmd=$!
HOME=$folder ERL_EPMD_PORT=$names RABBITMQ_NODENAME=finding-$mqtt@localhost RABBITMQ_DIST_PORT=$between \
  RABBITMQ_CONFIG_FILE=$folder/rabbitmq.conf RABBITMQ_ENABLED_PLUGINS_FILE=$folder/plugins \
  RABBITMQ_MNESIA_BASE=$folder/data RABBITMQ_LOG_BASE=$folder/log "$bin/rabbitmq-server" >server.log 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; kill $epmd 2>/dev/null || true; rm -rf "$folder"' EXIT
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mqtt@5.16.0
cat > run.mjs <<'JS'
import mqtt from 'mqtt'

const url = `mqtt://127.0.0.1:${process.argv[2]}`
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
async function open(clientId) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await mqtt.connectAsync(url, { clientId, reconnectPeriod: 0 }, false)
    } catch (error) {
      if (tries > 150) throw error
      await pause(300)
    }
  }
}
const device = await open('device')
await device.publishAsync('devices/1/presence', 'online', { qos: 1, retain: true })
const lines = []
for (const [index, topic] of ['devices/1/presence', 'devices/+/presence', 'devices/#'].entries()) {
  const watcher = await open(`watcher-${index}`)
  let retained = 0
  let later = 0
  watcher.on('message', (_topic, _payload, { retain }) => {
    if (retain) retained += 1
    else later += 1
  })
  const [granted] = await watcher.subscribeAsync(topic, { qos: 1 })
  await pause(2_000)
  await device.publishAsync('devices/1/presence', 'still online', { qos: 1 })
  await pause(1_000)
  lines.push(`${topic}: granted ${granted.qos}, retained ${retained}, later ${later}`)
  watcher.end(true)
}
console.log(lines.join('\n'))
process.exit(0)
JS
node run.mjs "$mqtt" | tee seen
diff - seen <<'SEEN'
devices/1/presence: granted 1, retained 1, later 1
devices/+/presence: granted 1, retained 0, later 1
devices/#: granted 1, retained 0, later 1
SEEN
