import { apiError, storageFullError } from '../api-error.ts'

/** The file store failed. `why` is one sentence for the log; people are asked to try again. */
export function storeUnavailableError(why: string, cause?: unknown) {
  const fault = apiError(
    'Unavailable',
    'Files can be neither kept nor shown at the moment. Nothing was changed; try again later.',
  )
  fault.cause = new Error(why, { cause })
  return fault
}

/** The file store has no room left. */
export function storeFullError(why: string) {
  const fault = storageFullError()
  fault.cause = new Error(why)
  return fault
}
