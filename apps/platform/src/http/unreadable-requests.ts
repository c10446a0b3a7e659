import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, type ErrorReply, errorStatus } from '@commissioning/contract/http/errors'
import type { FastifyBaseLogger } from 'fastify'

type RequestHeaders = Readonly<Record<string, number | string | string[] | undefined>>

const faults: Record<string, { ErrorCode: ErrorCode; Message: string }> = {
  HPE_HEADER_OVERFLOW: { ErrorCode: 'HeadersTooLarge', Message: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { ErrorCode: 'RequestTimeout', Message: 'The request took too long to arrive.' },
}

/** Requests that Node cannot parse reach no route; they are answered in the form of all failures. */
export const answerUnreadable = (headers: RequestHeaders) =>
  function (this: { log: FastifyBaseLogger }, error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const id = randomUUID()
    const fault: ErrorReply = faults[error.code ?? ''] ?? {
      ErrorCode: 'InvalidRequest',
      Message: 'The request could not be read. It must be valid HTTP.',
    }
    this.log.info({ reqId: id, code: error.code }, 'a request could not be read')
    if (socket.writable && !isAnswering(socket))
      socket.write(answerOf(fault, { ...headers, 'x-correlation-id': id }))
    socket.destroySoon()
  }

/** Node stores the response that it is writing at the socket. */
const isAnswering = (socket: Socket & { _httpMessage?: ServerResponse }) =>
  socket._httpMessage?.headersSent === true

function answerOf(fault: ErrorReply, headers: RequestHeaders): string {
  const status = errorStatus(fault.ErrorCode as ErrorCode)
  const body = JSON.stringify(fault)
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
