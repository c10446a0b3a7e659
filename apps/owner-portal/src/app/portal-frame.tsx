import { useSession } from '@commissioning/browser-session/session.tsx'
import { SignOutButton } from '@commissioning/browser-session/sign-out-button.tsx'
import { useQuestionBeforeBack } from '@commissioning/ui/leave-questions.ts'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LanguagePicker } from '../components/language-picker.tsx'
import { paths } from '../lib/paths.ts'
import classes from './portal-frame.module.css'

/** Name, language, sign-out, and the page. */
export function PortalFrame() {
  const { t } = useTranslation('portal')
  const { isSignedIn } = useSession()
  useQuestionBeforeBack(useRouter().history)
  return (
    <>
      <header className={classes.bar}>
        <Link to={paths.home} className={classes.brand ?? ''}>
          <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={28} height={28} />
          <span className={classes.name}>{t('brand')}</span>
        </Link>
        <div className={classes.end}>
          <LanguagePicker />
          {isSignedIn && <SignOutButton label={t('signOut')} />}
        </div>
      </header>
      <main className={classes.content}>
        <Outlet />
      </main>
    </>
  )
}
