import { ErrorState } from '@commissioning/ui/error-state'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from './paths.ts'
import { useSession } from './session.tsx'

let completion: Promise<string> | undefined

/** The return from the sign-in. The page is loaded anew, so that everything starts as the person who signed in. */
export function CallbackPage() {
  const { t } = useTranslation('portal')
  const session = useSession()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    completion ??= session.completeSignIn()
    completion.then((path) => location.replace(path)).catch(() => setHasFailed(true))
  }, [session])

  if (!hasFailed) return <SkeletonText lines={4} />
  return (
    <ErrorState failure={{ message: t('signInFailed') }} onRetry={() => void session.signIn(paths.home)} />
  )
}
