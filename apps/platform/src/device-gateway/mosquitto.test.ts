import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_PAYLOAD_BYTES } from '@commissioning/device-protocol/messages'
import { everyIq, mqttTopicName, topicNames } from '@commissioning/device-protocol/topics'
import mqtt, { type IClientOptions } from 'mqtt'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createPlatform } from '../app/platform.ts'
import { noBroker, TEST_BROKER_USER } from '../testing/test-broker.ts'
import { addTestIq, addTestLock, registerBoxedIq } from '../testing/test-hardware.ts'
import { aSite } from '../testing/test-installations.ts'
import { connectTestIq, makeJoinedDevice } from '../testing/test-iq.ts'
import { startMosquitto } from '../testing/test-mosquitto.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { testSettings } from '../testing/test-settings.ts'

const platform = await testPlatform(noBroker)
const { database, issuer, now, system } = platform
const installationId = await aSite(platform)
const added = await addTestIq(platform, installationId)
const other = await registerBoxedIq(platform)
const mosquitto = await startMosquitto([added, other])
afterAll(() => mosquitto.close())

const open = async (url: string, options: IClientOptions) => {
  const client = await mqtt.connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0, ...options }, false)
  onTestFinished(async () => {
    await client.endAsync(true)
  })
  return client
}
const openPlatform = () => open(mosquitto.platformUrl, { clientId: 'platform-1', ...TEST_BROKER_USER })

test('the platform and an IQ meet on Mosquitto as on the embedded broker [PLAT-11]', async () => {
  const process = await createPlatform(testSettings(issuer.issuer, mosquitto.env), { database, now })
  onTestFinished(() => process.close())
  const { body: lock } = await addTestLock(platform, installationId, { iqId: added.id })
  const iq = await connectTestIq(mosquitto.iqUrl, added)
  await iq.untilDesired(({ tree }) => tree.length === 1)
  await iq.report({ devices: [makeJoinedDevice(lock.mac)] })
  const row = () =>
    system((tx) =>
      tx
        .selectFrom('hardware')
        .innerJoin('iq', 'iq.id', 'hardware.iqId')
        .where('hardware.id', '=', lock.id)
        .select(['hardware.isConfirmed', 'iq.online'])
        .executeTakeFirstOrThrow(),
    )
  await expect.poll(row).toEqual({ isConfirmed: true, online: true })
  iq.cut()
  await expect.poll(row).toEqual({ isConfirmed: true, online: false })
})

test('no IQ opens Mosquitto without its own secret, nor where the platform does [DEVICE-06]', async () => {
  const { mac, secret } = added
  const credentials = { clientId: `iq-${mac}`, username: mac, password: secret }
  const refused = (url: string, options: IClientOptions) =>
    expect(open(url, options)).rejects.toThrow(/Not authorized|Bad/i)
  await refused(mosquitto.iqUrl, { ...credentials, password: other.secret })
  await refused(mosquitto.iqUrl, { ...credentials, username: '0CAE77777777' })
  await refused(mosquitto.platformUrl, credentials)
  await refused(mosquitto.iqUrl, { clientId: 'platform-2', ...TEST_BROKER_USER })
})

test('a message larger than any may be ends its connection, and the largest does not', async () => {
  const server = await openPlatform()
  const largest = Buffer.alloc(MAX_PAYLOAD_BYTES, ' ')
  await server.publishAsync(mqttTopicName(other.mac, 'desired'), largest, { qos: 1 })
  server.on('error', () => {})
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))
  server.publish(mqttTopicName(other.mac, 'desired'), Buffer.alloc(MAX_PAYLOAD_BYTES + 1_024), { qos: 1 })
  await closed
})

test('on Mosquitto too, one IQ neither reads nor writes what is of another [DEVICE-07]', async () => {
  const server = await openPlatform()
  const atServer: string[] = []
  server.on('message', (topic, payload) => atServer.push(`${topic} ${payload}`))
  await server.subscribeAsync('commissioning/#', { qos: 1 })

  const { mac, secret } = added
  const iq = await open(mosquitto.iqUrl, { clientId: `iq-${mac}`, username: mac, password: secret })
  const atIq: string[] = []
  iq.on('message', (topic, payload) => atIq.push(`${topic} ${payload}`))
  const filters = [
    ...['#', '+/+/+/+/+', '$SYS/#'],
    ...topicNames.map(everyIq),
    ...topicNames.map((name) => mqttTopicName(other.mac, name)),
  ]
  for (const filter of filters) await iq.subscribeAsync(filter, { qos: 1 }).catch(() => {})
  await iq.subscribeAsync(mqttTopicName(mac, 'commands'), { qos: 1 })

  for (const name of topicNames) {
    await server.publishAsync(mqttTopicName(other.mac, name), 'of the other', { qos: 1 })
    await iq.publishAsync(mqttTopicName(other.mac, name), 'forged', { qos: 1 })
  }
  await iq.publishAsync(mqttTopicName(mac, 'answers'), 'own', { qos: 1 })
  await server.publishAsync(mqttTopicName(mac, 'commands'), 'own', { qos: 1 })
  await expect.poll(() => atIq).toContain(`${mqttTopicName(mac, 'commands')} own`)
  await expect.poll(() => atServer).toContain(`${mqttTopicName(mac, 'answers')} own`)
  expect(atIq.filter((text) => !text.includes(mac))).toEqual([])
  expect(atServer.filter((text) => text.includes('forged'))).toEqual([])
})

test('when Mosquitto wants another password, the platform comes back with what its file holds then, for events too [SEC-27]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-broker-'))
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, TEST_BROKER_USER.password)
  const env = { ...mosquitto.env, MQTT_PASSWORD: '', MQTT_PASSWORD_FILE: passwordFile }
  const count = () =>
    [/as platform-[\da-f]{8}-/g, /as platform-events /g].map(
      (client) => [...mosquitto.log.text.matchAll(client)].length,
    )
  const before = count()
  const process = await createPlatform(testSettings(issuer.issuer, env), { database, now })
  onTestFinished(async () => {
    await process.close()
    rmSync(folder, { recursive: true })
  })
  await expect.poll(count).toEqual(before.map((times) => times + 1))

  writeFileSync(passwordFile, 'another secret')
  mosquitto.exchangePassword('another secret')
  await expect.poll(count).toEqual(before.map((times) => times + 2))
  await expect(openPlatform()).rejects.toThrow(/Not authorized/)
})
