import { EmptyState } from '@commissioning/ui/empty-state'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from './use-page-title.ts'

export function NotFoundPage() {
  const { t } = useTranslation('sandbox')
  usePageTitle(t('notFound.title'))
  return <EmptyState title={t('notFound.title')}>{t('notFound.text')}</EmptyState>
}
