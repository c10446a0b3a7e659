import { apiError } from '../infra/api-error.ts'

/** Refuses a change of a version that the caller has not seen (API-27). */
export function ensureFresh(seen: number | undefined, version: number): void {
  if (seen !== undefined && seen !== version)
    throw apiError('Stale', 'Somebody changed this meanwhile. Look at the new values and try again.')
}
