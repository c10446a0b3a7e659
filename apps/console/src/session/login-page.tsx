import { ErrorState } from '@commissioning/ui/error-state'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainPage } from '../page/plain-page.tsx'
import { usePageTitle } from '../page/use-page-title.ts'
import { paths } from '../paths.ts'
import { useSession } from './session.tsx'

/** Leads to the identity provider at once, keeping where the person wanted to go. */
export function LoginPage() {
  const { t } = useTranslation('shell')
  const session = useSession()
  usePageTitle(t('signIn.pageTitle'))
  const { returnTo = paths.installations } = useSearch({ strict: false }) as { returnTo?: string }
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    session.signIn(returnTo).catch(() => setHasFailed(true))
  }, [session, returnTo])

  if (!hasFailed)
    return (
      <PlainPage>
        <SkeletonText lines={2} />
      </PlainPage>
    )
  return (
    <PlainPage>
      <ErrorState failure={{ message: t('signIn.unreachable') }} onRetry={() => location.reload()} />
    </PlainPage>
  )
}
