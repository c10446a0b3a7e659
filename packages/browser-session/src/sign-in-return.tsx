import { ErrorState } from '@commissioning/ui/error-state'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockMinutesAhead } from './clock-error.ts'
import { isLedInCircles } from './repeated-returns.ts'
import { type Session, SignInFailed, useSession } from './session.tsx'

/** A return is completed once, however often the page is drawn. */
const signOutsUnderWay = new WeakMap<Session, Promise<void>>()

/**
 * The return from the identity provider, and from its account page (AUTH-10, SHELL-12). The app starts anew as the
 * person who signed in; what was changed on the account page comes with new tokens, so whoever returns from there is
 * signed in again.
 */
export function SignInReturn({ home }: { home: string }) {
  const session = useSession()
  const [failed, setFailed] = useState<SignInFailure>()

  useEffect(() => {
    const isReturn = new URLSearchParams(location.search).has('state')
    const leave = () => (isReturn ? session.completeSignIn().then(leadOn) : session.signIn(home))
    const leaving = signOutsUnderWay.get(session) ?? leave()
    signOutsUnderWay.set(session, leaving)
    leaving.catch(async (fault: unknown) => {
      const intended = fault instanceof SignInFailed ? fault.intended : home
      const isRefused = fault instanceof RefusedByPlatform
      setFailed({ intended, isRefused, minutesAhead: await clockMinutesAhead() })
    })
  }, [session, home])

  if (!failed) return <SkeletonText lines={2} />
  const again = () => void session.signIn(failed.intended)
  return <SignInFault {...failed} onRetry={again} />
}

interface SignInFailure {
  intended: string
  isRefused: boolean
  minutesAhead: number | undefined
}

class RefusedByPlatform extends SignInFailed {}

function leadOn(path: string): void {
  if (isLedInCircles(Date.now())) throw new RefusedByPlatform(path, {})
  location.replace(path)
}

interface SignInFaultProps {
  /** The provider let the person in, and the platform does not take its word. */
  isRefused: boolean
  /** How far the clock of this device is wrong, where it is. */
  minutesAhead: number | undefined
  onRetry: () => void
}

/** Why a sign-in could not be completed. */
function SignInFault({ isRefused, minutesAhead, onRetry }: SignInFaultProps) {
  const { t } = useTranslation('session')
  const sentence = () => {
    if (minutesAhead === undefined) return isRefused ? t('refused') : t('failed')
    const count = Math.abs(minutesAhead)
    return minutesAhead > 0 ? t('clock.ahead', { count }) : t('clock.behind', { count })
  }
  return <ErrorState failure={{ message: sentence() }} onRetry={onRetry} />
}
