import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { SiteRefusal, type SiteRefusalCode } from '../virtual-site/site-refusal.ts'
import { ControlRefusal, type FieldFault } from './control-refusal.ts'

const siteStatus: Record<SiteRefusalCode, number> = {
  UnknownDevice: 404,
  WrongDevice: 409,
  DeviceBoxed: 409,
  DeviceWithoutPower: 409,
  InvalidTagNumber: 400,
  InvalidDump: 500,
}

/** Every failure as `{Message, ErrorCode, Errors?}`; the unexpected is logged and told without its details. */
export const errorHandler =
  (log: (message: string) => void) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof ControlRefusal)
      return tell(reply, error.status, error.code, error.message, error.faults)
    if (error instanceof SiteRefusal) return tell(reply, siteStatus[error.code], error.code, error.message)
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
