import { startEmbeddedBroker } from '../device-gateway/embedded-broker.ts'

/** The platform of a test signs in with these on a broker that is not its own. */
export const TEST_BROKER_USER = { username: 'platform', password: 'operator secret' }

interface IqCredentials {
  mac: string
  secret: string
}

/** A broker of the operator, which knows these IQs. */
export async function startTestBroker(iqs: readonly IqCredentials[]) {
  const broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    platform: TEST_BROKER_USER,
    isRegistered: async (mac, secret) => iqs.some((iq) => iq.mac === mac && iq.secret === secret),
    now: () => new Date('2026-11-21T10:00:00.000Z'),
    log: () => {},
  })
  return { ...broker, env: brokerEnv(broker.url) }
}

/** The settings of a platform on that broker. */
export const brokerEnv = (url: string) => ({
  MQTT_URL: url,
  MQTT_USERNAME: TEST_BROKER_USER.username,
  MQTT_PASSWORD: TEST_BROKER_USER.password,
})

/** Settings of a platform whose broker is never there. */
export const noBroker = brokerEnv('mqtt://127.0.0.1:1')
