import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { useRead } from '../api/operations.ts'

const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** The current user, cached indefinitely (AUTH-12). */
export const useMe = () => useRead(accountEndpoints.getMe, {}, FOR_GOOD)
