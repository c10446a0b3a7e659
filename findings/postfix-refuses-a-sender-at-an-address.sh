#!/usr/bin/env bash
# Postfix of Debian (3.7.11 in Debian 12) refuses MAIL FROM:<name@192.168.1.20> for good, with 501: an IP address needs
# brackets (RFC 5321, 4.1.3). Exim 4.96 takes it, and refuses the one with brackets ("domain literals not allowed").
# It surprises because the recipient is right and the server works: a product that makes its sender of its own host name
# sends no mail at all where people open it by an IP address, in no form that both take; and 501 means "never try again".
# Output seen:
#   <doors@example.org>: 250
#   <doors@192.168.1.20>: 501
#   <doors@[192.168.1.20]>: 250
# It takes Debian's package postfix, and starts as root alone.
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo 'postfix starts as root alone' >&2; exit 1; }
folder=$(mktemp -d)
chmod 711 "$folder"
daemons=/usr/lib/postfix/sbin
cd "$folder"
port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
mkdir etc spool data
chown postfix data
cat > etc/main.cf <<CONFIG
compatibility_level = 3.6
queue_directory = $folder/spool
data_directory = $folder/data
daemon_directory = $daemons
command_directory = /usr/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = $folder/mail.log
maillog_file_prefixes = $folder
myhostname = mail.example.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
CONFIG
cat > etc/master.cf <<CONFIG
127.0.0.1:$port inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
CONFIG
postconf -c "$folder/etc" mail_version
postfix -c "$folder/etc" check
"$daemons/master" -c "$folder/etc" -d &
trap 'kill $! 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$folder"' EXIT
cat > run.cjs <<'JS'
const { connect } = require('node:net')

const port = Number(process.argv[2])
const senders = ['<doors@example.org>', '<doors@192.168.1.20>', '<doors@[192.168.1.20]>']
const ask = (sender) =>
  new Promise((resolve, reject) => {
    const lines = ['EHLO client.example.test', `MAIL FROM:${sender}`, 'QUIT']
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let said = ''
    let answers = 0
    socket.on('error', reject)
    socket.on('data', (part) => {
      said += part
      // the last line of an answer has a space behind its number
      const whole = said.match(/^\d{3} .*\r\n/gm) ?? []
      while (answers < whole.length) {
        if (answers === 2) resolve(whole[2].slice(0, 3))
        const next = lines[answers]
        answers += 1
        if (next) socket.write(`${next}\r\n`)
      }
    })
  })
const main = async () => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await ask(senders[0]).then(() => true, () => false)) break
    await new Promise((done) => setTimeout(done, 100))
  }
  for (const sender of senders) console.log(`${sender}: ${await ask(sender)}`)
}
main().then(() => process.exit(0))
JS
node run.cjs "$port" | tee seen
diff - seen <<'SEEN'
<doors@example.org>: 250
<doors@192.168.1.20>: 501
<doors@[192.168.1.20]>: 250
SEEN
