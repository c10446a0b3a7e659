import { eq, gt, printFilter } from '@commissioning/contract/filter'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { PAGE_SIZE } from '@commissioning/contract/list'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { type RegistrationStart, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { REGISTRATION_POLL_MS } from '@commissioning/domain/tags/registration-rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'
import { everyPage } from '../api/next-page.ts'

const { endTagRegistration, listTags, startTagRegistration } = tagEndpoints
const SHOWN = 100

/** Every attached lock by name, each with its IQ. */
export function useRegistrationLocks(installationId: string) {
  const call = useCall()
  const params = { installationId }
  const page = { top: PAGE_SIZE.max, orderBy: 'customer_reference asc' }
  const attached = { ...page, filter: printFilter(eq('iq_link_state', 'attached')) }
  return useQuery({
    queryKey: ['listLocks', installationId, 'with-iqs'],
    queryFn: async ({ signal }) => {
      const [locks, iqs] = await Promise.all([
        everyPage((skip) =>
          call(lockEndpoints.listLocks, { params, query: { ...attached, skip } }, { signal }),
        ),
        everyPage((skip) => call(iqEndpoints.listIqs, { params, query: { ...page, skip } }, { signal })),
      ])
      return locks.map((lock) => ({ ...lock, iq: iqs.find(({ id }) => id === lock.iqId) }))
    },
  })
}

export function useStartRegistration(installationId: string) {
  const call = useCall()
  return useMutation({
    mutationFn: ({ lockId, ...body }: RegistrationStart & { lockId: string }) =>
      call(startTagRegistration, { params: { installationId, lockId }, body }),
  })
}

export function useEndRegistration(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (lockId: string) => call(endTagRegistration, { params: { installationId, lockId } }),
    onSettled: () => invalidate('tag'),
  })
}

/** The tags registered since an instant and their count; polled each second during a registration (TAG-16, TAG-33). */
export function useRegisteredTags(
  installationId: string,
  { since, isRunning }: { since: string | undefined; isRunning: boolean },
) {
  const call = useCall()
  const filter = printFilter(gt('registration_date', new Date(since ?? 0)))
  const query = { filter, count: true, top: SHOWN, orderBy: 'registration_date desc' }
  return useQuery({
    queryKey: ['listTags', installationId, 'registered', since],
    queryFn: ({ signal }) => call(listTags, { params: { installationId }, query }, { signal }),
    enabled: since !== undefined,
    refetchInterval: isRunning ? REGISTRATION_POLL_MS : false,
  })
}
