import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { useEvery } from '../../lib/api/operations.ts'

/** All doors of an installation, as people count; an installation has 2,000 at most. */
export const useEveryDoor = (installationId: string) =>
  useEvery(doorEndpoints.listDoors, { params: { installationId }, query: { orderBy: 'number_order asc' } })

/** Every lock that a door can be matched with. */
export const useEveryLockName = (installationId: string) =>
  useEvery(lockEndpoints.listLocks, {
    params: { installationId },
    query: { orderBy: 'customer_reference asc' },
  })
