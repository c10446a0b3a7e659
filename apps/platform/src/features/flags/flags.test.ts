import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { pageRoutes } from '../../http/pages.ts'
import { readSettings } from '../../infra/settings/settings.ts'
import { flagRoutes } from './flag-routes.ts'
import { openFlags } from './flags.ts'

const folder = mkdtempSync(join(tmpdir(), 'flags-'))
const file = join(folder, 'flags.json')
const log = { error: () => undefined }
let edits = 0
/** Editors write in their own time: each edit of a test gets a moment of its own. */
function edit(content: string): void {
  edits += 1
  writeFileSync(file, content)
  utimesSync(file, edits, edits)
}

let app: FastifyInstance
beforeEach(() => {
  rmSync(file, { force: true })
  app = Fastify()
  flagRoutes(app, { ofrepUrl: undefined, file })
})
afterEach(() => app.close())
afterAll(() => rmSync(folder, { recursive: true }))

const all = (headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/ofrep/v1/evaluate/flags',
    headers,
    payload: { context: { targetingKey: 'iris' } },
  })
const one = (key: string, payload: object = { context: {} }) =>
  app.inject({ method: 'POST', url: `/ofrep/v1/evaluate/flags/${key}`, payload })
const values = async () =>
  Object.fromEntries(
    (await all())
      .json<{ flags: { key: string; value: boolean }[] }>()
      .flags.map(({ key, value }) => [key, value]),
  )

test('there are three flags, and without a file all are off [FLAG-01]', async () => {
  expect(await values()).toEqual({
    maintenanceMode: false,
    xs4Com: false,
    statusPalIntegration: false,
    plan: true,
  })
})

test('a change of the file counts from the next evaluation on [PLAT-16]', async () => {
  edit('{"xs4Com": true}')
  expect(await values()).toEqual({
    maintenanceMode: false,
    xs4Com: true,
    statusPalIntegration: false,
    plan: true,
  })
  edit('{"maintenanceMode": true}')
  expect(await values()).toEqual({
    maintenanceMode: true,
    xs4Com: false,
    statusPalIntegration: false,
    plan: true,
  })
  rmSync(file)
  expect(await values()).toMatchObject({ maintenanceMode: false })
})

test.each(['{"xs4Com": tr', '{"xs4Com": "yes"}', '{"unknownFlag": true}', '[]'])(
  'a file that cannot be understood (%s) leaves the flags as they were',
  async (broken) => {
    edit('{"xs4Com": true}')
    await values()
    edit(broken)
    expect(await values()).toMatchObject({ xs4Com: true })
    edit('{"statusPalIntegration": true}')
    expect(await values()).toMatchObject({ xs4Com: false, statusPalIntegration: true })
  },
)

test('whoever has the flags already is answered shortly', async () => {
  edit('{"xs4Com": true}')
  const etag = String((await all()).headers.etag)
  expect((await all({ 'if-none-match': etag })).statusCode).toBe(304)
  edit('{"xs4Com": false}')
  expect((await all({ 'if-none-match': etag })).statusCode).toBe(200)
})

test('one flag answers its value and why, an unknown one that there is none', async () => {
  edit('{"xs4Com": true}')
  expect((await one('xs4Com')).json()).toEqual({
    key: 'xs4Com',
    value: true,
    variant: 'on',
    reason: 'STATIC',
  })
  const unknown = await one('nothing')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toMatchObject({ key: 'nothing', errorCode: 'FLAG_NOT_FOUND' })
  const invalid = await one('xs4Com', { context: 'me' })
  expect(invalid.statusCode).toBe(400)
  expect(invalid.json()).toMatchObject({ errorCode: 'INVALID_CONTEXT' })
})

test('another flag service can take the place of the file; while it is away flags are at their defaults', async () => {
  edit('{"maintenanceMode": true}')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const evaluate = openFlags({ ofrepUrl: url, file: undefined }, log)
  expect(await evaluate('maintenanceMode')).toMatchObject({ value: true })
  await app.close()
  expect(await evaluate('maintenanceMode')).toMatchObject({ value: false, reason: 'ERROR' })
})

test('the flag service of somebody else is asked by the protocol alone, and named to the pages [PLAT-17]', async () => {
  const asked: unknown[] = []
  const foreign = Fastify()
  foreign.post('/ofrep/v1/evaluate/flags/:key', async ({ params, body }) => {
    asked.push(body)
    return {
      ...(params as object),
      value: true,
      variant: 'everybody',
      reason: 'TARGETING_MATCH',
      metadata: {},
    }
  })
  const url = await foreign.listen({ port: 0, host: '127.0.0.1' })
  const settings = readSettings({
    OIDC_ISSUER: 'https://login.example.org',
    SMTP_URL: 'smtp://localhost',
    OFREP_URL: url,
  })
  const platform = Fastify()
  flagRoutes(platform, settings.flags)
  await pageRoutes(platform, settings)

  const answer = await platform.inject({ method: 'POST', url: '/ofrep/v1/evaluate/flags', payload: {} })
  expect(answer.json().flags).toContainEqual({
    key: 'xs4Com',
    value: true,
    variant: 'everybody',
    reason: 'TARGETING_MATCH',
  })
  expect(asked).toHaveLength(4)
  expect(asked[0]).toHaveProperty('context')
  expect((await platform.inject({ url: '/config.json' })).json()).toMatchObject({ flagsUrl: url })
  await platform.close()
  await foreign.close()
})
