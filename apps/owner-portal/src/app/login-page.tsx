import { SignInNow } from '@commissioning/browser-session/sign-in-now.tsx'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

/** Leads to the sign-in at once, keeping where the person wanted to go. */
export function LoginPage() {
  const { t } = useTranslation('portal')
  usePageTitle(t('signIn'))
  const { returnTo = paths.home } = useSearch({ strict: false }) as { returnTo?: string }
  return <SignInNow returnTo={returnTo} />
}
