import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readNamedJson } from './read-json.ts'

test('what a sign-in service names over HTTPS is not asked without TLS [SEC-24]', async () => {
  const server = createServer((_request, response) => response.end('{"keys":[]}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const keys = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await readNamedJson(keys, 'https://login.example/discovery')).toBeUndefined()
  expect(await readNamedJson(keys, 'http://login.example/discovery')).toEqual({ keys: [] })
})
