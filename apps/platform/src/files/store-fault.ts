import { refused, storageFull } from '../http/refused.ts'

/** The store of files does not do what it is asked. `why` is one sentence for the log; people are told to try again. */
export function storeUnavailable(why: string, cause?: unknown) {
  const fault = refused(
    'Unavailable',
    'Files can be neither kept nor shown at the moment. Nothing was changed; try again later.',
  )
  fault.cause = new Error(why, { cause })
  return fault
}

/** The same of a store that has no room left. */
export function storeFull(why: string) {
  const fault = storageFull()
  fault.cause = new Error(why)
  return fault
}
