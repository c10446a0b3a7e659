import { type ErrorReply, errorStatus } from '@commissioning/contract/errors'
import { isUnavailable } from '@commissioning/database/database-error'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { localise, localiseSentence } from './localise.ts'
import { type Language, languageOf } from './request-headers.ts'

/** The one place where a failure becomes an answer. What nobody foresaw is logged whole and told as `Internal`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, response) => {
    const fault = asApiError(error)
    const { code, options } = fault
    const status = errorStatus(code)
    if (status >= 500) request.log.error({ err: error, code }, 'request failed')
    const reply = replyOf(fault, languageOf(request))
    if (options.retryAfterSeconds) void response.header('retry-after', options.retryAfterSeconds)
    return response.code(status).header('cache-control', 'no-store').send(reply)
  })
  app.setNotFoundHandler((request, response) => {
    const reply: ErrorReply = {
      Message: localiseSentence(languageOf(request), 'There is nothing at this address.'),
      ErrorCode: 'NotFound',
    }
    return response.code(404).send(reply)
  })
}

/** A request that is not as the contract has it names the first field that is wrong. */
function replyOf({ code, message, options }: ApiError, language: Language): ErrorReply {
  const { params, errors } = options
  const said = localise(language, { code, message, ...(params ? { params } : {}) })
  if (!errors) return { Message: said, ErrorCode: code }
  const field = code === 'InvalidRequest' ? errors[0]?.field : undefined
  return {
    Message: field ? `${field}: ${said}` : said,
    ErrorCode: code,
    Errors: errors.map((fault) => ({ ...fault, message: localiseSentence(language, fault.message) })),
  }
}

const ofFastify: Record<string, ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new ApiError('TooLarge', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ApiError('UnsupportedType', 'Requests are understood as JSON only.'),
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
  if (known) return known
  if (statusCode === 429)
    return new ApiError('TooManyRequests', 'Too many requests. Wait a moment and try again.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError('InvalidRequest', 'The request could not be read. It must be valid JSON.')
  return new ApiError('Internal', 'Something went wrong on our side. Nothing was changed; try again.')
}
