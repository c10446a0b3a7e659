import { findFreePort } from '@commissioning/database/embedded/server-process'
import { expect, test } from 'vitest'
import { startClamd } from '../../testing/test-clamd.ts'
import { testSettings } from '../../testing/test-settings.ts'
import { answerOverHttp } from '../../testing/web-answers.ts'
import { createMaps } from '../maps/create-maps.ts'
import { askPart } from './outside-probe.ts'
import { addressProbes } from './probe-addresses.ts'

const check = (env: Record<string, string>) =>
  Promise.all(
    addressProbes(testSettings('http://127.0.0.1:1', env), { env, createMaps }).map((probe) =>
      askPart(probe),
    ),
  )

const OPEN_CORS_HEADERS = { 'access-control-allow-origin': '*' }
const ANSWERS = {
  'POST /otel/v1/traces': {},
  'GET /alarms/control_centres?skip=0&top=1': { body: { items: [], count: 0 } },
  'POST /flags/ofrep/v1/evaluate/flags/maintenanceMode': { status: 404, body: { key: 'maintenanceMode' } },
  'GET /status/summary': { headers: OPEN_CORS_HEADERS },
  'GET /photon/api?q=Amsterdam&limit=8&lang=en': { body: { features: [] } },
  'GET /words/en/shell.json': { headers: OPEN_CORS_HEADERS },
  'GET /legal': { status: 302, body: '' },
}
const envAt = (url: string): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/otel`,
  ALARM_MONITORING_URL: `${url}/alarms`,
  OFREP_URL: `${url}/flags`,
  STATUS_PAGE_URL: `${url}/status`,
  MAPS_PHOTON_URL: `${url}/photon`,
  CONSOLE_LANGUAGES_URL: `${url}/words`,
  LEGAL_URL: `${url}/legal`,
})

test('each service is asked as the product asks it, and nothing that is not set [OUTSIDE-08]', async () => {
  const { url, asked } = await answerOverHttp(ANSWERS)
  const checks = await check(envAt(url))
  expect(checks.filter(({ findings }) => findings.length > 0)).toEqual([])
  expect(checks.map(({ part, setting }) => `${part} ${setting}`)).toEqual([
    'traces OTEL_EXPORTER_OTLP_ENDPOINT',
    'alarms ALARM_MONITORING_URL',
    'flags OFREP_URL',
    'status STATUS_PAGE_URL',
    'maps MAPS_PHOTON_URL',
    'words CONSOLE_LANGUAGES_URL',
    'links LEGAL_URL',
  ])
  expect(asked.toSorted()).toEqual(Object.keys(ANSWERS).toSorted())
  expect(await check({})).toEqual([])
})

test('an address that leads to a web page instead is named for each [OUTSIDE-08]', async () => {
  const { url } = await answerOverHttp(() => ({ body: '<html>Welcome</html>' }))
  const {
    LEGAL_URL: _legal,
    OTEL_EXPORTER_OTLP_ENDPOINT: _otel,
    CONSOLE_LANGUAGES_URL: _words,
    ...env
  } = envAt(url)
  const found = (await check(env)).map(({ part, findings: [finding] }) => [part, finding])
  const page = { code: 'OutsideAnswersOther', seen: 'text/html, <html>Welcome</html>' }
  expect(found).toEqual([
    ['alarms', page],
    ['flags', page],
    ['status', page],
    ['maps', { code: 'OutsideAnswersOther', seen: 'no list of places' }],
  ])
})

test('a service that refuses, one without that path, one that pages may not read, and one that is away are named [OUTSIDE-08]', async () => {
  const refusing = await answerOverHttp(() => ({ status: 401, body: {} }))
  const key = 'secret of the alarm service'
  const checked = await check({ ALARM_MONITORING_URL: refusing.url, ALARM_MONITORING_KEY: key })
  expect(checked).toMatchObject([{ findings: [{ code: 'OutsideRefuses', seen: 'status 401' }] }])
  expect(JSON.stringify(checked)).not.toContain(key)
  const elsewhere = await answerOverHttp({})
  expect(await check({ OTEL_EXPORTER_OTLP_ENDPOINT: elsewhere.url })).toMatchObject([
    { findings: [{ code: 'OutsideAnswersOther', seen: 'status 404' }] },
  ])
  const closed = await answerOverHttp(() => ({}))
  expect(await check({ STATUS_PAGE_URL: closed.url, CONSOLE_LANGUAGES_URL: closed.url })).toMatchObject([
    { findings: [{ code: 'OutsideClosedToPages' }] },
    { findings: [{ code: 'OutsideClosedToPages' }] },
  ])
  expect(await check({ OFREP_URL: `http://127.0.0.1:${await findFreePort()}` })).toMatchObject([
    { findings: [{ code: 'OutsideAway', seen: expect.stringContaining('ECONNREFUSED') }] },
  ])
})

test('the receiver of traces gets the headers of its variable [OUTSIDE-08]', async () => {
  const given: (string | undefined)[] = []
  const { url } = await answerOverHttp((_asked, { headers }) => {
    given.push(headers['x-key']?.toString(), headers['x-team']?.toString())
    return {}
  })
  await check({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b=c, x-team=doors' })
  expect(given).toEqual(['a b=c', 'doors'])
})

test('the scanner is asked by its own question [OUTSIDE-08]', async () => {
  const { url, socketUrl, path, stop } = await startClamd()
  for (const [SCANNER_URL, address] of [
    [url, url],
    [socketUrl, `unix:${path}`],
  ] as const)
    expect(await check({ SCANNER_URL })).toMatchObject([{ part: 'scanner', address, findings: [] }])
  await stop()
  expect(await check({ SCANNER_URL: url })).toMatchObject([
    { findings: [{ code: 'OutsideAway', seen: 'no PONG to PING' }] },
  ])
})
