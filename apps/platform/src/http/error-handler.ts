import type { ErrorCode } from '@commissioning/contract/http/errors'
import { type ErrorReply, errorStatus } from '@commissioning/contract/http/errors'
import { wireKey } from '@commissioning/contract/http/wire'
import { isDatabaseUnavailable, isStorageFull } from '@commissioning/database/database-error'
import { fillPlaces } from '@commissioning/domain/refusal'
import { type FieldFault, Refused } from '@commissioning/domain/refused'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AUTHENTICATION_CHALLENGE } from '../authorization/token/authentication-challenge.ts'
import { apiError, storageFullError } from '../infra/api-error.ts'
import { type Language, requestLanguage } from './request-headers.ts'
import { translateRefusal, translateRefusalSentence } from './translate-refusal.ts'

/** The one place where a failure becomes an answer. An unknown error is logged whole and answered as `Internal`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler((request, response) => {
    const reply: ErrorReply = {
      Message: translateRefusalSentence(requestLanguage(request), 'There is nothing at this address.'),
      ErrorCode: 'NotFound',
    }
    return response.code(404).send(reply)
  })
}

export function sendFailure(error: unknown, request: FastifyRequest, response: FastifyReply): FastifyReply {
  const fault = toRefused(error)
  const { code, options } = fault
  const status = errorStatus(code)
  if (status >= 500) request.log.error({ err: error, code }, 'request failed')
  else if (TURNED_AWAY.has(status)) request.log.info({ code }, 'request turned away')
  const reply = replyOf(fault, requestLanguage(request))
  if (options.retryAfterSeconds) void response.header('retry-after', options.retryAfterSeconds)
  if (status === 401) void response.header('www-authenticate', AUTHENTICATION_CHALLENGE)
  return response.code(status).header('cache-control', 'no-store').send(reply)
}

/** Callers without a session, a right or patience may be attackers, so these are logged. */
const TURNED_AWAY = new Set([401, 403, 429])

/** `Message` is the sentence for people; fields and further faults are in `Errors`. */
function replyOf({ code, message, options }: Refused<ErrorCode>, language: Language): ErrorReply {
  const { params, errors } = options
  const said = translateRefusal(language, { code, message, ...(params ? { params } : {}) })
  const Errors = errors?.map((fault) => ({
    field: wireField(fault.field),
    message: fault.message === message ? said : sentenceOf(fault, language),
  }))
  return { Message: said, ErrorCode: code, ...(Errors ? { Errors } : {}) }
}

const sentenceOf = ({ message, params = {} }: FieldFault, language: Language) =>
  fillPlaces(translateRefusalSentence(language, message), params)

const wireField = (path: string) => path.split('.').map(wireKey).join('.')

const FASTIFY_REFUSALS: Record<string, Refused<ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: apiError('TooLarge', 'The request is too large.'),
  FST_ERR_BAD_URL: apiError('InvalidRequest', 'The address of the request could not be read.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: apiError('UnsupportedType', 'Requests are understood as JSON only.'),
}

function toRefused(error: unknown): Refused<ErrorCode> {
  if (error instanceof Refused) return error
  if (isStorageFull(error)) return storageFullError()
  if (isDatabaseUnavailable(error))
    return apiError(
      'Unavailable',
      'The service is not available at the moment. Nothing was changed; try again.',
    )
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = FASTIFY_REFUSALS[code ?? '']
  if (known) return known
  if (statusCode === 429)
    return apiError('TooManyRequests', 'Too many requests. Wait a moment and try again.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return apiError('InvalidRequest', 'The request could not be read. It must be valid JSON.')
  return apiError('Internal', 'Something went wrong on our side. Nothing was changed; try again.')
}
