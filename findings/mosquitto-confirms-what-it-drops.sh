#!/usr/bin/env bash
# Mosquitto of Debian (2.0.11): for a client with a kept session that is away it stores 1,000 messages (max_queued_messages). Each
# further message of QoS 1 is confirmed to its sender as the others are, and is lost; the oldest stay.
# It surprises because PUBACK is the promise to keep a message, because MQTT 5 has a code for this very case (0x97, quota exceeded) that is
# not sent, and because the newest is the one that counts: whoever returns reads a thousand old states and never the last.
# Output seen:
#   protocol 4: confirmed 1200 of 1200, received 1000, from 0 to 999
#   protocol 5: confirmed 1200 of 1200, reasons: 0x0, received 1000, from 0 to 999
# It takes Debian's package mosquitto, and mqtt 5.16.0 from npm.
set -euo pipefail
broker=/usr/sbin/mosquitto
[ -x "$broker" ] || { echo 'mosquitto is not installed' >&2; exit 1; }
dpkg-query -W -f '${Package} ${Version}\n' mosquitto
folder=$(mktemp -d)
cd "$folder"
port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
printf 'listener %s 127.0.0.1\nallow_anonymous true\n' "$port" > mosquitto.conf
"$broker" -c mosquitto.conf >broker.log 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mqtt@5.16.0
cat > run.mjs <<'JS'
import mqtt from 'mqtt'

const url = `mqtt://127.0.0.1:${process.argv[2]}`
const SENT = 1_200
for (const protocolVersion of [4, 5]) {
  const reader = () => ({
    protocolVersion,
    clientId: `reader-${protocolVersion}`,
    clean: false,
    ...(protocolVersion === 5 && { properties: { sessionExpiryInterval: 3600 } }),
  })
  const first = await mqtt.connectAsync(url, reader())
  await first.subscribeAsync('states', { qos: 1 })
  await first.endAsync()
  const sender = await mqtt.connectAsync(url, { protocolVersion, clientId: `sender-${protocolVersion}` })
  const reasons = new Set()
  let confirmed = 0
  for (let number = 0; number < SENT; number += 1) {
    const answer = await sender.publishAsync('states', String(number), { qos: 1 })
    confirmed += 1
    if (protocolVersion === 5) reasons.add(answer?.reasonCode ?? 0)
  }
  const received = []
  const again = mqtt.connect(url, reader())
  again.on('message', (_topic, payload) => received.push(Number(payload)))
  for (let quiet = 0, before = 0; quiet < 4; ) {
    await new Promise((done) => setTimeout(done, 500))
    quiet = received.length === before && received.length > 0 ? quiet + 1 : 0
    before = received.length
  }
  const codes = protocolVersion === 5 ? ` reasons: ${[...reasons].map((code) => `0x${code.toString(16)}`).join(' ')},` : ''
  const span = `from ${Math.min(...received)} to ${Math.max(...received)}`
  console.log(`protocol ${protocolVersion}: confirmed ${confirmed} of ${SENT},${codes} received ${received.length}, ${span}`)
  again.end(true)
  sender.end(true)
}
process.exit(0)
JS
node run.mjs "$port" | tee seen
diff - seen <<'SEEN'
protocol 4: confirmed 1200 of 1200, received 1000, from 0 to 999
protocol 5: confirmed 1200 of 1200, reasons: 0x0, received 1000, from 0 to 999
SEEN
