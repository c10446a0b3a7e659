import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface WebReply {
  status?: number
  /** A text as it is; anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

type WebAnswers = Record<string, WebReply> | ((asked: string, request: IncomingMessage) => WebReply)

/** A service over HTTP that answers by method and path, and 404 to all else. Ends with the test. */
export async function answerOverHttp(answers: WebAnswers) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const what = `${request.method} ${request.url}`
    asked.push(what)
    const known = typeof answers === 'function' ? answers(what, request) : answers[what]
    const { status = 200, body = {}, headers = {} } = known ?? { status: 404, body: 'Not found' }
    const isText = typeof body === 'string'
    const type = { 'content-type': isText ? 'text/html' : 'application/json' }
    response.writeHead(status, { ...type, ...headers }).end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
