#!/usr/bin/env bash
# Mosquitto of Debian (2.0.11) with an acl_file: a subscription to a topic that the account may not read is granted as any other and
# stays silent. A message to a topic that the account may not write is confirmed to MQTT 3.1.1 as stored, and dropped; MQTT 5 is told
# 0x87 (not authorized) for the message, and nothing for the subscription.
# It surprises because SUBACK has a code for a refusal (0x80, 0x87) that other brokers use: a wrong line in the file looks like a
# device that has nothing to say, and a device that reports at QoS 1 has its proof that the report has come.
# Output seen:
#   protocol 4: subscription granted 1, message confirmed, delivered 0
#   protocol 5: subscription granted 1, message refused 0x87, delivered 0
#   an account that may: delivered 2
# It takes Debian's package mosquitto, and mqtt 5.16.0 from npm.
set -euo pipefail
broker=/usr/sbin/mosquitto
[ -x "$broker" ] || { echo 'mosquitto is not installed' >&2; exit 1; }
dpkg-query -W -f '${Package} ${Version}\n' mosquitto
folder=$(mktemp -d)
chmod 755 "$folder"
cd "$folder"
port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
cat > acl <<'ACL'
topic readwrite own/#
user office
topic readwrite #
ACL
chmod 644 acl
printf 'listener %s 127.0.0.1\nallow_anonymous true\nacl_file %s/acl\n' "$port" "$folder" > mosquitto.conf
"$broker" -c mosquitto.conf >broker.log 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mqtt@5.16.0
cat > run.mjs <<'JS'
import mqtt from 'mqtt'

const url = `mqtt://127.0.0.1:${process.argv[2]}`
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
const counted = (client) => {
  const seen = { messages: 0 }
  client.on('message', () => {
    seen.messages += 1
  })
  return seen
}
const office = await mqtt.connectAsync(url, { username: 'office' })
const atOffice = counted(office)
await office.subscribeAsync('foreign/office', { qos: 1 })
for (const protocolVersion of [4, 5]) {
  const device = await mqtt.connectAsync(url, { protocolVersion })
  const atDevice = counted(device)
  const granted = await device.subscribeAsync('foreign/#', { qos: 1 }).then(
    ([{ qos }]) => `granted ${qos}`,
    () => 'refused',
  )
  const told = await device.publishAsync('foreign/report', 'all is well', { qos: 1 }).then(
    (answer) => (answer?.reasonCode ? `refused 0x${answer.reasonCode.toString(16)}` : 'confirmed'),
    ({ code }) => `refused 0x${code.toString(16)}`,
  )
  await office.publishAsync('foreign/office', 'a command', { qos: 1 })
  await pause(1_500)
  console.log(`protocol ${protocolVersion}: subscription ${granted}, message ${told}, delivered ${atDevice.messages}`)
  device.end(true)
}
console.log(`an account that may: delivered ${atOffice.messages}`)
process.exit(0)
JS
node run.mjs "$port" | tee seen
diff - seen <<'SEEN'
protocol 4: subscription granted 1, message confirmed, delivered 0
protocol 5: subscription granted 1, message refused 0x87, delivered 0
an account that may: delivered 2
SEEN
