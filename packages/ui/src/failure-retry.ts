import { createContext, useContext } from 'react'
import type { RequestFailure } from './request-failure.ts'

/** Answers what reads again what failed; nothing where that was no read. */
type FindRetry = (failure: RequestFailure) => (() => void) | undefined

export const FailureRetryContext = createContext<FindRetry>(() => undefined)

/** Reads again that which failed; nothing where that was a write. */
export function useFailureRetry(failure: RequestFailure | undefined): ReturnType<FindRetry> {
  const findRetry = useContext(FailureRetryContext)
  return failure && findRetry(failure)
}
