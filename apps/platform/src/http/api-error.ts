import type { ErrorCode } from '@commissioning/contract/errors'
import type { Refusal } from '@commissioning/domain/refusal'

interface Options {
  errors?: { field: string; message: string }[]
  retryAfterSeconds?: number
  params?: Record<string, string | number>
}

/** The one way a request is refused; the error handler turns it into the answer. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly options: Options

  constructor(code: ErrorCode, message: string, options: Options = {}) {
    super(message)
    this.code = code
    this.options = options
  }
}

/** The same answer for an id that does not exist and for one of another company (4 §2). */
export const notFound = () => new ApiError('NotFound', 'This was not found. It may have been removed.')

/** Throws what a rule refuses; undefined means the rule agrees. */
export function ensure(refusal: (Refusal & { params?: Record<string, string | number> }) | undefined): void {
  if (refusal) {
    const { code, message, params } = refusal
    throw new ApiError(code as ErrorCode, message, params ? { params } : {})
  }
}

/** A row that was looked for, or the answer that it is not there. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}
