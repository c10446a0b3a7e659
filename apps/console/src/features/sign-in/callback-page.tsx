import { SignInReturn } from '@commissioning/browser-session/sign-in-return.tsx'
import { useTranslation } from 'react-i18next'
import { PlainPage } from '../../components/plain-page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { paths } from '../../lib/paths.ts'

/** The return from the identity provider, and from its account page (AUTH-10, SHELL-12). */
export function CallbackPage() {
  const { t } = useTranslation('shell')
  usePageTitle(t('signIn.pageTitle'))
  return (
    <PlainPage>
      <SignInReturn home={paths.installations} />
    </PlainPage>
  )
}
