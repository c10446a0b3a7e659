import { clockMinutesAhead } from '@commissioning/browser-session/clock-error.ts'
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
  const [failed, setFailed] = useState<{ minutesAhead: number | undefined }>()

  useEffect(() => {
    completion ??= session.completeSignIn()
    completion
      .then((path) => location.replace(path))
      .catch(async () => setFailed({ minutesAhead: await clockMinutesAhead() }))
  }, [session])

  if (!failed) return <SkeletonText lines={4} />
  const { minutesAhead } = failed
  const count = Math.abs(minutesAhead ?? 0)
  const message =
    minutesAhead === undefined
      ? t('signInFailed')
      : minutesAhead > 0
        ? t('clock.ahead', { count })
        : t('clock.behind', { count })
  return <ErrorState failure={{ message }} onRetry={() => void session.signIn(paths.home)} />
}
