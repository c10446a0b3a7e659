import { type Access, access } from '@commissioning/contract/access'
import { api, type OperationName } from '@commissioning/contract/api'
import { requestUrl } from '@commissioning/contract/http/client'
import { type Endpoint, isReadOnly } from '@commissioning/contract/http/endpoint'
import { toWire } from '@commissioning/contract/http/wire'
import { makeExampleInputs } from '@commissioning/platform/testing/example-inputs'
import type { ExampleThings } from '@commissioning/platform/testing/example-things'
import { admin, installer, owner } from '@commissioning/platform/testing/test-fixture'
import type { TestPerson } from '@commissioning/platform/testing/test-issuer'
import type { TestPlatform } from '@commissioning/platform/testing/test-platform'
import type { InjectOptions } from 'fastify'

export interface UntypedInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
}
export interface CallResult {
  status: number
  /** The code of a refusal. */
  code: string | undefined
  text: string
  bytes: Buffer
  /** Browsers keep the answer under it. */
  etag: string | undefined
}

const operations = Object.keys(api).filter((name): name is OperationName => name in api)
export const getEndpoint = (name: OperationName): Endpoint => api[name]
export const reads = operations.filter((name) => isReadOnly(getEndpoint(name)))
export const writes = operations.filter((name) => !isReadOnly(getEndpoint(name)))

/** Somebody who may make the call: the person whom the role matrix wants at least. */
export function findPersonWithAccess(name: OperationName): TestPerson | undefined {
  const needed: Access = access[name]
  if (needed === 'public') return undefined
  if (needed === 'owner') return owner
  return needed === 'installer_basic' ? installer : admin
}

/** The calls of the contract about these things, each by its example. */
export function operationCalls({ request }: Pick<TestPlatform, 'request'>, things: ExampleThings) {
  // calls without any input too
  const examples = makeExampleInputs(things) as Record<OperationName, UntypedInput>

  /** The caller may make the call, or has a token from before. */
  async function call(
    name: OperationName,
    input: UntypedInput = examples[name],
    token?: string,
    more: Record<string, string> = {},
  ): Promise<CallResult> {
    const endpoint = getEndpoint(name)
    const { headers, ...payload } = await payloadOf(input)
    const answer = await request(
      {
        method: endpoint.method,
        url: requestUrl('/api', endpoint, input),
        headers: { ...headers, ...more, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...payload,
      },
      token === undefined ? findPersonWithAccess(name) : undefined,
    )
    const { statusCode: status, payload: text, rawPayload: bytes } = answer
    const code = status < 400 ? undefined : String(answer.json().ErrorCode)
    return { status, code, text, bytes, etag: answer.headers.etag }
  }
  return { call, inputOf: (name: OperationName) => examples[name] }
}

async function payloadOf({ body, file }: UntypedInput): Promise<Pick<InjectOptions, 'headers' | 'payload'>> {
  if (!file) return body === undefined ? {} : { payload: toWire(body) as object }
  const form = new FormData()
  for (const [name, value] of Object.entries(toWire(body ?? {}) as object)) form.append(name, String(value))
  form.append('file', file)
  const sent = new Request('http://platform.test', { method: 'POST', body: form })
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  }
}
