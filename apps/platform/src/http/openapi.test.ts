import { readFileSync } from 'node:fs'
import { access } from '@commissioning/contract/access'
import { api } from '@commissioning/contract/api'
import { type Endpoint, isReadOnly } from '@commissioning/contract/http/endpoint'
import { openApiDocument } from '@commissioning/contract/openapi'
import { expect, test } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'

interface Content {
  content?: Record<string, { schema?: object }>
}
interface Operation {
  operationId: string
  'x-access': string
  security?: unknown[]
  parameters: { name?: string; schema?: object }[]
  requestBody?: Content
  responses: Record<string, Content>
}
interface Described {
  security: unknown
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object }
}
// its shape is what these tests are about
const document = openApiDocument() as unknown as Described
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
)

test('the committed document is what the contract says', () => {
  const committed = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8')
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

test('every operation is in the document once, with its access from the role matrix, and so is the stream', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.toSorted()).toEqual([...Object.keys(api), 'streamEvents', 'streamOwnedEvents'].toSorted())
  for (const { operationId, ...operation } of operations) {
    const matrix: Record<string, string> = {
      ...access,
      streamEvents: 'installer_basic',
      streamOwnedEvents: 'owner',
    }
    const expected = matrix[operationId]
    expect(operation['x-access']).toBe(expected)
  }
})

test('only public operations go without security, and the others name 401 and 403', () => {
  expect(document.security).toEqual([{ oidc: [] }])
  for (const { security, responses, ...operation } of operations) {
    const isPublic = operation['x-access'] === 'public'
    expect(security).toEqual(isPublic ? [] : undefined)
    expect('401' in responses && '403' in responses).toBe(!isPublic)
  }
})

test('each operation names what can become of it by what it has, and nothing that cannot [API-40]', () => {
  for (const { operationId, method, responses, ...operation } of operations) {
    const isPublic = operation['x-access'] === 'public'
    const expected = ['400', '429', '500', '503']
    if (!isPublic) expected.push('401', '403')
    if (operation.path.includes('{')) expected.push('404')
    if (operation.requestBody) expected.push('408', '413', '415')
    const endpoint = (api as Record<string, Endpoint | undefined>)[operationId]
    // the stream of changes is in the document, and no call of the contract
    const isWrite = endpoint ? !isReadOnly(endpoint) : method !== 'get'
    if (isWrite) expected.push('507')
    if (isWrite && method === 'post' && !isPublic) expected.push('422')
    expect([operationId, expected.filter((status) => !(status in responses))]).toEqual([operationId, []])
    const derived = ['401', '408', '413', '415', '507'].filter((status) => status in responses)
    expect([operationId, derived.filter((status) => !expected.includes(status))]).toEqual([operationId, []])
  }
})

test('a list names what it is filtered and ordered by, and how it is ordered without a word [API-18 API-40]', () => {
  const { parameters } = operations.find(({ operationId }) => operationId === 'listIqs') as Operation
  const named = (name: string) => parameters.find((parameter) => parameter.name === name)
  expect(named('filter')).toMatchObject({ 'x-fields': { is_online: 'boolean', restore_required: 'boolean' } })
  expect(named('order_by')?.schema).toMatchObject({
    default: 'customer_reference asc',
    enum: expect.arrayContaining(['mac desc', 'is_online asc']),
  })
  const lists = operations.filter((one) => one.parameters.some(({ name }) => name === 'filter'))
  for (const { parameters } of lists)
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['order_by']))
  expect(lists).toHaveLength(
    Object.values<Endpoint>(api).filter(({ query }) => query?.def.shape.filter).length,
  )
})

test('whoever signs people in is named as it is set [API-40]', async () => {
  const { request, issuer } = await testPlatform()
  const served = (await request({ method: 'GET', url: '/api/openapi.json' })).json()
  expect(served.components.securitySchemes.oidc.openIdConnectUrl).toBe(
    `${issuer.issuer}/.well-known/openid-configuration`,
  )
  expect({ ...served, components: 0 }).toEqual({ ...JSON.parse(JSON.stringify(document)), components: 0 })
})

test('what is sent and answered has a name, which nothing else has [API-40]', () => {
  const inline = operations.flatMap(({ operationId, responses, requestBody }) =>
    [responses['200'], responses['201'], responses['202'], requestBody]
      .map((part) => part?.content?.['application/json']?.schema)
      .filter((schema) => schema && !JSON.stringify(schema).includes('#/components/schemas/'))
      .map(() => operationId),
  )
  expect(inline).toEqual([])
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Floor', 'Iq', 'Installation']),
  )
})

test('the document speaks the wire: snake_case throughout', () => {
  const text = JSON.stringify(openApiDocument())
  expect(text).toContain('"site_customer_reference"')
  expect(text).not.toContain('siteCustomerReference')
})
