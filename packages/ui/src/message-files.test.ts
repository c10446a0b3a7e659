import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTranslationLoader } from './message-files.ts'

type HostAnswer = () => Response | Promise<Response>

const BASE = 'https://words.test/console'
const cached = new Map<string, Response>()
const answers = new Map<string, HostAnswer>()
const fetched = vi.fn(async (address: string, _init?: RequestInit) => {
  const answer = answers.get(address)
  return answer ? answer() : new Response('gone', { status: 404 })
})
const warned = vi.spyOn(console, 'warn')

beforeEach(() => {
  cached.clear()
  answers.clear()
  fetched.mockClear()
  warned.mockReset().mockReturnValue()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => cached.get(address)?.clone(),
      put: async (address: string, response: Response) => cached.set(address, response),
      delete: async (address: string) => cached.delete(address),
    }),
  })
  answers.set('/locales/en/shell.json', () =>
    Response.json({ brand: 'Commissioning', menu: { installers: 'Installers', released: 'Released' } }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const elsewhere = (answer: HostAnswer) => answers.set(`${BASE}/en/shell.json`, answer)
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const read = (base = BASE) => createTranslationLoader({ base, shipped: '/locales' })('en', 'shell')
const asked = () => fetched.mock.calls.map(([address]) => address)

test('words beside the page are fetched once', async () => {
  expect(await read('/locales')).toMatchObject({ brand: 'Commissioning' })
  expect(asked()).toEqual(['/locales/en/shell.json'])
})

test('words that a page begins with come in one file, which is asked for once a language [SPEED-15]', async () => {
  for (const [language, close] of [
    ['en', 'Close'],
    ['nl', 'Sluiten'],
  ])
    answers.set(`/locales/${language}/first.json`, () =>
      Response.json({ shell: { brand: 'C' }, ui: { close } }),
    )
  answers.set('/locales/en/notes.json', () => Response.json({ notes: 'Notes' }))
  const together = { fileName: 'first', namespaces: ['shell', 'ui'] }
  const readMessages = createTranslationLoader({ base: '/locales', shipped: '/locales' }, [together])
  const all = [
    readMessages('en', 'shell'),
    readMessages('en', 'ui'),
    readMessages('en', 'notes'),
    readMessages('nl', 'ui'),
  ]
  expect(await Promise.all(all)).toEqual([
    { brand: 'C' },
    { close: 'Close' },
    { notes: 'Notes' },
    { close: 'Sluiten' },
  ])
  const files = ['/locales/en/first.json', '/locales/en/notes.json', '/locales/nl/first.json']
  expect(asked().toSorted()).toEqual(files)
})

test('words of one file that does not come are those of their own files [SPEED-15]', async () => {
  const together = { fileName: 'first', namespaces: ['shell', 'ui'] }
  const readMessages = createTranslationLoader({ base: BASE, shipped: '/locales' }, [together])
  answers.set('/locales/en/first.json', away)
  answers.set('/locales/en/ui.json', () => Response.json({ close: 'Close' }))
  elsewhere(() => Response.json({ brand: 'Crew' }))
  expect(await Promise.all([readMessages('en', 'shell'), readMessages('en', 'ui')])).toMatchObject([
    { brand: 'Crew', menu: { installers: 'Installers' } },
    { close: 'Close' },
  ])
})

test('what another host changes is laid over the words of the build, word by word', async () => {
  elsewhere(() => Response.json({ menu: { installers: 'Crew' }, added: 'New' }))
  expect(await read()).toEqual({
    brand: 'Commissioning',
    added: 'New',
    menu: { installers: 'Crew', released: 'Released' },
  })
})

test('a word that could not be shown in its place is passed over', async () => {
  elsewhere(() => Response.json({ brand: { a: 'b' }, menu: 'Menu' }))
  expect(await read()).toMatchObject({ brand: 'Commissioning', menu: { installers: 'Installers' } })
})

test.each<[string, HostAnswer]>([
  ['cannot be reached', away],
  ['fails', () => new Response('', { status: 503 })],
  ['answers with a page', () => new Response('<h1>It works!</h1>')],
  ['answers with a list', () => Response.json(['Crew'])],
])(
  'while the other host %s, the words of the build are shown and the fault is reported once',
  async (_, answer) => {
    elsewhere(answer)
    answers.set('/locales/en/ui.json', () => Response.json({ close: 'Close' }))
    answers.set(`${BASE}/en/ui.json`, answer)
    const readMessages = createTranslationLoader({ base: BASE, shipped: '/locales' })
    expect(await readMessages('en', 'shell')).toMatchObject({ brand: 'Commissioning' })
    expect(await readMessages('en', 'ui')).toEqual({ close: 'Close' })
    expect(warned).toHaveBeenCalledOnce()
    expect(warned.mock.calls[0]?.[0]).toContain(`${BASE}/en/shell.json`)
  },
)

test('a file that the other host does not have is no fault, and what it had is forgotten', async () => {
  elsewhere(() => Response.json({ brand: 'Crew' }))
  await read()
  answers.delete(`${BASE}/en/shell.json`)
  expect(await read()).toMatchObject({ brand: 'Commissioning' })
  expect(warned).not.toHaveBeenCalled()

  elsewhere(away)
  expect(await read()).toMatchObject({ brand: 'Commissioning' })
})

test('what the other host said last is shown while it or the network is away', async () => {
  elsewhere(() => Response.json({ brand: 'Crew' }))
  await read()
  elsewhere(away)
  expect(await read()).toMatchObject({ brand: 'Crew', menu: { installers: 'Installers' } })
})

test('a host that lets us wait is given up after five seconds and not asked again by this page', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  elsewhere(
    () =>
      new Promise((_resolve, reject) =>
        limit.signal.addEventListener('abort', () => reject(limit.signal.reason)),
      ),
  )
  const readMessages = createTranslationLoader({ base: BASE, shipped: '/locales' })
  const reading = readMessages('en', 'shell')
  await expect.poll(() => timeout).toHaveBeenCalledExactlyOnceWith(5_000)
  limit.abort(new DOMException('too late', 'TimeoutError'))
  expect(await reading).toMatchObject({ brand: 'Commissioning' })

  await readMessages('en', 'shell')
  expect(asked().filter((address) => address.startsWith(BASE))).toHaveLength(1)
  timeout.mockRestore()
})

test('a page without words of its own shows those of the other host, and fails without either', async () => {
  answers.clear()
  elsewhere(() => Response.json({ brand: 'Crew' }))
  expect(await read()).toEqual({ brand: 'Crew' })

  cached.clear()
  elsewhere(away)
  await expect(read()).rejects.toThrow()
})

test('a browser that keeps nothing shows them all the same', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  elsewhere(() => Response.json({ brand: 'Crew' }))
  expect(await read()).toMatchObject({ brand: 'Crew' })
})
