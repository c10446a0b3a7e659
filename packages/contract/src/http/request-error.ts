/** A failed call, as every page shows it (ERR-04). */
export class RequestError extends Error {
  readonly title = 'Error'
  readonly errorCode: string
  /** 0 when no answer came at all. */
  readonly statusCode: number
  readonly correlationId: string | undefined
  readonly errors: readonly { field: string; message: string }[]
  /** After so many seconds the same may be asked again; undefined where the answer said nothing of it. */
  readonly retryAfterSeconds: number | undefined

  constructor(failure: {
    message: string
    errorCode?: string | undefined
    statusCode: number
    correlationId?: string | undefined
    errors?: readonly { field: string; message: string }[] | undefined
    retryAfterSeconds?: number | undefined
  }) {
    super(failure.message)
    this.errorCode = failure.errorCode ?? 'Unknown'
    this.statusCode = failure.statusCode
    this.correlationId = failure.correlationId
    this.errors = failure.errors ?? []
    this.retryAfterSeconds = failure.retryAfterSeconds
  }
}

/** The texts where the server gave none (ERR-06). */
export const NO_RESPONSE = 'Something went wrong with request.'
export const NO_MESSAGE = 'Something went wrong with response.'

/** The platform gives each of its refusals a sentence, so that a 413 without one is of a proxy in front of it. */
export const TOO_LARGE_FOR_PROXY =
  'A proxy in front of the server refused this as too large. Choose a smaller file, or ask whoever runs the server to raise the limit.'
