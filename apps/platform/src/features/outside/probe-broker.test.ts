import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Aedes, type AedesOptions } from 'aedes'
import { expect, onTestFinished, test } from 'vitest'
import { brokerEnv, startTestBroker } from '../../testing/test-broker.ts'
import { startMosquitto } from '../../testing/test-mosquitto.ts'
import { testSettings } from '../../testing/test-settings.ts'
import { askPart } from './outside-probe.ts'
import { brokerProbe } from './probe-broker.ts'

const limits = { partMs: 15_000, answerMs: 300 }

async function check(env: Record<string, string>, { partMs, answerMs } = limits) {
  const probe = brokerProbe(testSettings('http://127.0.0.1:1', env), answerMs)
  if (!probe) throw new Error('There is no broker to ask.')
  return askPart(probe, partMs)
}
const found = (code: string, seen: string) => ({ seen: null, findings: [{ code, seen }] })

/** A broker that does not do all that is needed. */
async function aBroker(options: AedesOptions) {
  const broker = await Aedes.createBroker(options)
  const server = createServer((socket) => broker.handle(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await new Promise<void>((resolve) => broker.close(resolve))
  })
  return brokerEnv(`mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test('Mosquitto as the documents tell to run it does all that is needed, and keeps nothing of the question [OUTSIDE-04]', async () => {
  const mosquitto = await startMosquitto([{ mac: '0CAE00000001', secret: 'secret of an IQ' }])
  onTestFinished(() => mosquitto.close())
  for (let time = 1; time <= 2; time += 1)
    expect(await check(mosquitto.env, { ...limits, answerMs: 3_000 })).toEqual({
      part: 'broker',
      setting: 'MQTT_URL',
      address: mosquitto.platformUrl,
      seen: null,
      findings: [],
    })
  expect(await check({ ...mosquitto.env, MQTT_PASSWORD: 'another' })).toMatchObject(
    found('OutsideRefuses', 'CONNACK 5'),
  )
})

test('a broker that grants a subscription and delivers nothing is named [OUTSIDE-04]', async () => {
  const env = await aBroker({ authorizeForward: () => undefined })
  expect(await check(env)).toMatchObject({
    findings: [
      {
        code: 'BrokerSilent',
        seen: expect.stringMatching(/^nothing on commissioning\/v1\/iqs\/check-\S+\/check$/),
      },
    ],
  })
})

test('a broker that refuses a subscription is named [OUTSIDE-04]', async () => {
  const env = await aBroker({ authorizeSubscribe: (_client, _asked, done) => done(null, null) })
  expect(await check(env)).toMatchObject({ findings: [{ code: 'BrokerRefusesTopic' }] })
})

/** The settings of a broker of which each packet is rewritten on its way here. */
async function rewritten(url: string, rewrite: (packet: Buffer) => Buffer) {
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    near.pipe(far)
    far.on('data', (packet: Buffer) => near.write(rewrite(packet)))
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { MQTT_URL: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a broker that grants less than QoS 1 is named [OUTSIDE-04]', async () => {
  const env = await aBroker({})
  // the last byte of a SUBACK is what was granted
  const lessened = (packet: Buffer) => (packet[0] === 0x90 ? packet.fill(0, 4) : packet)
  expect(await check({ ...env, ...(await rewritten(env.MQTT_URL, lessened)) })).toMatchObject({
    findings: [{ code: 'BrokerGrantsLess', seen: expect.stringMatching(/^QoS 0 for commissioning/) }],
  })
})

test('without retained messages for + a broker is warned of, and it works all the same [OUTSIDE-04]', async () => {
  const env = await aBroker({
    authorizeForward: (_client, packet) => (packet.retain ? undefined : packet),
  })
  expect(await check(env)).toMatchObject(
    found('BrokerForgetsRetained', 'nothing for commissioning/v1/iqs/+/check'),
  )
})

test('a broker that ends the sessions of who is away is warned of [OUTSIDE-04]', async () => {
  const broker = await startTestBroker([])
  onTestFinished(() => broker.close())
  expect(await check(broker.env)).toMatchObject(found('BrokerEndsSessions', 'no session present in CONNACK'))
})

/** A CONNACK of MQTT 5 says in these five bytes of its properties for how long a session is kept. */
const limitedTo = (expiryS: number) => (packet: Buffer) => {
  const [type, length = 0, flags = 0, reason = 0, properties = 0, ...rest] = packet
  if (type !== 0x20 || length === 2) return packet
  const limit = Buffer.alloc(5, 0x11)
  limit.writeUInt32BE(expiryS, 1)
  return Buffer.from([type, length + 5, flags, reason, properties + 5, ...limit, ...rest])
}

test.each([
  [604_799, [{ code: 'BrokerEndsSessionsSoon', seen: '604799 s in CONNACK' }]],
  [604_800, []],
])(
  'a broker that says it keeps a session for %i s, under a week or not, is warned of: %j [OUTSIDE-41]',
  async (expiryS, findings) => {
    const mosquitto = await startMosquitto([{ mac: '0CAE00000001', secret: 'secret of an IQ' }])
    onTestFinished(() => mosquitto.close())
    const env = { ...mosquitto.env, ...(await rewritten(mosquitto.platformUrl, limitedTo(expiryS))) }
    expect(await check(env, { ...limits, answerMs: 3_000 })).toMatchObject({ findings })
  },
)

test('a broker that is away, and one that takes a connection and is silent, are named within their time [OUTSIDE-02 OUTSIDE-04]', async () => {
  expect(await check(brokerEnv('mqtt://127.0.0.1:1'))).toMatchObject({
    findings: [{ code: 'OutsideAway', seen: expect.stringContaining('ECONNREFUSED') }],
  })
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  expect(await check(brokerEnv(`mqtt://127.0.0.1:${port}`), { ...limits, partMs: 400 })).toMatchObject(
    found('OutsideAway', 'no answer in 0.4 s'),
  )
})
