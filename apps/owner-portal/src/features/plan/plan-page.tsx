import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { PageHeader } from '@commissioning/ui/page-header'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackToSite } from '../../components/back-to-site.tsx'
import { StaleNotice } from '../../components/stale-notice.tsx'
import { SubjectSkeleton } from '../../components/subject-skeleton.tsx'
import { useLiveSite } from '../../lib/live-site.ts'
import { paths } from '../../lib/paths.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useOwnedSite } from '../sites/site-queries.ts'
import classes from './plan.module.css'
import { useOwnedSheet, useOwnedSheets } from './plan-queries.ts'
import { SheetView } from './sheet-view.tsx'

/** The plan of a site that was handed over, to be read (OPLAN-04). */
export function PlanPage() {
  const { t } = useTranslation('plan')
  const { t: portal } = useTranslation('portal')
  const { siteId = '' } = useParams({ strict: false })
  const site = useOwnedSite(siteId)
  useLiveSite(site.data?.id)
  usePageTitle(t('title'))

  if (site.error && !site.data) return <ErrorState failure={site.error} onRetry={() => void site.refetch()} />
  if (site.isPending) return <PlanSkeleton />
  if (!site.data)
    return <EmptyState title={portal('site.unknownTitle')}>{portal('site.unknownText')}</EmptyState>
  return (
    <>
      <PageHeader title={t('title')} subtitle={<BackToSite site={site.data} />} />
      <Sheets siteId={siteId} site={site} />
    </>
  )
}

function Sheets({ siteId, site }: { siteId: string; site: ReturnType<typeof useOwnedSite> }) {
  const { t } = useTranslation('plan')
  const { sheetId } = useParams({ strict: false })
  const sheets = useOwnedSheets(siteId)
  const shown = sheets.data?.items.find(({ id }) => sheetId === undefined || id === sheetId)
  const sheet = useOwnedSheet(siteId, shown?.id)
  if (sheets.error && !sheets.data)
    return <ErrorState failure={sheets.error} onRetry={() => void sheets.refetch()} />
  if (!sheets.data) return <PlanSkeleton />
  const { items } = sheets.data
  const stale = <StaleNotice reads={[site, sheets, sheet]} />

  if (items.length === 0)
    return (
      <>
        {stale}
        <EmptyState title={t('none.title')} action={<Link to={paths.site(siteId)}>{t('none.back')}</Link>}>
          {t('none.text')}
        </EmptyState>
      </>
    )
  return (
    <>
      {stale}
      <nav aria-label={t('sheets')}>
        <ul className={classes.sheets}>
          {items.map(({ id, customerReference, floor }) => (
            <li key={id}>
              <Link
                to={paths.plan(siteId, id)}
                className={classes.sheet ?? ''}
                aria-current={id === shown?.id ? 'page' : undefined}
              >
                {customerReference}
                {floor && <span className={classes.soft}>{floor.customerReference}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown ? (
        <SheetView key={shown.id} siteId={siteId} sheet={sheet} />
      ) : (
        <EmptyState title={t('gone.title')}>{t('gone.text')}</EmptyState>
      )}
    </>
  )
}

/** Stands in for a plan while it loads. */
const PlanSkeleton = () => <SubjectSkeleton heights={[64, 420]} />
