import { PageHeader } from '@commissioning/ui/page-header'
import { useTranslation } from 'react-i18next'
import { RequireRole } from '../../components/guards.tsx'
import { RouterLink } from '../../components/router-link.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/session/me-queries.ts'
import classes from './history.module.css'
import { HistoryTable } from './history-table.tsx'
import { useHistoryList } from './use-history-list.ts'

/** The page tells its admins who signed in to a company, what changed in it, and what was refused there (HISTORY-18). */
export function CompanyHistoryPage() {
  return (
    <RequireRole minimum="installer_admin">
      <OwnHistory />
    </RequireRole>
  )
}

function OwnHistory() {
  const me = useMe()
  return me.data && <CompanyHistory companyId={me.data.companyId} />
}

function CompanyHistory({ companyId }: { companyId: string }) {
  const { t } = useTranslation('history')
  const list = useHistoryList({ companyId })
  usePageTitle(t('company.title'))
  return (
    <>
      <p className={classes.back}>
        <RouterLink to={paths.companyInformation}>{t('company.back')}</RouterLink>
      </p>
      <PageHeader title={t('company.title')} />
      <p className={classes.intro}>{t('company.intro')}</p>
      <HistoryTable list={list} />
    </>
  )
}
