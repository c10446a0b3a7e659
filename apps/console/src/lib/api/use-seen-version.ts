import { RequestError } from '@commissioning/contract/http/request-error'
import { useState } from 'react'

/**
 * The version that a form was opened with, and the newest one once a save was refused as stale: by then the person was
 * shown what changed, and saves over it knowingly (API-28).
 */
export function useSeenVersion(newest: number | undefined, error: Error | null) {
  const [seen, setSeen] = useState(newest)
  if (seen === undefined && newest !== undefined) setSeen(newest)
  const isStale = error instanceof RequestError && error.errorCode === 'Stale'
  const version = isStale ? newest : seen
  return { isStale, ifMatch: version === undefined ? {} : { ifMatch: version } }
}
