import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { Card } from '@commissioning/ui/card'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import classes from './sites.module.css'

/** How many tags there are, and the way to them (OTAG-05). */
export function TagsCard({ site: { id, tags } }: { site: OwnedSite }) {
  const { t } = useTranslation('portal')
  return (
    <Card title={t('tags.title')}>
      <p className={classes.soft}>{t('tags.text')}</p>
      <p className={classes.soft}>
        {tags.count === 0 ? t('tags.none') : t('tags.count', { count: tags.count })}
        {tags.blocked > 0 && ` · ${t('tags.blocked', { count: tags.blocked })}`}
      </p>
      <Link to={paths.tags(id)} className={classes.wayOn ?? ''}>
        {t('tags.open')}
      </Link>
    </Card>
  )
}
