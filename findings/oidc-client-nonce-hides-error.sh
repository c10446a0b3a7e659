#!/bin/sh
# oidc-client-ts 3.5.0: a token endpoint that answers 400 {"error":"invalid_grant"} and sends a DPoP-Nonce beside it is
# thrown as ErrorDPoPNonce without `error`; the same answer without the header is an ErrorResponse with it.
# It surprises because a server may send a new nonce with any answer (RFC 9449 8), so an ended session looks like a
# wish for a nonce. The code is left in the message alone, as JSON.
# Output seen: "without a nonce: ErrorResponse, error invalid_grant",
# "with a nonce: ErrorDPoPNonce, error undefined, message {"error":"invalid_grant"}".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund oidc-client-ts@3.5.0
cat >run.mjs <<'PROGRAM'
import { createServer } from 'node:http'
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'

let headers = {}
const server = createServer((_request, response) => {
  response.writeHead(400, { 'content-type': 'application/json', ...headers }).end('{"error":"invalid_grant"}')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const authority = `http://127.0.0.1:${server.address().port}`
const client = new OidcClient({
  authority,
  client_id: 'c',
  redirect_uri: 'https://app.test/callback',
  metadata: { issuer: authority, token_endpoint: `${authority}/token` },
  stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
})
const state = { refresh_token: 'r', scope: 'openid', profile: { sub: 's' } }
const refresh = () => client.useRefreshToken({ state }).catch((fault) => fault)
const plain = await refresh()
headers = { 'dpop-nonce': 'n1' }
const hidden = await refresh()
server.close()
console.log(`without a nonce: ${plain.name}, error ${plain.error}`)
console.log(`with a nonce: ${hidden.name}, error ${hidden.error}, message ${hidden.message}`)
const isAsSeen =
  plain.name === 'ErrorResponse' &&
  plain.error === 'invalid_grant' &&
  hidden.name === 'ErrorDPoPNonce' &&
  hidden.error === undefined &&
  hidden.message === '{"error":"invalid_grant"}'
process.exit(isAsSeen ? 0 : 1)
PROGRAM
node run.mjs
