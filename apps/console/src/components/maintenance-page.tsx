import { IconBarrierBlock } from '@commissioning/ui/icons/barrier-block.ts'
import { useTranslation } from 'react-i18next'
import { DeadEnd } from './dead-end.tsx'
import { PlainPage } from './plain-page.tsx'
import { usePageTitle } from './use-page-title.ts'

/** Replaces the console during maintenance (SHELL-27) and disappears by itself when the flag is off again. */
export function MaintenancePage() {
  const { t } = useTranslation('shell')
  usePageTitle(t('maintenance.pageTitle'))
  return (
    <PlainPage>
      <DeadEnd
        picture={<IconBarrierBlock size={48} stroke={1.4} />}
        title={t('maintenance.title')}
        action={t('maintenance.goesOn')}
      >
        {t('maintenance.text')}
      </DeadEnd>
    </PlainPage>
  )
}
