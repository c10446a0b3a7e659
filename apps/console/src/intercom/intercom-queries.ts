import { useCall } from '@commissioning/browser-session/call.tsx'
import type { Input } from '@commissioning/contract/endpoint'
import {
  type EntranceDraft,
  type IntercomOwnerDraft,
  type IntercomSiteDraft,
  intercomEndpoints,
} from '@commissioning/contract/intercom/intercom-endpoints'
import type { IntercomLocation, IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { RequestError } from '@commissioning/contract/request-error'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useInvalidate } from '../api/invalidate.ts'

const { addEntrance, changeEntrance, changeIntercomSite, createIntercomSite, deleteEntrance } =
  intercomEndpoints
const { getIntercomSite, putIntercomLocation, putIntercomOwner, removeIntercomSite } = intercomEndpoints

/** Null while there is none. */
export function useIntercomSite(installationId: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['getIntercomSite', installationId],
    queryFn: ({ signal }): Promise<IntercomSite | null> =>
      call(getIntercomSite, { params: { installationId } }, { signal }).catch((error: unknown) => {
        if (error instanceof RequestError && error.statusCode === 404) return null
        throw error
      }),
  })
}

function useIntercomWrite<Given, Reply>(write: (given: Given) => Promise<Reply>) {
  const invalidate = useInvalidate()
  // after a refused write too, because the shown data may be stale
  return useMutation({ mutationFn: write, onSettled: () => invalidate('intercom') })
}

export function useCreateIntercomSite(installationId: string) {
  const call = useCall()
  return useIntercomWrite(({ key, ...body }: IntercomSiteDraft & { key: string }) =>
    call(createIntercomSite, { params: { installationId }, body }, { idempotencyKey: key }),
  )
}

/** The version that the person saw. */
interface Seen {
  ifMatch?: number
}

export function useChangeIntercomSite(installationId: string) {
  const call = useCall()
  return useIntercomWrite(({ ifMatch, ...body }: Input<typeof changeIntercomSite>['body'] & Seen) =>
    call(changeIntercomSite, { params: { installationId }, body }, { ifMatch }),
  )
}

export function usePutLocation(installationId: string) {
  const call = useCall()
  return useIntercomWrite(({ location, ifMatch }: { location: IntercomLocation } & Seen) =>
    call(putIntercomLocation, { params: { installationId }, body: location }, { ifMatch }),
  )
}

export function useInviteOwner(installationId: string) {
  const call = useCall()
  return useIntercomWrite(({ ifMatch, ...body }: IntercomOwnerDraft & Seen) =>
    call(putIntercomOwner, { params: { installationId }, body }, { ifMatch }),
  )
}

export function useAddEntrance(installationId: string) {
  const call = useCall()
  return useIntercomWrite(({ key, ...body }: EntranceDraft & { key: string }) =>
    call(addEntrance, { params: { installationId }, body }, { idempotencyKey: key }),
  )
}

export function useChangeEntrance(installationId: string) {
  const call = useCall()
  return useIntercomWrite(({ id, ifMatch, ...body }: EntranceDraft & Seen & { id: string }) =>
    call(changeEntrance, { params: { installationId, entranceId: id }, body }, { ifMatch }),
  )
}

export function useDeleteEntrance(installationId: string) {
  const call = useCall()
  return useIntercomWrite((entranceId: string) =>
    call(deleteEntrance, { params: { installationId, entranceId } }),
  )
}

/** Deletes each entrance first, then the site (ICOM-16). A retry skips what an earlier attempt has deleted. */
export function useRemoveIntercom(installationId: string) {
  const call = useCall()
  return useIntercomWrite(async ({ id, entrances }: IntercomSite) => {
    for (const entrance of entrances)
      await call(deleteEntrance, { params: { installationId, entranceId: entrance.id } }).catch(passGone)
    await call(removeIntercomSite, { params: { installationId, intercomSiteId: id } })
  })
}

function passGone(error: unknown): void {
  if (!(error instanceof RequestError) || error.statusCode !== 404) throw error
}
