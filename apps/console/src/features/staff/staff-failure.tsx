import { RequestError } from '@commissioning/contract/http/request-error'
import { useTold } from '@commissioning/ui/told-failures.ts'
import type { ReactNode } from 'react'
import { Redirect } from '../../components/redirect.tsx'
import { paths } from '../../lib/paths.ts'

interface Props {
  error: Error | null
  children: ReactNode
}

/** A person who lost the role meanwhile is sent away like one who never had it (ROLE-08). */
export function StaffFailure({ error, children }: Props) {
  const isShutOut = error instanceof RequestError && error.statusCode === 403
  useTold(isShutOut ? error : undefined)
  return isShutOut ? <Redirect to={paths.notAuthorized} /> : children
}
