import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { startProcess } from '@commissioning/platform/testing/test-process'
import { afterAll, expect, test } from 'vitest'
import { openAuthority } from './testing/authority.ts'

const folder = mkdtempSync(join(tmpdir(), 'commissioning-tls-'))
const database = await createFreshDatabase()
const authority = await openAuthority()
const env = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'info',
  ENCRYPTION: 'required',
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: database.url,
  TLS_CERTIFICATE_FILE: join(folder, 'certificate.pem'),
  TLS_KEY_FILE: join(folder, 'key.pem'),
}
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

/** A certificate for this machine in the files that a program reads; answers its fingerprint. */
async function exchange(files: { isMisfit?: boolean } = {}): Promise<string> {
  const { certificate, key } = await authority.sign('localhost')
  writeFileSync(env.TLS_CERTIFICATE_FILE, certificate)
  if (!files.isMisfit) writeFileSync(env.TLS_KEY_FILE, key)
  return new X509Certificate(certificate).fingerprint256
}

/** Over a new connection, which believes the authority alone. */
async function ask(port: number, path: string) {
  const sent = request({ host: 'localhost', port, path, ca: authority.certificate, agent: false }).end()
  const [answer] = await once(sent, 'response')
  const socket: TLSSocket = answer.socket
  const shown = { protocol: socket.getProtocol(), fingerprint: socket.getPeerCertificate().fingerprint256 }
  return { ...shown, status: answer.statusCode, body: await text(answer) }
}

test('the platform serves HTTPS with the certificate of the moment, and goes on with the one before where another does not fit [SEC-25]', async () => {
  const first = await exchange()
  const own = { ...env, PORT: '0', OIDC_ISSUER: 'http://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1' }
  const platform = startProcess(own)
  const address = new URL(await platform.address())
  expect(address.protocol).toBe('https:')
  const live = () => ask(Number(address.port), '/health/live')
  expect(await live()).toEqual({
    status: 200,
    body: '{"status":"live"}',
    protocol: 'TLSv1.3',
    fingerprint: first,
  })
  const second = await exchange()
  expect(await live()).toMatchObject({ fingerprint: second, status: 200 })
  await exchange({ isMisfit: true })
  expect(await live()).toMatchObject({ fingerprint: second, status: 200 })
  await expect.poll(() => platform.output.out).toContain('do not fit each other, so those before stay')

  const late = startProcess(own)
  expect(await late.ended).toBe(1)
  expect(late.output.err).toMatch(/^TLS_CERTIFICATE_FILE and TLS_KEY_FILE do not fit each other: .+\.\n$/)
})

test('the identity provider serves HTTPS in the same way [SEC-25]', async () => {
  const first = await exchange()
  const port = await findFreePort()
  const main = fileURLToPath(import.meta.resolve('@commissioning/identity/app/main'))
  const issuer = 'https://login.example.test'
  const clients = [{ clientId: 'console', redirectUris: ['https://console.example.test/callback'] }]
  const identity = startProcess(
    {
      ...env,
      PORT: String(port),
      IDENTITY_ISSUER: issuer,
      IDENTITY_AUDIENCE: 'https://api.example.test',
      IDENTITY_CLIENTS: JSON.stringify(clients),
    },
    main,
  )
  await expect.poll(() => identity.output.out).toContain('Identity is ready')
  const discovery = await ask(port, '/.well-known/openid-configuration')
  expect(discovery).toMatchObject({ fingerprint: first, status: 200 })
  expect(JSON.parse(discovery.body)).toMatchObject({ issuer, jwks_uri: `${issuer}/jwks` })
  expect(await exchange()).toBe((await ask(port, '/health')).fingerprint)
})
