import { Button } from '@commissioning/ui/button'
import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from './paths.ts'
import classes from './portal-frame.module.css'
import { useSession } from './session.tsx'

/** Name, sign-out, and the page. */
export function PortalFrame() {
  const { t } = useTranslation('portal')
  const session = useSession()
  return (
    <>
      <header className={classes.bar}>
        <Link to={paths.home} className={classes.brand ?? ''}>
          {t('brand')}
        </Link>
        {session.isSignedIn && (
          <Button kind="quiet" onClick={() => void session.signOut()}>
            {t('signOut')}
          </Button>
        )}
      </header>
      <main className={classes.content}>
        <Outlet />
      </main>
    </>
  )
}
