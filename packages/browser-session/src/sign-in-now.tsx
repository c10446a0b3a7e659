import { ErrorState } from '@commissioning/ui/error-state'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from './session.tsx'

/** Leads to the identity provider at once, keeping where the person wanted to go. */
export function SignInNow({ returnTo }: { returnTo: string }) {
  const session = useSession()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    session.signIn(returnTo).catch(() => setHasFailed(true))
  }, [session, returnTo])

  return hasFailed ? <Unreachable /> : <SkeletonText lines={2} />
}

function Unreachable() {
  const { t } = useTranslation('session')
  return <ErrorState failure={{ message: t('unreachable') }} onRetry={() => location.reload()} />
}
