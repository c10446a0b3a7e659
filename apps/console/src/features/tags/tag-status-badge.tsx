import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import classes from './tags.module.css'

const tones = { active: 'confirmed', inactive: 'offline', blocked: 'failed' } as const

/** The status, and whether the doors know of it yet. */
export function TagStatusBadge({ tag: { status, isPending } }: { tag: Pick<Tag, 'status' | 'isPending'> }) {
  const { t } = useTranslation('tags')
  return (
    <span className={classes.status}>
      <StatusBadge
        tone={isPending ? 'waiting' : tones[status]}
        label={t(`status.${status}`)}
        isCalm={status === 'active' && !isPending}
      />
      {isPending && <span className={classes.note}>{t('pending')}</span>}
    </span>
  )
}
