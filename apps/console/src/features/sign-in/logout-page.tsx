import { useSession } from '@commissioning/browser-session/session.tsx'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainPage } from '../../components/plain-page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { paths } from '../../lib/paths.ts'

/** Ends the session here and at the identity provider. */
export function LogoutPage() {
  const { t } = useTranslation('shell')
  const session = useSession()
  usePageTitle(t('signOut.pageTitle'))
  useEffect(() => {
    session.signOut().catch(() => location.assign(paths.login))
  }, [session])
  return (
    <PlainPage>
      <SkeletonText lines={2} />
    </PlainPage>
  )
}
