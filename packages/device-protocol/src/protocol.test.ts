import { expect, test } from 'vitest'
import { refuseCommand } from './commands.ts'
import { hashSecret, matchesSecretHash } from './credential.ts'
import { isIqIdentity, parseIqMac } from './identity.ts'
import type { ReportStamp } from './iq-report-message.ts'
import { messages, readMessage, writeMessage } from './messages.ts'
import { compareReportOrder, isNewerPresence } from './ordering.ts'
import { mayPublish, maySubscribe } from './permissions.ts'
import { desiredTopic, everyIq, mqttTopicName, readTopic, topicNames } from './topics.ts'

const mac = '0A1B2C3D4E5F'
const other = '0A1B2C3D4E60'
const bootId = '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b'
const bytes = (text: string) => new TextEncoder().encode(text)

test.each(topicNames)('the topic of %s names its IQ and its message, and nothing else parses', (name) => {
  expect(readTopic(mqttTopicName(mac, name))).toEqual({ mac, name })
  expect(readTopic(`${mqttTopicName(mac, name)}/more`)).toBeUndefined()
  expect(readTopic(mqttTopicName('#', name))).toBeUndefined()
  expect(readTopic(`other/${mqttTopicName(mac, name)}`)).toBeUndefined()
})

test('an IQ may send and read its own topics only, each in its direction [DEVICE-07]', () => {
  for (const name of topicNames) {
    const toIq = messages[name].direction === 'toIq'
    expect(maySubscribe(mac, mqttTopicName(mac, name))).toBe(toIq)
    expect(mayPublish(mac, mqttTopicName(mac, name))).toBe(!toIq)
    expect(maySubscribe(mac, mqttTopicName(other, name))).toBe(false)
    expect(mayPublish(mac, mqttTopicName(other, name))).toBe(false)
    expect(maySubscribe(mac, everyIq(name))).toBe(false)
  }
  expect(maySubscribe(mac, '#')).toBe(false)
  expect(maySubscribe(mac, desiredTopic(mac).replace('desired', '+'))).toBe(false)
  expect(maySubscribe(mac, '$SYS/#')).toBe(false)
})

test('a client id belongs to exactly one user name', () => {
  expect(isIqIdentity(`iq-${mac}`, mac)).toBe(true)
  expect(isIqIdentity(`iq-${other}`, mac)).toBe(false)
  expect(isIqIdentity('iq-+', '+')).toBe(false)
  expect(isIqIdentity(`iq-${mac.toLowerCase()}`, mac.toLowerCase())).toBe(false)
})

test('a MAC is read with and without separators', () => {
  expect(parseIqMac('0a:1b:2c:3d:4e:5f')).toBe(mac)
  expect(parseIqMac('0a1b2c3d4e5')).toBeUndefined()
})

test('only the registered secret fits its hash [DEVICE-06]', () => {
  expect(matchesSecretHash('secret', hashSecret('secret'))).toBe(true)
  expect(matchesSecretHash('Secret', hashSecret('secret'))).toBe(false)
  expect(matchesSecretHash('secret', 'not a hash')).toBe(false)
})

test('a payload that is too large, no JSON or of another shape is a fault, never a throw', () => {
  expect(readMessage('presence', bytes(' '.repeat(2_000)))).toMatchObject({
    fault: { code: 'MessageTooLarge' },
  })
  expect(readMessage('presence', bytes('{'))).toMatchObject({ fault: { code: 'MessageNotJson' } })
  expect(readMessage('presence', bytes('{"online":"yes"}'))).toMatchObject({
    fault: { code: 'MessageInvalid' },
  })
})

test('what is written is read again, without fields of a later version', () => {
  const presence = { online: true, bootId, bootCount: 1, connection: 2 }
  expect(readMessage('presence', bytes(writeMessage('presence', presence)))).toEqual({
    ok: true,
    value: presence,
  })
  const later = bytes(JSON.stringify({ ...presence, mood: 'fine' }))
  expect(readMessage('presence', later)).toEqual({ ok: true, value: presence })
})

test('doubled and late reports are recognised, a new boot always counts', () => {
  const last = { bootId, bootCount: 4, sequence: 10 }
  const order = (report: ReportStamp, stored: ReportStamp | undefined = last) =>
    compareReportOrder(report, stored, undefined)
  expect(compareReportOrder(last, undefined, undefined)).toBe('newer')
  expect(order({ ...last, sequence: 11 })).toBe('newer')
  expect(order(last)).toBe('older')
  expect(order({ ...last, sequence: 9 })).toBe('older')
  expect(order({ ...last, bootCount: 5, sequence: 0 })).toBe('newer')
  expect(order({ bootId: crypto.randomUUID(), bootCount: 4, sequence: 0 })).toBe('newer')
})

test('a smaller boot count is believed from its second report on, a late word of an earlier boot never', () => {
  const last = { bootId, bootCount: 4, sequence: 10 }
  const fallen = { bootId: crypto.randomUUID(), bootCount: 1, sequence: 3 }
  expect(compareReportOrder(fallen, last, undefined)).toBe('fallen')
  expect(compareReportOrder(fallen, last, fallen)).toBe('older')
  expect(compareReportOrder({ ...fallen, sequence: 2 }, last, fallen)).toBe('older')
  expect(compareReportOrder({ ...fallen, sequence: 4 }, last, fallen)).toBe('believed')
  expect(compareReportOrder({ ...fallen, bootCount: 2, sequence: 4 }, last, fallen)).toBe('fallen')
  expect(compareReportOrder({ ...fallen, bootId: crypto.randomUUID(), sequence: 4 }, last, fallen)).toBe(
    'fallen',
  )
  expect(compareReportOrder({ ...last, sequence: 11 }, last, fallen)).toBe('newer')
})

test('the late will of an earlier connection does not make a connected IQ offline', () => {
  const online = { online: true, bootId, bootCount: 4, connection: 2 }
  expect(isNewerPresence({ ...online, online: false, connection: 1 }, online)).toBe(false)
  expect(isNewerPresence({ ...online, online: false }, online)).toBe(true)
  expect(isNewerPresence(online, { ...online, online: false })).toBe(false)
  expect(isNewerPresence({ ...online, bootCount: 5, connection: 1 }, online)).toBe(true)
  // hardware that lost its counter counts its boots anew
  expect(isNewerPresence({ ...online, bootId: crypto.randomUUID(), connection: 1 }, online)).toBe(true)
})

test('a command that opens a lock lives 60 seconds at most and is not done late', () => {
  const issuedAt = '2026-11-21T08:00:00.000Z'
  const now = Date.parse(issuedAt)
  const open = (expiresAt: string) => ({ kind: 'openLock', issuedAt, expiresAt }) as const
  expect(refuseCommand(open('2026-11-21T08:01:00.000Z'), now)).toBeUndefined()
  expect(refuseCommand(open('2026-11-21T08:01:00.001Z'), now)?.code).toBe('CommandLivesTooLong')
  expect(refuseCommand(open('2026-11-21T08:01:00.000Z'), now + 60_000)?.code).toBe('CommandExpired')
})
