import { Button } from '@commissioning/ui/button'

import { IconLock } from '@commissioning/ui/icons/lock.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DeadEnd } from '../../components/dead-end.tsx'
import { PlainPage } from '../../components/plain-page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { paths } from '../../lib/paths.ts'

/** For those who may not see a page (ROUTE-19 to ROUTE-21). */
export function NotAuthorizedPage() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  usePageTitle(t('notAuthorized.pageTitle'))
  return (
    <PlainPage>
      <DeadEnd
        picture={<IconLock size={48} stroke={1.4} />}
        title={t('notAuthorized.title')}
        action={
          <Button kind="primary" onClick={() => void navigate({ to: paths.logout })}>
            {t('profile.logout')}
          </Button>
        }
      >
        {t('notAuthorized.text')}
      </DeadEnd>
    </PlainPage>
  )
}
