import { createContext, use } from 'react'

type Send = (request: Request) => Promise<Response>

const SendContext = createContext<Send | undefined>(undefined)
export const SendProvider = SendContext

/** Sends a request as the signed-in person; for streams, which the typed client does not read. */
export function useSend(): Send {
  const send = use(SendContext)
  if (!send) throw new Error('useSend needs a SendProvider')
  return send
}
