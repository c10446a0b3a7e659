import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../infra/settings/settings.ts'
import { answerErrors } from './error-handler.ts'
import { immutableFiles, pageRoutes } from './pages.ts'
import { limitRates } from './rate-limits.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const write = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const script = 'console.log("console")'
const env = {
  OIDC_ISSUER: 'https://login.example.org/realm',
  SMTP_URL: 'smtp://localhost:25',
  PUBLIC_URL: 'https://commissioning.example.org',
  LEGAL_URL: 'https://example.org/legal',
  STATUS_PAGE_URL: 'https://status.example.org/api/v2/status_pages/quay',
  STATUS_PAGE_SERVICES: 'api,mqtt',
}
const html = { accept: 'text/html,application/xhtml+xml' }
let app: FastifyInstance

beforeAll(async () => {
  write('secret.txt', 'not a page')
  write('console/index.html', '<title>Console</title>')
  write('console/assets/main-a1b2.js', script)
  write('console/assets/main-a1b2.js.br', brotliCompressSync(script))
  write('console/assets/main-a1b2.js.gz', gzipSync(script))
  write('console/locales/en/shell.json', '{"a":"b"}')
  write('portal/index.html', '<title>Portal</title>')
  write('portal/assets/portal-c3d4.js', 'portal')

  app = Fastify()
  answerErrors(app)
  app.get('/api/me', async () => ({ id: '1' }))
  const dirs = { CONSOLE_DIR: join(folder, 'console'), PORTAL_DIR: join(folder, 'portal') }
  await pageRoutes(app, readSettings({ ...env, ...dirs }))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('every address of the console answers the same page, never from a cache', async () => {
  for (const url of ['/', '/index.html', '/installations', '/installations/1/access-groups?page=2']) {
    const { payload, headers } = await get(url, html)
    expect(payload).toBe('<title>Console</title>')
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('the owner portal has its own page at /owner, with or without a slash, and below it [OUTSIDE-18]', async () => {
  for (const url of ['/owner', '/owner/', '/owner?code=1']) {
    const { statusCode, payload } = await get(url, html)
    expect([statusCode, payload]).toEqual([200, '<title>Portal</title>'])
  }
  expect((await get('/owners', html)).payload).toBe('<title>Console</title>')
  expect((await get('/owner/invitation/abc', html)).payload).toBe('<title>Portal</title>')
  expect((await get('/owner/assets/portal-c3d4.js')).payload).toBe('portal')
})

test('what is named by its content is cached for good and comes compressed', async () => {
  const { rawPayload, headers } = await get('/assets/main-a1b2.js', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-type']).toMatch(/javascript/)
  expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/main-a1b2.js')).payload).toBe(script)
})

test('files named by their content do not count against the limit of an address, all else does [API-61]', async () => {
  const limited = Fastify()
  answerErrors(limited)
  const settings = readSettings({ ...env, CONSOLE_DIR: join(folder, 'console') })
  const rates = { perCaller: 100, perAddress: 3 }
  await limitRates(limited, { ...rates, isUncounted: immutableFiles(settings) })
  await pageRoutes(limited, settings)
  const statuses = async (...urls: string[]) => {
    const answers = []
    for (const url of urls) answers.push((await limited.inject({ url, headers: html })).statusCode)
    return answers
  }
  const script = '/assets/main-a1b2.js'
  expect(await statuses(script, script, script, `${script}?again`, script)).toEqual([200, 200, 200, 200, 200])
  expect(
    await statuses('/locales/en/shell.json', '/', '/assets/gone.js', '/', '/locales/en/shell.json'),
  ).toEqual([200, 200, 200, 429, 429])
  expect(await statuses(script)).toEqual([200])
  await limited.close()
})

test('words are asked for anew, and answered shortly while they are the same', async () => {
  const { headers } = await get('/locales/en/shell.json')
  expect(headers['cache-control']).toBe('no-cache')
  const again = await get('/locales/en/shell.json', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('what is missing below the API or among the files is refused, and is not the page', async () => {
  for (const url of [
    '/api/nothing',
    '/ofrep/v1/nothing',
    '/identity/nothing',
    '/health/nothing',
    '/.well-known/nothing',
  ])
    expect((await get(url, html)).json()).toMatchObject({ ErrorCode: 'NotFound' })
  expect((await get('/assets/gone-a1b2.js')).statusCode).toBe(404)
  expect((await get('/api/me')).json()).toEqual({ id: '1' })
})

test('nothing outside of the folders is served', async () => {
  for (const url of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/owner/..%2f..%2fsecret.txt',
  ])
    expect((await get(url)).payload).not.toContain('not a page')
})

test('the console learns at run time where everything is', async () => {
  const { headers, ...response } = await get('/config.json')
  expect(headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual({
    apiBase: '/api',
    oidc: {
      authority: 'https://login.example.org/realm',
      clientId: 'commissioning-console',
      audience: 'https://commissioning.example.org/api',
    },
    environment: 'development',
    pageSize: 25,
    flagsUrl: 'https://commissioning.example.org',
    statusPageUrl: 'https://status.example.org/api/v2/status_pages/quay',
    statusPageServices: ['api', 'mqtt'],
    languagesBase: '/locales',
    alarmMonitoringMarker: 'mastermind',
    otpHiddenTenants: [],
    addresses: { legal: 'https://example.org/legal' },
    notifications: true,
    keepAnswers: true,
  })
  expect((await get('/owner/config.json')).json()).toMatchObject({
    oidc: { clientId: 'commissioning-owner-portal' },
    languagesBase: '/owner/locales',
    termsOfService: { version: '1.0' },
  })
})

test('an operator may let browsers keep nothing of what a person read [SEC-39]', async () => {
  const other = Fastify()
  await pageRoutes(other, readSettings({ ...env, KEEP_ANSWERS: 'off' }))
  expect((await other.inject('/config.json')).json()).toMatchObject({ keepAnswers: false })
  await other.close()
  expect(() => readSettings({ ...env, KEEP_ANSWERS: 'no' })).toThrow(
    /^KEEP_ANSWERS is 'no': it must be one of/,
  )
})

test('the words of console and portal may be on any host', async () => {
  const elsewhere = Fastify()
  const bases = {
    CONSOLE_LANGUAGES_URL: 'https://words.example.org/console/',
    PORTAL_LANGUAGES_URL: 'https://cdn.example.org/portal/v2',
  }
  await pageRoutes(elsewhere, readSettings({ ...env, ...bases }))
  expect((await elsewhere.inject('/config.json')).json()).toMatchObject({
    languagesBase: 'https://words.example.org/console',
  })
  expect((await elsewhere.inject('/owner/config.json')).json()).toMatchObject({
    languagesBase: 'https://cdn.example.org/portal/v2',
  })
  await elsewhere.close()
})

test('a folder without pages is reported at the start', async () => {
  const settings = readSettings({ ...env, CONSOLE_DIR: join(folder, 'nowhere') })
  await expect(pageRoutes(Fastify(), settings)).rejects.toThrow(/^CONSOLE_DIR is .* npm run build/)
})
