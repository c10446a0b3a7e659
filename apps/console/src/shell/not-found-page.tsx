import { EmptyState } from '@commissioning/ui/empty-state'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../config-context.tsx'
import { usePageTitle } from '../page/use-page-title.ts'

/** An installation, a staff member or a page that is not there (1 §2). */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const { type } = useSearch({ strict: false }) as { type?: 'installation' | 'installer' }
  const { officeContact } = useConfig().addresses
  usePageTitle(t('notFound.pageTitle'))
  const kind = type ?? 'page'
  return (
    <EmptyState
      title={t(`notFound.${kind}.title`)}
      action={
        kind === 'page' && officeContact ? <a href={officeContact}>{t('notFound.contact')}</a> : undefined
      }
    >
      {t(`notFound.${kind}.text`)}
    </EmptyState>
  )
}
