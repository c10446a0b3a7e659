import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerCodes, commandLifeMs } from './commands.ts'
import { ledModes } from './desired.ts'
import { refusalReasons } from './events.ts'
import { messages, readMessage } from './messages.ts'
import * as timing from './timing.ts'
import { topicNames, topicOf } from './topics.ts'

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

test('every kind of command, answer and event has an example', () => {
  const kinds = (name: 'commands' | 'answers' | 'events', key: string) =>
    fenced('json', name).map((example) => JSON.parse(example)[key])
  expect(kinds('commands', 'kind').sort()).toEqual(Object.keys(commandLifeMs).sort())
  expect(kinds('answers', 'outcome').sort()).toEqual(['accepted', 'done', 'failed'])
  expect(kinds('events', 'kind').sort()).toEqual(['accessGranted', 'accessRefused', 'tagLearned'])
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

test('every word that a payload may carry is in the document', () => {
  for (const word of [...ledModes, ...answerCodes, ...refusalReasons])
    expect(document).toContain(`\`${word}\``)
})

test('the permissions for Mosquitto are those of the protocol [DEVICE-07]', () => {
  const lines = topicNames.map(
    (name) => `pattern ${messages[name].direction === 'toIq' ? 'read' : 'write'} ${topicOf('%u', name)}`,
  )
  expect(fenced('text', 'iqs.acl')).toEqual([`${lines.join('\n')}\n`])
})

function rowOf(first: string): string[] {
  const row = document.split('\n').find((line) => line.startsWith(`| \`${first}\` `))
  return (row ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''))
}
