import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readJson, readNamedJson } from './read-json.ts'

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('what a sign-in service names over HTTPS is not asked without TLS [SEC-24]', async () => {
  const keys = await serve((_request, response) => response.end('{"keys":[]}'))
  expect(await readNamedJson(keys, 'https://login.example/discovery')).toBeUndefined()
  expect(await readNamedJson(keys, 'http://login.example/discovery')).toEqual({ keys: [] })
})

test.each<[string, RequestListener]>([
  ['refuses', (_request, response) => response.writeHead(503).end('{}')],
  ['cuts', (request) => request.socket.destroy()],
  ['is silent', () => undefined],
  ['stops in the middle of its answer', (_request, response) => response.write('{"keys":')],
  ['answers with a page', (_request, response) => response.end('<!doctype html>')],
  ['sends elsewhere', (_request, response) => response.writeHead(302, { location: '/login' }).end()],
])('a sign-in service that %s is given up in time, and read the next time [LINK-03]', async (_, fault) => {
  const manners = [fault]
  const url = await serve((request, response) =>
    (manners.shift() ?? (() => response.end('{"keys":[]}')))(request, response),
  )
  expect(await readJson(url, {}, 500)).toBeUndefined()
  expect(await readJson(url, {}, 60_000)).toEqual({ keys: [] })
})
