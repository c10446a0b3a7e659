import { IconMapPinOff } from '@commissioning/ui/icons/map-pin-off.ts'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../lib/config-context.tsx'
import { paths } from '../lib/paths.ts'
import { DeadEnd } from './dead-end.tsx'
import { parseNotFoundSearch } from './not-found-search.ts'
import { RouterLink } from './router-link.tsx'
import { usePageTitle } from './use-page-title.ts'

/** An installation, a staff member or a page that is not there (ROUTE-16 to ROUTE-18). */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const { type: kind = 'page' } = parseNotFoundSearch(useSearch({ strict: false }))
  const { officeContact } = useConfig().addresses
  usePageTitle(t('notFound.pageTitle'))
  return (
    <DeadEnd
      picture={<IconMapPinOff size={48} stroke={1.4} />}
      title={t(`notFound.${kind}.title`)}
      action={
        <>
          <RouterLink to={paths.installations}>{t('notFound.back')}</RouterLink>
          {kind === 'page' && officeContact && <a href={officeContact}>{t('notFound.contact')}</a>}
        </>
      }
    >
      {t(`notFound.${kind}.text`)}
    </DeadEnd>
  )
}
