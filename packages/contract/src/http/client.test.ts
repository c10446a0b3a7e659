import { expect, test } from 'vitest'
import { floorPlanEndpoints } from '../floor-plans/floor-plan-endpoints.ts'
import { installationEndpoints } from '../installations/installation-endpoints.ts'
import { tagEndpoints } from '../tags/tag-endpoints.ts'
import { createCall } from './client.ts'
import { RequestError } from './request-error.ts'
import { readResponseTime } from './response-headers.ts'

const { listInstallations, createInstallation, releaseInstallation } = installationEndpoints
const installationId = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const requests: Request[] = []
  const call = createCall({
    baseUrl: 'https://console.example/api',
    send: async (request) => {
      requests.push(request)
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
    },
  })
  return { call, requests }
}

test('a list call sends skip, top, count and order_by in snake case [API-05 API-07]', async () => {
  const { call, requests } = answering(200, { items: [], count: 0, next_page_link: null })
  const page = await call(listInstallations, {
    query: { skip: 25, top: 25, count: true, orderBy: 'created_date desc', filter: undefined },
  })
  expect(requests[0]?.url).toBe(
    'https://console.example/api/installations?skip=25&top=25&count=true&order_by=created_date+desc',
  )
  expect(page).toEqual({ items: [], count: 0, nextPageLink: null })
})

test('a body is sent in snake case with its idempotency key [API-01 API-25]', async () => {
  const { call, requests } = answering(201, { id: installationId })
  const body = {
    tenantId: installationId,
    customerReference: 'Harbour',
    businessType: null,
    description: null,
    countryCode: 'NL',
    timeZone: null,
    email: null,
  }
  await call(createInstallation, { body }, { idempotencyKey: 'intent-0001' })
  expect(requests[0]?.headers.get('idempotency-key')).toBe('intent-0001')
  expect(await requests[0]?.json()).toMatchObject({
    tenant_id: installationId,
    customer_reference: 'Harbour',
  })
})

const release = (call: ReturnType<typeof createCall>) =>
  call(releaseInstallation, { params: { installationId } }).catch((error: unknown) => error)

test('a form leaves out a field without a value, as a body does [TABLE-62]', async () => {
  const { call, requests } = answering(202, { id: installationId, file_name: 'tags.csv' })
  const file = new File(['04A1B2C3'], 'tags.csv')
  await call(tagEndpoints.uploadTags, {
    params: { installationId },
    file,
    body: { column: 0, heading: '', reading: undefined },
  })
  const form = await requests[0]?.formData()
  expect([...(form?.keys() ?? [])]).toEqual(['column', 'heading', 'file'])
})

test('a refusal becomes an error with message, code, status and the title "Error" [ERR-04 ERR-05 ERR-07]', async () => {
  const { call } = answering(
    409,
    { Message: 'The owner is pending.', ErrorCode: 'OwnerPending' },
    { 'x-correlation-id': 'c-1' },
  )
  const error = await release(call)
  expect(error).toBeInstanceOf(RequestError)
  expect(error).toMatchObject({
    message: 'The owner is pending.',
    errorCode: 'OwnerPending',
    statusCode: 409,
    title: 'Error',
    correlationId: 'c-1',
  })
})

test('an answer without a message gets the text for responses and the code Unknown [ERR-06 ERR-07]', async () => {
  const { call } = answering(502, '<html>bad gateway</html>')
  expect(await release(call)).toMatchObject({
    message: 'Something went wrong with response.',
    errorCode: 'Unknown',
    statusCode: 502,
  })
})

test.each([
  ['a page', '<html>Welcome to the hotel</html>'],
  ['nothing', ''],
])('an answer of %s where a reply belongs gets the text for responses', async (_what, body) => {
  const { call } = answering(200, body)
  expect(await release(call)).toMatchObject({
    message: 'Something went wrong with response.',
    errorCode: 'Unknown',
    statusCode: 200,
  })
})

test('a 413 that the platform did not write is named as a proxy’s, and its own is left as it is [OUTSIDE-22]', async () => {
  const html = '<html><head><title>413 Request Entity Too Large</title></head></html>'
  const { call } = answering(413, html, { 'content-type': 'text/html, text/html' })
  expect(await release(call)).toMatchObject({
    message: expect.stringMatching(/^A proxy in front of the server refused this as too large\./),
    errorCode: 'Unknown',
    statusCode: 413,
  })
  const own = answering(413, { Message: 'The file is too large.', ErrorCode: 'FileTooLarge' })
  expect(await release(own.call)).toMatchObject({ message: 'The file is too large.' })
})

test.each([
  ['a page of a network', 'text/html; charset=utf-8', 'Something went wrong with response.'],
  ['a file whose type a proxy repeated', 'application/pdf, application/pdf', 'application/pdf'],
])('of a file that is asked for %s is told from the file [OUTSIDE-22]', async (_what, type, expected) => {
  const { call, requests } = answering(200, '%PDF-1.7', { 'content-type': type })
  const params = { installationId, floorPlanId: installationId }
  const got = await call(floorPlanEndpoints.getFloorPlanFile, { params }).catch((error: unknown) => error)
  expect(got instanceof Blob ? got.type : (got as RequestError).message).toBe(expected)
  expect(requests[0]?.cache).toBe('no-cache')
})

test('answers are asked of the platform alone, whatever a proxy lets a browser keep [OUTSIDE-24]', async () => {
  const { call, requests } = answering(200, { items: [], count: 0, next_page_link: null })
  await call(listInstallations, { query: {} })
  expect(requests[0]?.cache).toBe('no-store')
})

test.each([
  ['5', 5],
  ['5, 5', 5],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])(
  'a refusal with Retry-After "%s" may be repeated after %s seconds [OUTSIDE-21]',
  async (header, seconds) => {
    const { call } = answering(
      429,
      { Message: 'Too many.', ErrorCode: 'TooManyRequests' },
      { 'retry-after': header },
    )
    expect(await release(call)).toMatchObject({ retryAfterSeconds: seconds })
  },
)

test.each([
  ['Sat, 28 Nov 2026 23:14:18 GMT', Date.UTC(2026, 10, 28, 23, 14, 18)],
  ['Sat, 28 Nov 2026 23:14:18 GMT, Sat, 28 Nov 2026 23:14:18 GMT', Date.UTC(2026, 10, 28, 23, 14, 18)],
  ['yesterday', undefined],
  ['0', undefined],
])('an answer of "%s" was sent at %s [OUTSIDE-21]', (date, at) => {
  expect(readResponseTime(new Headers({ date }))).toBe(at)
  expect(readResponseTime(new Headers())).toBeUndefined()
})

test('no answer at all gets the text for requests [ERR-06]', async () => {
  const call = createCall({
    baseUrl: 'https://a.example',
    send: () => Promise.reject(new TypeError('offline')),
  })
  expect(await release(call)).toMatchObject({ message: 'Something went wrong with request.', statusCode: 0 })
})
