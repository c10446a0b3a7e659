import { type ErrorCode, type ErrorReply, errorStatus } from '@commissioning/contract/errors'
import { isUnavailable } from '@commissioning/database/database-error'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { localise } from './localise.ts'
import { languageOf } from './request-headers.ts'

/** The one place where a failure becomes an answer. What nobody foresaw is logged whole and told as `Internal`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, response) => {
    const { code, message, options } = asApiError(error)
    const status = errorStatus(code)
    if (status >= 500) request.log.error({ err: error, code }, 'request failed')
    const reply: ErrorReply = {
      Message: localise(languageOf(request), code, message, options.params),
      ErrorCode: code,
      ...(options.errors ? { Errors: options.errors } : {}),
    }
    if (options.retryAfterSeconds) void response.header('retry-after', options.retryAfterSeconds)
    return response.code(status).header('cache-control', 'no-store').send(reply)
  })
  app.setNotFoundHandler((request, response) => {
    const reply: ErrorReply = {
      Message: localise(languageOf(request), 'NotFound', 'There is nothing at this address.'),
      ErrorCode: 'NotFound',
    }
    return response.code(404).send(reply)
  })
}

const ofFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UnsupportedType',
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isUnavailable(error))
    return new ApiError(
      'Unavailable',
      'The service is not available at the moment. Nothing was changed; try again.',
    )
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = ofFastify[code ?? '']
  if (known) return new ApiError(known, (error as Error).message)
  if (statusCode === 429)
    return new ApiError('TooManyRequests', 'Too many requests. Wait a moment and try again.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('InvalidRequest', 'The request could not be read. It must be valid JSON.')
  return new ApiError('Internal', 'Something went wrong on our side. Nothing was changed; try again.')
}
