import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessagePacks } from './message-packs.ts'

const cached = new Map<string, Response>()
const asked: string[] = []
const texts: Record<string, unknown> = {
  '/assets/words-en-1.json': { shell: { brand: 'C' }, ui: { close: 'Close' }, notes: { title: 'Notes' } },
  '/assets/words-de-1.json': { shell: { brand: 'K' } },
  '/assets/words-de-2.json': { shell: { brand: 'Neu' } },
}

beforeEach(() => {
  cached.clear()
  asked.length = 0
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => cached.get(address)?.clone(),
      add: async (address: string) => {
        asked.push(address)
        cached.set(address, Response.json(texts[address]))
      },
      keys: async () => [...cached.keys()].map((path) => ({ url: `https://console.test${path}` })),
      delete: async ({ url }: { url: string }) => cached.delete(new URL(url).pathname),
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())

const together = { 'first-list': ['shell', 'ui'] }
const packs = (build: string) =>
  createMessagePacks({
    files: { en: '/assets/words-en-1.json', de: `/assets/words-de-${build}.json` },
    together,
  })
const answered = async (messages: ReturnType<typeof packs>, path: string) =>
  (await messages.answer(path))?.json()

test('the words of a language come in one request and answer for each of its files [SPEED-33]', async () => {
  const messages = packs('1')
  await messages.keep(['en', 'en', 'pt'])
  await messages.keep(['en'])
  expect(asked).toEqual(['/assets/words-en-1.json'])
  expect(await answered(messages, '/locales/en/notes.json')).toEqual({ title: 'Notes' })
  expect(await answered(messages, '/locales/en/first-list.json')).toEqual({
    shell: { brand: 'C' },
    ui: { close: 'Close' },
  })
  for (const path of ['/locales/en/gone.json', '/locales/de/shell.json', '/elsewhere'])
    expect(await messages.answer(path)).toBeUndefined()
  await messages.keep(['de'])
  expect(await answered(messages, '/locales/de/shell.json')).toEqual({ brand: 'K' })
})

test('a new build brings the words of the languages that are in use, and then those of before go [SPEED-33]', async () => {
  await packs('1').keep(['de'])
  const next = packs('2')
  await next.renew()
  expect([...cached.keys()]).toEqual(['/assets/words-de-1.json', '/assets/words-de-2.json'])
  await next.dropOthers()
  expect([...cached.keys()]).toEqual(['/assets/words-de-2.json'])
  expect(await answered(next, '/locales/de/shell.json')).toEqual({ brand: 'Neu' })
})
