import { SignInReturn } from '@commissioning/browser-session/sign-in-return.tsx'
import { useTranslation } from 'react-i18next'
import { PlainPage } from '../page/plain-page.tsx'
import { usePageTitle } from '../page/use-page-title.ts'
import { paths } from '../paths.ts'

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
