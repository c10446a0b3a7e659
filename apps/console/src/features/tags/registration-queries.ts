import { eq, gt, printFilter } from '@commissioning/contract/http/filter'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { REGISTRATION_POLL_MS } from '@commissioning/domain/tags/registration-rules'
import { useEvery, useRead } from '../../lib/api/operations.ts'

const MAX_SHOWN_TAGS = 100

/** Every attached lock by name, each with its IQ. */
export function useRegistrationLocks(installationId: string) {
  const params = { installationId }
  const orderBy = 'customer_reference asc'
  const filter = printFilter(eq('iq_link_state', 'attached'))
  const locks = useEvery(lockEndpoints.listLocks, { params, query: { orderBy, filter } })
  const iqs = useEvery(iqEndpoints.listIqs, { params, query: { orderBy } })
  return {
    data:
      iqs.data && locks.data?.map((lock) => ({ ...lock, iq: iqs.data.find(({ id }) => id === lock.iqId) })),
    error: locks.error ?? iqs.error,
  }
}

/** The tags registered since an instant and their count; polled each second during a registration (TAG-16, TAG-33). */
export function useRegisteredTags(
  installationId: string,
  { since, isRunning }: { since: string | undefined; isRunning: boolean },
) {
  const filter = printFilter(gt('registration_date', new Date(since ?? 0)))
  const query = { filter, count: true, top: MAX_SHOWN_TAGS, orderBy: 'registration_date desc' }
  return useRead(
    tagEndpoints.listTags,
    { params: { installationId }, query },
    { enabled: since !== undefined, refetchInterval: isRunning && REGISTRATION_POLL_MS },
  )
}
