import { SignInNow } from '@commissioning/browser-session/sign-in-now.tsx'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PlainPage } from '../../components/plain-page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { paths } from '../../lib/paths.ts'

/** Leads to the identity provider at once, keeping where the person wanted to go. */
export function LoginPage() {
  const { t } = useTranslation('shell')
  usePageTitle(t('signIn.pageTitle'))
  const { returnTo = paths.installations } = useSearch({ strict: false }) as { returnTo?: string }
  return (
    <PlainPage>
      <SignInNow returnTo={returnTo} />
    </PlainPage>
  )
}
