import { findFreePort } from '@commissioning/database/embedded/server-process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedBroker } from '../device-gateway/embedded-broker.ts'
import { TEST_BROKER_USER } from '../testing/test-broker.ts'
import { startMosquitto } from '../testing/test-mosquitto.ts'
import { testSettings } from '../testing/test-settings.ts'
import { warnAboutSurroundings } from './warn-about-surroundings.ts'

const now = () => new Date('2026-11-29T10:00:00.000Z')
const withoutDatabase = async () => undefined

function start(env: Record<string, string>, at = now) {
  const warn = vi.fn()
  const settings = testSettings('http://127.0.0.1:1', env)
  const stop = warnAboutSurroundings(settings, {
    withSystemRole: withoutDatabase,
    now: at,
    log: { warn },
    pauseMs: 20,
    answerMs: 2_000,
  })
  onTestFinished(stop)
  return { warn, stop }
}

const embeddedOn = (port: number) =>
  startEmbeddedBroker({
    host: '127.0.0.1',
    port,
    platform: TEST_BROKER_USER,
    isRegistered: async () => false,
    now,
    log: () => undefined,
  })

test('a broker that keeps no sessions is warned of by name, as soon as it is there [OUTSIDE-12]', async () => {
  const port = await findFreePort()
  const url = `mqtt://127.0.0.1:${port}`
  const { warn } = start({
    MQTT_URL: url,
    MQTT_USERNAME: TEST_BROKER_USER.username,
    MQTT_PASSWORD: TEST_BROKER_USER.password,
  })
  const broker = await embeddedOn(port)
  onTestFinished(() => broker.close())
  await expect
    .poll(() => warn.mock.calls)
    .toEqual([
      [
        {
          code: 'BrokerEndsSessions',
          seen: 'no session present in CONNACK',
          setting: 'MQTT_URL',
          address: url,
        },
        expect.stringMatching(/^MQTT_URL leads to a broker that keeps no session of who is away: /),
      ],
    ])
})

test('of a broker that does all that is needed nothing is said, and a stop waits for no answer [OUTSIDE-12]', async () => {
  const mosquitto = await startMosquitto([{ mac: '0CAE00000001', secret: 'secret of an IQ' }])
  onTestFinished(() => mosquitto.close())
  const { warn, stop } = start(mosquitto.env)
  await expect.poll(() => (mosquitto.log.text.match(/platform-away/g) ?? []).length > 2).toBe(true)
  await stop()
  expect(warn).not.toHaveBeenCalled()
  await start({ MQTT_URL: 'mqtt://127.0.0.1:1' }).stop()
})

test('zone rules of more than a year ago are warned of [ZONE-31]', async () => {
  const { warn } = start({}, () => new Date('2028-02-01T10:00:00.000Z'))
  await expect
    .poll(() => warn.mock.calls)
    .toEqual([
      [
        expect.objectContaining({
          code: 'ZoneRulesOld',
          seen: expect.stringMatching(/^tzdata 20\d\d[a-z], 20/),
        }),
        expect.stringContaining('were taken in more than a year ago'),
      ],
    ])
})

test('a sender at an IP address is warned of, since no form of it is taken by every mail server [OUTSIDE-15]', async () => {
  const { warn } = start({ PUBLIC_URL: 'http://192.168.1.20' })
  expect(warn).toHaveBeenCalledWith({ setting: 'MAIL_FROM' }, expect.stringMatching(/so set MAIL_FROM$/))
  const named = start({ PUBLIC_URL: 'http://192.168.1.20', MAIL_FROM: 'doors@example.org' })
  expect(named.warn).not.toHaveBeenCalledWith({ setting: 'MAIL_FROM' }, expect.anything())
})
