import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { Card } from '@commissioning/ui/card'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import classes from './sites.module.css'

/** The way to the record of the hand-over, once there was one (RECORD-13). */
export function RecordCard({ site }: { site: OwnedSite }) {
  const { t } = useTranslation('portal')
  if (site.releasedAt === null) return null
  return (
    <Card title={t('record.title')}>
      <p className={classes.soft}>{t('record.text')}</p>
      <Link to={paths.record(site.id)} className={classes.wayOn ?? ''}>
        {t('record.open')}
      </Link>
    </Card>
  )
}
