import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { Card } from '@commissioning/ui/card'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import classes from './sites.module.css'

/** The way to the plan, where there is one (OPLAN-03). */
export function PlanCard({ site }: { site: OwnedSite }) {
  const { t } = useTranslation('portal')
  if (site.sheetCount === 0) return null
  return (
    <Card title={t('plan.title')}>
      <p className={classes.soft}>{t('plan.text')}</p>
      <Link to={paths.plan(site.id)} className={classes.wayOn ?? ''}>
        {t('plan.open', { count: site.sheetCount })}
      </Link>
    </Card>
  )
}
