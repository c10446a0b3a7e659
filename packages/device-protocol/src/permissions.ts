import type { IqMac } from './identity.ts'
import { messages } from './messages.ts'
import { readTopic } from './topics.ts'

/** Whether this IQ may send to the topic. */
export const mayPublish = (mac: IqMac, topic: string): boolean => isOwn(mac, topic, 'fromIq')

/** Whether this IQ may subscribe. Only its own two topics, spelled out: no wildcard is ever allowed. */
export const maySubscribe = (mac: IqMac, filter: string): boolean => isOwn(mac, filter, 'toIq')

function isOwn(mac: IqMac, topic: string, direction: 'toIq' | 'fromIq'): boolean {
  const found = readTopic(topic)
  return found !== undefined && found.mac === mac && messages[found.name].direction === direction
}
