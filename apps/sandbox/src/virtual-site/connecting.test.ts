import { mqttTopicName } from '@commissioning/device-protocol/topics'
import { expect, test } from 'vitest'
import { connectTo } from './testing/test-broker.ts'
import { testFixture } from './testing/test-fixture.ts'
import { item } from './testing/test-platform.ts'

test('an IQ whose line is cut cleanly is offline at once [DEVICE-09]', async () => {
  const { iq, site, platform, power, until, shown } = await testFixture()
  await power(iq)
  site.setNetwork(iq.mac, { ethernet: false })
  await until(() => platform.presence.get(iq.mac)?.online === false)
  expect(shown('iq', iq.mac).light.pattern).toBe('no_server')
})

test('an IQ that loses its power is offline when its keep-alive has run out, and not before [DEVICE-10]', async () => {
  const { iq, site, platform, power, pass, broker } = await testFixture({ keepAliveSeconds: 1 })
  await power(iq)
  const isOnline = () => platform.presence.get(iq.mac)?.online
  const givenUp = broker.nextKeepAliveTimeout().then((id) => ({ id, wasOnline: isOnline() }))
  site.setPower(iq.mac, false)
  await pass(20_000)

  expect(await givenUp).toEqual({ id: `iq-${iq.mac}`, wasOnline: true })
  await platform.echo()
  expect(isOnline()).toBe(false)
})

test('an IQ comes back by itself after the network does, and reports what changed meanwhile', async () => {
  const { iq, rfnetLock: lock, site, platform, ...fixture } = await testFixture()
  await fixture.power(iq)
  site.setNetwork(iq.mac, { ethernet: false })
  await fixture.until(() => platform.presence.get(iq.mac)?.online === false)
  await platform.wants(iq.mac, { name: 'Back door', tree: [item(lock)] })
  await fixture.pass(60_000)

  site.setNetwork(iq.mac, { wifi: true })
  await fixture.passUntil(() => platform.reported.get(iq.mac)?.desiredVersion === 1, 5_000)
  expect(platform.presence.get(iq.mac)?.online).toBe(true)
  expect(platform.reported.get(iq.mac)?.network).toEqual({ ethernet: 'inactive', wifi: 'active' })
})

test('an IQ survives an outage of the broker', async () => {
  const { iq, platform, broker, clock, power, passUntil, shown, until } = await testFixture()
  await power(iq)
  const before = platform.reported.get(iq.mac)?.sequence ?? 0
  await broker.hide()
  await until(() => shown('iq', iq.mac).connection === 'offline')
  for (let second = 0; second < 120; second += 1) clock.advance(1_000)

  await broker.show()
  await until(() => platform.client.connected)
  await passUntil(() => (platform.reported.get(iq.mac)?.sequence ?? 0) > before, 60_000)
  expect(platform.presence.get(iq.mac)?.online).toBe(true)
})

test('an IQ that the broker refuses for a while comes in by itself once it is let in [LINK-03]', async () => {
  const { iq, platform, broker, power, passUntil, shown, until } = await testFixture()
  await power(iq)
  broker.refuseIqs(true)
  await broker.hide()
  await until(() => shown('iq', iq.mac).connection === 'offline')
  await broker.show()
  await until(() => platform.client.connected)
  const before = platform.reported.get(iq.mac)?.sequence ?? 0
  await passUntil(() => broker.refusals() >= 3, 60_000)
  broker.refuseIqs(false)
  await passUntil(() => (platform.reported.get(iq.mac)?.sequence ?? 0) > before, 60_000)
  expect(platform.presence.get(iq.mac)?.online).toBe(true)
})

test('an IQ whose sign-in gets no answer tries again, and comes in once it gets one [LINK-03]', async () => {
  const near = { port: 0 }
  const fixture = await testFixture({
    connect: (settings) => connectTo(near.port, { ...settings, connectTimeout: 100 }),
  })
  const { iq, platform, broker, power, passUntil, shown, until } = fixture
  near.port = broker.port
  await power(iq)
  broker.beSilentToIqs(true)
  await broker.hide()
  await until(() => shown('iq', iq.mac).connection === 'offline')
  await broker.show()
  await until(() => platform.client.connected)
  const before = platform.reported.get(iq.mac)?.sequence ?? 0
  await passUntil(() => broker.silences() >= 2, 120_000)
  broker.beSilentToIqs(false)
  await passUntil(() => (platform.reported.get(iq.mac)?.sequence ?? 0) > before, 120_000)
  expect(platform.presence.get(iq.mac)?.online).toBe(true)
})

test('an IQ with a wrong secret is refused by the broker [DEVICE-06]', async () => {
  const { iq, broker } = await testFixture()
  const stranger = connectTo(broker.port, {
    clientId: `iq-${iq.mac}`,
    username: iq.mac,
    password: 'guessed',
    reconnectPeriod: 0,
  })
  const refusal = await new Promise<Error>((resolve) => stranger.once('error', resolve))
  expect(refusal.message).toMatch(/not authorized/i)
})

test('an IQ can neither write nor read the topics of another [DEVICE-07]', async () => {
  const { iq, secondIq, broker, platform, power } = await testFixture()
  await power(iq)
  const spy = connectTo(broker.port, {
    clientId: `iq-${secondIq.mac}`,
    username: secondIq.mac,
    password: secondIq.secret,
    reconnectPeriod: 0,
  })
  spy.on('error', () => {})
  const closed = new Promise<void>((resolve) => spy.once('close', () => resolve()))
  const received: string[] = []
  spy.on('message', (topic) => received.push(topic))
  await expect(spy.subscribeAsync(mqttTopicName(iq.mac, 'reported'), { qos: 1 })).rejects.toThrow()
  spy.publish(mqttTopicName(iq.mac, 'events'), '{}', { qos: 1 })

  await closed
  await platform.echo()
  expect(received).toEqual([])
  expect(platform.events).toEqual([])
  expect(platform.faults).toEqual([])
})

test('an IQ reports every 60 seconds even when nothing changes', async () => {
  const { iq, platform, power, pass } = await testFixture()
  await power(iq)
  await pass(2_000)
  const before = platform.reported.get(iq.mac)?.sequence ?? 0
  await pass(300_000)
  expect((platform.reported.get(iq.mac)?.sequence ?? 0) - before).toBe(5)
})

test('an IQ that nobody wants is suspended and shows it', async () => {
  const { iq, platform, power, pass, shown } = await testFixture()
  await power(iq)
  expect(shown('iq', iq.mac).light.pattern).toBe('suspended')
  await platform.wants(iq.mac, { ledMode: 'permanent_white' })
  await pass(1_000)
  expect(shown('iq', iq.mac).light.pattern).toBe('permanent_white')
  await platform.clear(iq.mac)
  await pass(2_000)
  expect(shown('iq', iq.mac).light.pattern).toBe('suspended')
  expect(platform.reported.get(iq.mac)?.desiredVersion).toBe(0)
})
