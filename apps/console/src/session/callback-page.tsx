import { clockMinutesAhead } from '@commissioning/ui/clock-error.ts'
import { ErrorState } from '@commissioning/ui/error-state'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainPage } from '../page/plain-page.tsx'
import { usePageTitle } from '../page/use-page-title.ts'
import { paths } from '../paths.ts'
import { SignInFailed, useSession } from './session.tsx'

let leaving: Promise<void> | undefined

/**
 * The return from the identity provider, and from its account page (AUTH-10, SHELL-12). The console starts anew as the
 * person who signed in; what was changed on the account page comes with new tokens, so whoever returns from there is
 * signed in again.
 */
export function CallbackPage() {
  const { t } = useTranslation('shell')
  const session = useSession()
  usePageTitle(t('signIn.pageTitle'))
  const [failed, setFailed] = useState<{ intended: string; minutesAhead: number | undefined }>()

  useEffect(() => {
    const isReturn = new URLSearchParams(location.search).has('state')
    leaving ??= isReturn
      ? session.completeSignIn().then((path) => location.replace(path))
      : session.signIn(paths.installations)
    leaving.catch(async (fault: unknown) => {
      const intended = fault instanceof SignInFailed ? fault.intended : paths.installations
      setFailed({ intended, minutesAhead: await clockMinutesAhead() })
    })
  }, [session])

  const sentenceOf = (minutesAhead: number | undefined) => {
    if (minutesAhead === undefined) return t('signIn.failed')
    const count = Math.abs(minutesAhead)
    return minutesAhead > 0 ? t('signIn.clock.ahead', { count }) : t('signIn.clock.behind', { count })
  }
  if (!failed)
    return (
      <PlainPage>
        <SkeletonText lines={2} />
      </PlainPage>
    )
  return (
    <PlainPage>
      <ErrorState
        failure={{ message: sentenceOf(failed.minutesAhead) }}
        onRetry={() => void session.signIn(failed.intended)}
      />
    </PlainPage>
  )
}
