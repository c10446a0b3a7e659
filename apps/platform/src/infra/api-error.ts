import type { ErrorCode } from '@commissioning/contract/http/errors'
import type { Refusal } from '@commissioning/domain/refusal'
import { Refused, type RefusedOptions } from '@commissioning/domain/refused'

/** The one way a request is refused; the error handler turns it into the answer. */
export const apiError = (code: ErrorCode, message: string, options?: RefusedOptions) =>
  new Refused(code, message, options)

/** The same answer for an id that does not exist and for one of another company (LIST-31). */
export const notFound = () => apiError('NotFound', 'This was not found. It may have been removed.')

/** Throws what a rule refuses; undefined means the rule agrees. `field` where this call has another name for it. */
export function assertAllowed(refusal: Refusal | undefined, field?: string): void {
  if (refusal) throw refusalError(refusal, field)
}

export function refusalError(refusal: Refusal, field = refusal.field) {
  const { code, message, params } = refusal
  const errors = field === undefined ? undefined : [{ field, message }]
  // every code of a refusal is one of the contract's
  return apiError(code as ErrorCode, message, {
    ...(errors ? { errors } : {}),
    ...(params ? { params } : {}),
  })
}

/** A row that was looked for, or the answer that it is not there. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}

/** A full disk stops writing, but stored data can still be read, and writing recovers by itself. */
export const storageFullError = () =>
  apiError(
    'StorageFull',
    'The service has no room left to store anything. Nothing was changed, and reading goes on; try again later.',
  )
