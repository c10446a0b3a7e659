import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import { IconChevronRight } from '@commissioning/ui/icons/chevron-right.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './detached-cards.module.css'
import { useDetachedCount } from './tree-queries.ts'

/**
 * How many locks and repeaters are detached; when they cannot be fetched, the error replaces the count (HW-05,
 * ATTACH-15).
 */
export function DetachedCards({ installationId }: { installationId: string }) {
  const { t } = useTranslation('hardware-tree')
  const { t: detached } = useTranslation('detached')
  const navigate = useNavigate()
  const counted = useDetachedCount(installationId)
  const cards = [
    { title: t('detached.locks'), type: 'lock', query: counted.lock },
    { title: t('detached.repeaters'), type: 'repeater', query: counted.repeater },
  ] as const
  const open = (detached: HardwareType) =>
    void navigate({ to: '.', search: ((now: object) => ({ ...now, detached })) as never })

  return (
    <div className={classes.cards}>
      {cards.map(({ title, type, query }) => (
        <article key={type} className={classes.card} data-some={(query.data?.count ?? 0) > 0 || undefined}>
          <h2>{title}</h2>
          {query.error ? (
            <p role="alert">{t('detached.failed')}</p>
          ) : (
            <p className={classes.count}>{query.data ? (query.data.count ?? 0) : '–'}</p>
          )}
          <button type="button" aria-label={`${detached('open')}: ${title}`} onClick={() => open(type)}>
            <span>{detached('open')}</span>
            <IconChevronRight size={16} aria-hidden />
          </button>
        </article>
      ))}
    </div>
  )
}
