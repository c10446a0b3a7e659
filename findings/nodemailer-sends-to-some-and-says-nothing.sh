#!/usr/bin/env bash
# nodemailer 10.6.0 (npm): where a server refuses one of two recipients, `sendMail` resolves; who got nothing stands only in
# `rejected` of its answer. Where all are refused it rejects.
# It surprises because the promise is what one looks at: with one recipient a refusal is an error, with a second one
# (a copy to the office) the same refusal is a success, and nobody hears that the person whom it was for got no mail.
# Output seen:
#   to nobody: rejected, 550
#   to nobody and office: resolved, rejected nobody@example.test
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0 smtp-server@3.21.6
cat > run.mjs <<'JS'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const isKnown = address.startsWith('office@')
    done(isKnown ? undefined : Object.assign(new Error('no such user'), { responseCode: 550 }))
  },
  onData(stream, _session, done) {
    stream.resume().on('end', () => done())
  },
})
await new Promise((done) => server.listen(0, '127.0.0.1', done))
const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.server.address().port })
const send = (...to) =>
  transport.sendMail({ from: 'doors@example.test', to, subject: 'Your site', text: 'Hello' }).then(
    ({ rejected }) => `resolved, rejected ${rejected}`,
    ({ responseCode }) => `rejected, ${responseCode}`,
  )
console.log(`to nobody: ${await send('nobody@example.test')}`)
console.log(`to nobody and office: ${await send('nobody@example.test', 'office@example.test')}`)
process.exit(0)
JS
node run.mjs | tee seen
diff - seen <<'SEEN'
to nobody: rejected, 550
to nobody and office: resolved, rejected nobody@example.test
SEEN
