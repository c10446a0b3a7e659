import type { Call } from '@commissioning/contract/client'
import { createContext, use } from 'react'

const CallContext = createContext<Call | undefined>(undefined)
export const CallProvider = CallContext

/** The typed client of the platform; only `-queries` files call it. */
export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('useCall needs a CallProvider')
  return call
}
