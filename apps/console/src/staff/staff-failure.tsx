import { RequestError } from '@commissioning/contract/request-error'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Redirect } from '../session/redirect.tsx'

interface Props {
  error: Error | null
  children: ReactNode
}

/** Whoever lost the role meanwhile is sent away like somebody who never had it (1 §4). */
export function StaffFailure({ error, children }: Props) {
  const isShutOut = error instanceof RequestError && error.statusCode === 403
  return isShutOut ? <Redirect to={paths.notAuthorized} /> : children
}
