import { randomUUID } from 'node:crypto'
import { CHECK_TOPIC_PATTERN, checkTopic } from '@commissioning/device-protocol/topics'
import type { OutsideFinding } from '@commissioning/domain/outside/outside-findings'
import type { Settings } from '../../infra/settings/settings.ts'
import { BROKER_ANSWER_MS, type BrokerClient, openBrokerClient } from './broker-client.ts'
import { OutsideFault, type OutsideProbe, redactAddress } from './outside-probe.ts'

/**
 * Asks an operator's broker for all that the product needs: sign-in, messages of QoS 1 both ways, retained messages for `+`,
 * and the session of a client that is away. Undefined where the embedded broker is used.
 */
export function brokerProbe(
  { mqtt }: Pick<Settings, 'mqtt'>,
  answerMs = BROKER_ANSWER_MS,
): OutsideProbe | undefined {
  const { url } = mqtt
  if (url === undefined) return undefined
  return {
    part: 'broker',
    setting: 'MQTT_URL',
    address: redactAddress(url),
    async ask(signal) {
      const id = randomUUID()
      const open = (session: Parameters<typeof openBrokerClient>[1]) =>
        openBrokerClient({ ...mqtt, url }, session, { signal, answerMs })
      const client = await open({ clientId: `platform-check-${id}`, clean: true })
      const topic = checkTopic(id)
      try {
        await ensureDelivery(client, topic)
        const findings = [
          await findForgottenRetained(client, `${topic}`, () =>
            open({ clientId: `platform-look-${id}`, clean: true }),
          ),
          (await findEndedSession(client, topic, (clean) =>
            open({ clientId: `platform-away-${id}`, clean }),
          )) ??
            (await findShortSession(() =>
              open({ clientId: `platform-long-${id}`, clean: true, ...LONG_SESSION }),
            )),
        ]
        return { findings: findings.filter((each) => each !== undefined) }
      } finally {
        await client.end()
      }
    },
  }
}

async function ensureDelivery(client: BrokerClient, topic: string): Promise<void> {
  await client.subscribe(topic)
  await client.publish(topic, 'delivered')
  if (!(await client.receive(topic, 'delivered')))
    throw new OutsideFault('BrokerSilent', `nothing on ${topic}`)
}

async function findForgottenRetained(
  client: BrokerClient,
  topic: string,
  open: () => Promise<BrokerClient>,
): Promise<OutsideFinding | undefined> {
  await client.publish(topic, 'retained', { isRetained: true })
  const later = await open()
  try {
    await later.subscribe(CHECK_TOPIC_PATTERN)
    const found = await later.receive(topic, 'retained')
    if (found?.isRetained) return undefined
    return { code: 'BrokerForgetsRetained', seen: `nothing for ${CHECK_TOPIC_PATTERN}` }
  } finally {
    await later.end()
    await client.publish(topic, '', { isRetained: true })
  }
}

async function findEndedSession(
  client: BrokerClient,
  topic: string,
  open: (clean: boolean) => Promise<BrokerClient>,
): Promise<OutsideFinding | undefined> {
  const before = await open(false)
  await before.subscribe(topic)
  await before.end()
  await client.publish(topic, 'while away')
  const after = await open(false)
  try {
    if (!after.hadSession) return { code: 'BrokerEndsSessions', seen: 'no session present in CONNACK' }
    if (await after.receive(topic, 'while away')) return undefined
    return { code: 'BrokerEndsSessions', seen: 'a session without what came meanwhile' }
  } finally {
    await after.end()
    // a clean connection ends the session
    await (await open(true)).end()
  }
}

const DAY_S = 86_400

/** MQTT 5 lets a client ask for how long its session is kept, and the broker answer with its own limit (3.2.2.3.2). */
const LONG_SESSION = { protocolVersion: 5, properties: { sessionExpiryInterval: 30 * DAY_S } } as const

/** A platform that is away for as long as a week of holidays loses nothing. */
const SHORT_SESSION_S = 7 * DAY_S

/** Finds nothing at a broker that does not speak MQTT 5: it has no way to tell its limit. */
async function findShortSession(open: () => Promise<BrokerClient>): Promise<OutsideFinding | undefined> {
  const client = await open().catch(() => undefined)
  const expiryS = client?.sessionExpiryS
  await client?.end()
  if (expiryS === undefined || expiryS >= SHORT_SESSION_S) return undefined
  return { code: 'BrokerEndsSessionsSoon', seen: `${expiryS} s in CONNACK` }
}
