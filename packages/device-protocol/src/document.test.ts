import { readFileSync } from 'node:fs'
import { LED_PATTERNS } from '@commissioning/domain/iqs/led-patterns'
import { expect, test } from 'vitest'
import { answerCodes, commandLifeMs } from './commands.ts'
import { refusalReasons } from './events.ts'
import { messages, readMessage } from './messages.ts'
import * as timing from './timing.ts'
import { mqttTopicName, topicNames } from './topics.ts'

const document = readFileSync(new URL('../../../docs/device-protocol.md', import.meta.url), 'utf8')

const fenced = (language: string, about: string) =>
  [...document.matchAll(new RegExp(`^\`\`\`${language} ${about}\\n([^]*?)^\`\`\``, 'gm'))].map(
    (found) => found[1] ?? '',
  )

test.each(topicNames)(
  'every documented example of %s is what the schema reads, field by field [DEVICE-05]',
  (name) => {
    const examples = fenced('json', name)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      expect(readMessage(name, new TextEncoder().encode(example))).toEqual({
        ok: true,
        value: JSON.parse(example),
      })
    }
  },
)

test('no stranger joins the cluster: its routes are known by password and certificate', () => {
  const [config = ''] = fenced('text', 'nats.conf')
  const cluster = /^cluster: \{\n((?: .*\n)*)\}/m.exec(config)?.[1] ?? ''
  const [, user, password] = /^ {2}authorization: \{ user: "(\w+)", password: "([^"]+)"/m.exec(cluster) ?? []
  const routes = [...cluster.matchAll(/"nats:\/\/(.*?)@broker-\d:6222"/g)].map(([, who]) => who)
  expect(routes).toEqual(Array(3).fill(`${user}:${password}`))
  const tls = /^ {2}tls: \{([^}]*)\}/m.exec(cluster)?.[1]
  for (const part of ['cert_file: "', 'key_file: "', 'ca_file: "', 'verify: true'])
    expect(tls).toContain(part)
  expect(document).toMatch(/port 6222 must never be reachable/)
})

test('every kind of command, answer and event has an example', () => {
  const kinds = (name: 'commands' | 'answers' | 'events', key: string) =>
    fenced('json', name).map((example) => JSON.parse(example)[key])
  expect(kinds('commands', 'kind').sort()).toEqual(Object.keys(commandLifeMs).sort())
  expect(kinds('answers', 'outcome').sort()).toEqual(['accepted', 'done', 'failed'])
  expect(kinds('events', 'kind').sort()).toEqual(['accessGranted', 'accessRefused', 'tagLearned'])
})

test.each(Object.entries(commandLifeMs))('the table of commands is true of the life of %s', (kind, life) => {
  expect(rowOf(kind)).toContain(`${life / 1000} s`)
})

test.each(topicNames)('the table of topics is true of %s', (name) => {
  const { direction, retained, maxBytes } = messages[name]
  const [, from, isRetained, largest] = rowOf(name)
  expect(from).toBe(direction === 'toIq' ? 'platform' : 'IQ')
  expect(isRetained).toBe(retained ? 'yes' : 'no')
  expect(largest).toBe(`${maxBytes} B`)
})

test('the table of numbers is true, and complete', () => {
  const numbers = Object.entries(timing).filter(([, value]) => typeof value === 'number')
  for (const [name, value] of numbers) expect([name, rowOf(name)[1]]).toEqual([name, String(value)])
})

const numbersOf = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'number') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => numbersOf(part, [...path, key]))
}

const readChanged = (
  name: (typeof topicNames)[number],
  example: string,
  path: string[],
  changed: unknown,
) => {
  const value: unknown = JSON.parse(example)
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => Reflect.get(Object(part), key), value)
  Reflect.set(Object(parent), path.at(-1) ?? '', changed)
  return readMessage(name, new TextEncoder().encode(JSON.stringify(value)))
}

test.each(topicNames)(
  'the table of bounds is true of every number in %s, and complete [DEVICE-25]',
  (name) => {
    for (const example of fenced('json', name))
      for (const path of numbersOf(JSON.parse(example))) {
        const field = path.at(-1) ?? ''
        const [least, most] = boundsOf(field)
        expect([field, least, most]).toEqual([field, expect.any(Number), expect.any(Number)])
        const reads = [least, most].flatMap((bound = Number.NaN) =>
          [bound - 1, bound, bound + 1].map((number) => readChanged(name, example, path, number).ok),
        )
        expect([field, ...reads]).toEqual([field, false, true, true, true, true, false])
        expect(readChanged(name, example, path, (least ?? 0) + 0.5).ok).toBe(false)
      }
  },
)

const textsOf = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, [...path, key]))
}

const messagesOfTable = [
  ...(/## Numbers[\s\S]*?\n## /.exec(document)?.[0] ?? '').matchAll(/^\| ((?:`\w+`,? ?)+)/gm),
].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))

test.each(topicNames)('every text in %s that the document gives a form is refused without it', (name) => {
  for (const example of fenced('json', name))
    for (const path of textsOf(JSON.parse(example)).filter((parts) => messagesOfTable.includes(parts.at(-1))))
      for (const wrong of ['', 'x'.repeat(51)])
        expect([path, wrong, readChanged(name, example, path, wrong).ok]).toEqual([path, wrong, false])
})

test('a number out of its bounds is reported with its name and the bound [DEVICE-25]', () => {
  const [example = ''] = fenced('json', 'presence')
  const read = readChanged('presence', example, ['connection'], 0)
  expect(read.ok ? '' : read.fault.message).toMatch(/expected number to be >0\n.* at connection/)
})

test('every word that a payload may carry is in the document', () => {
  for (const word of [...LED_PATTERNS, ...answerCodes, ...refusalReasons])
    expect(document).toContain(`\`${word}\``)
})

test('the permissions for Mosquitto are those of the protocol [DEVICE-07]', () => {
  const lines = topicNames.map(
    (name) =>
      `pattern ${messages[name].direction === 'toIq' ? 'read' : 'write'} ${mqttTopicName('%u', name)}`,
  )
  expect(fenced('text', 'iqs.acl')).toEqual([`${lines.join('\n')}\n`])
})

/** A row gives the bounds of every number in its first cell. */
function boundsOf(field: string): number[] {
  const table = document.slice(document.search(/^\| Number /m)).split('\n')
  const row = table.find((line) => line.split('|')[1]?.includes(`\`${field}\``)) ?? ''
  return row.split('|').slice(2, 4).map(Number)
}

function rowOf(first: string): string[] {
  const row = document.split('\n').find((line) => line.startsWith(`| \`${first}\` `))
  return (row ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''))
}
