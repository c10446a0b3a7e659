#!/bin/sh
# nodemailer 10.6.0 with smtp-server 3.21.6: the address smtp:// asks for no TLS, and yet a mail fails where the server
# merely offers STARTTLS with a certificate that it made itself; `?ignoreTLS=true` delivers.
# It surprises because other programs (Postfix's `may`) go on without a check when TLS was not asked for, and because the
# error names neither server nor setting.
# Output seen: "smtp://: self-signed certificate", "smtp:// with ignoreTLS: delivered".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 2 -subj /CN=localhost \
  -addext subjectAltName=IP:127.0.0.1 2>/dev/null
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0 smtp-server@3.21.6
cat >run.cjs <<'PROGRAM'
const { readFileSync } = require('node:fs')
const { createTransport } = require('nodemailer')
const { SMTPServer } = require('smtp-server')
const server = new SMTPServer({
  key: readFileSync('key.pem'),
  cert: readFileSync('certificate.pem'),
  authOptional: true,
  onData: (stream, _session, done) => void stream.resume().on('end', done),
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', async () => {
  const send = (query) =>
    createTransport({ url: `smtp://127.0.0.1:${server.server.address().port}${query}` })
      .sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'Hello', text: 'Hello' })
      .then(() => 'delivered', (fault) => fault.message)
  const [plain, ignoring] = [await send(''), await send('?ignoreTLS=true')]
  console.log(`smtp://: ${plain}\nsmtp:// with ignoreTLS: ${ignoring}`)
  process.exit(plain === 'self-signed certificate' && ignoring === 'delivered' ? 0 : 1)
})
PROGRAM
node run.cjs
