import type { OperationName } from '@commissioning/contract/api'
import type { Call } from '@commissioning/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'

const CallContext = createContext<Call | undefined>(undefined)

export const CallProvider = CallContext

/** The typed client of the platform; only `-queries` files call it. */
export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('useCall needs a CallProvider')
  return call
}

/** Every query is keyed by its operation first, so one call drops all its cached answers. */
export function useInvalidate() {
  const queries = useQueryClient()
  return async (...operations: OperationName[]) => {
    await Promise.all(operations.map((operation) => queries.invalidateQueries({ queryKey: [operation] })))
  }
}
