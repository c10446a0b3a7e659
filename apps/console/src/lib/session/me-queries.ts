import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { useState } from 'react'
import { useRead } from '../api/operations.ts'

/** The answer to a person who may not. */
export const isForbiddenError = (error: unknown) => error instanceof RequestError && error.statusCode === 403

/** The answer that no new sign-in has healed; it says nothing about what the person may. */
export const isEmailUnverifiedError = (error: unknown): error is RequestError =>
  error instanceof RequestError && error.statusCode === 401

/** The profile is asked for once. */
export const FETCH_ONCE_OPTIONS = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** The current user, cached indefinitely (AUTH-12). */
export const useMe = () => useRead(accountEndpoints.getMe, {}, FETCH_ONCE_OPTIONS)

/** Whether the person belongs to no company, or to it no more; what was answered holds while it is asked again. */
export function useIsOutside(): boolean {
  const { error, isPending } = useMe()
  const [was, setWas] = useState(false)
  const is = isPending ? was : isForbiddenError(error)
  if (is !== was) setWas(is)
  return is
}
