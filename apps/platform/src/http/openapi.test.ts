import { readFileSync } from 'node:fs'
import { access } from '@commissioning/contract/access'
import { api } from '@commissioning/contract/api'
import { openApiDocument } from '@commissioning/contract/openapi'
import { expect, test } from 'vitest'

interface Operation {
  operationId: string
  'x-access': string
  security: unknown[]
  responses: Record<string, unknown>
}
const operations = Object.values(
  openApiDocument().paths as Record<string, Record<string, Operation>>,
).flatMap((methods) => Object.values(methods))

test('the committed document is what the contract says', () => {
  const committed = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8')
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

test('every operation is in the document once, with its access from the role matrix', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.toSorted()).toEqual(Object.keys(api).toSorted())
  for (const operation of operations)
    expect(operation['x-access']).toBe(access[operation.operationId as keyof typeof access])
})

test('only public operations go without security, and the others name 401 and 403', () => {
  for (const { security, responses, ...operation } of operations) {
    const isPublic = operation['x-access'] === 'public'
    expect(security).toHaveLength(isPublic ? 0 : 1)
    expect('401' in responses && '403' in responses).toBe(!isPublic)
  }
})

test('the document speaks the wire: snake_case throughout', () => {
  const text = JSON.stringify(openApiDocument())
  expect(text).toContain('"site_customer_reference"')
  expect(text).not.toContain('siteCustomerReference')
})
