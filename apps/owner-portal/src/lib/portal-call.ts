import { type Call, createCall } from '@commissioning/contract/http/client'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'

type Transport = Parameters<typeof createCall>[0]

/** Calls as the signed-in owner. An invitation is looked up without the session, so that it opens before a sign-in and after a session ended. */
export function createPortalCall(
  { baseUrl, send }: Transport,
  asAnybody = (request: Request) => fetch(request),
): Call {
  const call = createCall({ baseUrl, send })
  const openCall = createCall({ baseUrl, send: (request) => asAnybody(request) })
  return (endpoint, ...rest) =>
    (endpoint.path === ownerEndpoints.lookUpInvitation.path ? openCall : call)(endpoint, ...rest)
}
