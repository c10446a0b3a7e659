import { type FieldFault, Refused } from '@commissioning/domain/refused'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refusalStatus } from '../lib/refused-error.ts'

/**
 * Answers every failure as `{Message, ErrorCode, Errors?}`; an unexpected one is logged and answered without details.
 */
export const errorHandler =
  (log: (message: string) => void) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof Refused)
      return tell(reply, refusalStatus(error.code), error.code, error.message, error.options.errors)
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return tell(reply, error.statusCode, 'InvalidRequest', error.message)
    }
    log(`${request.method} ${request.url} failed: ${error.stack ?? error.message}`)
    return tell(reply, 500, 'Internal', 'The sandbox failed at this.')
  }

function tell(
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  faults: readonly FieldFault[] = [],
): FastifyReply {
  const body = { Message: message, ErrorCode: code, ...(faults.length > 0 && { Errors: faults }) }
  return reply.code(status).send(body)
}
