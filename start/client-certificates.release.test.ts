import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { openDatabase } from '@commissioning/database/open-database'
import { startThrowawayPostgres } from '@commissioning/database/testing/throwaway-postgres'
import { createPlatform } from '@commissioning/platform/app/platform'
import { noBroker, TEST_BROKER_USER } from '@commissioning/platform/testing/test-broker'
import { MOSQUITTO_PROGRAM } from '@commissioning/platform/testing/test-mosquitto'
import { testPlatform } from '@commissioning/platform/testing/test-platform'
import { testSettings } from '@commissioning/platform/testing/test-settings'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openAuthority } from './testing/authority.ts'

const folder = mkdtempSync(join(tmpdir(), 'commissioning-clients-'))
const at = (name: string) => join(folder, name)
const [known, unknown] = [await openAuthority(), await openAuthority()]
const server = await known.sign('localhost')
const believed = getCACertificates('default')
beforeAll(() => {
  writeFileSync(at('authority.pem'), known.certificate)
  setDefaultCACertificates([...believed, known.certificate])
})
afterAll(() => {
  setDefaultCACertificates(believed)
  rmSync(folder, { recursive: true })
})

/** The files of a client get a certificate for this name by this authority. */
async function exchange(name: string, authority = known): Promise<void> {
  const { certificate, key } = await authority.sign(name)
  writeFileSync(at('client.pem'), certificate)
  writeFileSync(at('client.key'), key, { mode: 0o600 })
}

test('PostgreSQL is opened with a client certificate and no password, that of the moment [SEC-29]', async () => {
  const postgres = await startThrowawayPostgres()
  const owner = await openDatabase({ url: postgres.url })
  onTestFinished(async () => {
    await owner.close()
    await postgres.stop()
  })
  const keep = (file: string, content: string) =>
    owner.executeSql(
      `copy (select unnest(string_to_array($$${content}$$, e'\\n'))) to program 'umask 077; cat > ${file}'`,
    )
  await keep('server.crt', server.certificate)
  await keep('server.key', server.key)
  await keep('root.crt', known.certificate)
  await keep(
    'pg_hba.conf',
    'hostssl all leased 127.0.0.1/32 cert\nhost all commissioning 127.0.0.1/32 scram-sha-256',
  )
  await owner.executeSql(`create role leased login`)
  await owner.executeSql(`alter system set ssl_ca_file = 'root.crt'`)
  await owner.executeSql(`alter system set ssl = on`)
  await owner.executeSql(`select pg_reload_conf()`)

  const url = new URL(postgres.url)
  Object.assign(url, { hostname: 'localhost', username: 'leased', password: '' })
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', at('authority.pem'))
  const bare = url.href
  url.searchParams.set('sslcert', at('client.pem'))
  url.searchParams.set('sslkey', at('client.key'))
  await exchange('leased')
  const refused = () => openDatabase({ url: bare }).catch(String)
  await expect.poll(refused).toContain('requires a valid client certificate')
  const logged: string[] = []
  const database = await openDatabase({ url: url.href, log: (fault) => void logged.push(fault) })
  onTestFinished(() => database.close())
  const gap = vi.fn()
  await database.listen('news', () => {}, gap)
  const cutOff = () =>
    owner.executeSql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'leased'`)
  const ask = () => database.executeSql('select current_user')
  await ask()

  rmSync(at('client.pem'))
  await cutOff()
  await expect.poll(() => ask().catch(String)).toContain('no such file')
  await expect.poll(() => logged).toContain('PostgreSQL cannot be reached for notifications')
  await exchange('somebody')
  await expect.poll(() => ask().catch(String)).toContain('certificate authentication failed')
  await exchange('leased', unknown)
  await expect(ask()).rejects.toThrow()
  await exchange('leased')
  await ask()
  await expect.poll(() => gap.mock.calls.length).toBe(1)
})

/** Mosquitto, which takes clients with a certificate of this authority alone. */
async function startBroker(port: number, clients: string) {
  writeFileSync(at('clients.pem'), clients)
  const config = [
    ...['user root', 'log_dest stderr', `listener ${port} 127.0.0.1`],
    ...[`certfile ${at('server.pem')}`, `keyfile ${at('server.key')}`, `cafile ${at('clients.pem')}`],
    ...['require_certificate true', 'use_identity_as_username true'],
  ]
  writeFileSync(at('mosquitto.conf'), `${config.join('\n')}\n`)
  const broker = spawn(MOSQUITTO_PROGRAM, ['-c', at('mosquitto.conf')])
  const log = { text: '' }
  broker.stderr.on('data', (text: Buffer) => {
    log.text += text
  })
  await expect.poll(() => log.text).toContain('running')
  const stop = async () => {
    const gone = once(broker, 'exit')
    broker.kill()
    await gone
  }
  return { log, stop }
}

/** The platform has two: one for states, one for events. */
const sessionsIn = (log: string) =>
  new Set([...log.matchAll(/as platform-(events)?.*u'platform'/g)].map(([, events]) => events)).size

test('the platform signs in to Mosquitto with a client certificate, that of the moment [SEC-29]', async () => {
  writeFileSync(at('server.pem'), server.certificate)
  writeFileSync(at('server.key'), server.key)
  await exchange(TEST_BROKER_USER.username)
  const port = await findFreePort()
  const first = await startBroker(port, known.certificate)
  const { issuer, database, now } = await testPlatform(noBroker)
  const settings = (url: string) =>
    testSettings(issuer.issuer, {
      PUBLIC_URL: 'https://commissioning.example.org',
      MQTT_URL: url,
      MQTT_CERTIFICATE_FILE: at('client.pem'),
      MQTT_KEY_FILE: at('client.key'),
    })
  expect(() => settings('mqtt://localhost')).toThrow('MQTT_URL must begin with mqtts://.')
  const platform = await createPlatform(settings(`mqtts://localhost:${port}`), { database, now })
  onTestFinished(() => platform.close())
  await expect.poll(() => sessionsIn(first.log.text)).toBe(2)

  // half of an exchange, in which a connection is lost
  writeFileSync(at('client.pem'), (await unknown.sign(TEST_BROKER_USER.username)).certificate)
  await first.stop()
  const second = await startBroker(port, unknown.certificate)
  onTestFinished(() => second.stop())
  await expect.poll(() => second.log.text).toContain('certificate verify failed')
  expect(second.log.text).not.toContain('as platform-')
  await exchange(TEST_BROKER_USER.username, unknown)
  await expect.poll(() => sessionsIn(second.log.text)).toBe(2)
})
