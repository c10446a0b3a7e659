import { IqMac } from './identity.ts'

const TOPIC_ROOT = 'commissioning/v1/iqs'

export const topicNames = [
  'desired',
  'reported',
  'presence',
  'commands',
  'answers',
  'events',
  'applied',
] as const
export type TopicName = (typeof topicNames)[number]

export const mqttTopicName = (mac: IqMac, name: TopicName): string => `${TOPIC_ROOT}/${mac}/${name}`

export const desiredTopic = (mac: IqMac): string => mqttTopicName(mac, 'desired')
export const presenceTopic = (mac: IqMac): string => mqttTopicName(mac, 'presence')
export const commandsTopic = (mac: IqMac): string => mqttTopicName(mac, 'commands')

/** Names the platform's subscription to one topic of every IQ. */
export const everyIq = (name: TopicName): string => `${TOPIC_ROOT}/+/${name}`

/** A topic on which the platform asks a broker what it can do; no IQ and no other process is on it. */
export const checkTopic = (id: string): string => `${TOPIC_ROOT}/check-${id}/check`

/** All of these, as the platform subscribes to those of IQs. */
export const CHECK_TOPIC_PATTERN = `${TOPIC_ROOT}/+/check`

/** The IQ and the message of a topic, or undefined for a topic outside this protocol. */
export function readTopic(topic: string): { mac: IqMac; name: TopicName } | undefined {
  if (!topic.startsWith(`${TOPIC_ROOT}/`)) return undefined
  const [mac, text, ...rest] = topic.slice(TOPIC_ROOT.length + 1).split('/')
  const name = topicNames.find((known) => known === text)
  if (mac === undefined || name === undefined || rest.length > 0) return undefined
  return IqMac.safeParse(mac).success ? { mac, name } : undefined
}
