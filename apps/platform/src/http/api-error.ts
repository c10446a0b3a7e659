import type { ErrorCode } from '@commissioning/contract/errors'
import type { Refusal, RefusalParams } from '@commissioning/domain/refusal'

/** What is wrong with one field: a sentence, whose `{name}` places are filled in when it was translated. */
export interface FieldFault {
  field: string
  message: string
  params?: RefusalParams
}

interface Options {
  errors?: FieldFault[]
  retryAfterSeconds?: number
  params?: RefusalParams
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

/** The same answer for an id that does not exist and for one of another company (LIST-31). */
export const notFound = () => new ApiError('NotFound', 'This was not found. It may have been removed.')

/** Throws what a rule refuses; undefined means the rule agrees. `field` where this call has another name for it. */
export function ensure(refusal: Refusal | undefined, field?: string): void {
  if (refusal) throw refusedFor(refusal, field)
}

export function refusedFor(refusal: Refusal, field = refusal.field): ApiError {
  const { code, message, params } = refusal
  const errors = field === undefined ? undefined : [{ field, message }]
  // every code of a refusal is one of the contract's
  return new ApiError(code as ErrorCode, message, {
    ...(errors ? { errors } : {}),
    ...(params ? { params } : {}),
  })
}

/** A row that was looked for, or the answer that it is not there. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}

/** Where nothing more can be written, what is there can still be read, and writing heals by itself. */
export const storageFull = () =>
  new ApiError(
    'StorageFull',
    'The service has no room left to store anything. Nothing was changed, and reading goes on; try again later.',
  )
