import { useCall } from '@commissioning/browser-session/call.tsx'
import { RequestError } from '@commissioning/contract/http/request-error'
import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsFor, useWrite } from '../../lib/api/operations.ts'

const { deleteEntrance, getIntercomSite, removeIntercomSite } = intercomEndpoints

/** Null while there is none. */
export function useIntercomSite(installationId: string) {
  const { queryKey, queryFn } = queryOptionsFor(useCall(), getIntercomSite, { params: { installationId } })
  return useQuery({
    queryKey,
    queryFn: (context): Promise<IntercomSite | null> =>
      queryFn(context).catch((error: unknown) => {
        passGone(error)
        return null
      }),
  })
}

/** Deletes each entrance first, then the site (ICOM-16). A retry skips what an earlier attempt has deleted. */
export const useRemoveIntercom = (installationId: string) =>
  useWrite(async ({ id, entrances }: IntercomSite, call) => {
    for (const entrance of entrances)
      await call(deleteEntrance, { params: { installationId, entranceId: entrance.id } }).catch(passGone)
    await call(removeIntercomSite, { params: { installationId, intercomSiteId: id } })
  }, 'intercom')

function passGone(error: unknown): void {
  if (!(error instanceof RequestError) || error.statusCode !== 404) throw error
}
