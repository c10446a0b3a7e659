import { expect, test } from 'vitest'
import { createNewestStates } from './newest-states.ts'
import { createTurns } from './turns.ts'

const presence = { mac: '0CAE00000001', name: 'presence' } as const
const said = (text: string) => new TextEncoder().encode(text)

test.each([
  ['said', 'kept', ['said']],
  ['kept', 'said', ['said']],
  ['kept', 'kept anew', ['kept anew']],
  ['said', 'said anew', ['said anew']],
])(
  'of a state that is %s and one that is %s after it %j is stored [DEVICE-27]',
  async (first, then, stored) => {
    const turns = createTurns(1)
    const before = Promise.withResolvers<void>()
    const busy = turns.take('another IQ', () => before.promise)
    const heard: string[] = []
    const take = createNewestStates({
      turns,
      hear: async (_heard, payload) => void heard.push(new TextDecoder().decode(payload)),
      onFailure: (error) => {
        throw error
      },
    })
    for (const text of [first, then]) take({ ...presence, isKept: text.startsWith('kept') }, said(text))
    const after = turns.take('a third IQ', async () => undefined)
    before.resolve()
    await Promise.all([busy, after])
    expect(heard).toEqual(stored)
  },
)
