import type { HardwareType } from '@commissioning/domain/hardware-tree/tree'
import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDetachedLocksCount } from '../locks/lock-queries.ts'
import { useDetachedRepeatersCount } from '../repeaters/repeater-queries.ts'
import classes from './hardware.module.css'

/**
 * How many locks and repeaters are detached; when they cannot be fetched, the error replaces the count (HW-05,
 * ATTACH-15).
 */
export function DetachedCards({ installationId }: { installationId: string }) {
  const { t } = useTranslation('hardware-tree')
  const { t: detached } = useTranslation('detached')
  const navigate = useNavigate()
  const cards = [
    { title: t('detached.locks'), type: 'lock', query: useDetachedLocksCount(installationId) },
    { title: t('detached.repeaters'), type: 'repeater', query: useDetachedRepeatersCount(installationId) },
  ] as const
  const open = (detached: HardwareType) =>
    void navigate({ to: '.', search: ((now: object) => ({ ...now, detached })) as never })

  return (
    <div className={classes.detached}>
      {cards.map(({ title, type, query }) => (
        <Card key={type}>
          <div className={classes.summary}>
            <h2>{title}</h2>
            {query.error ? (
              <p role="alert">{t('detached.failed')}</p>
            ) : (
              <p className={classes.count}>{query.data ?? '–'}</p>
            )}
            <Button kind="quiet" aria-label={`${detached('open')}: ${title}`} onClick={() => open(type)}>
              {detached('open')}
            </Button>
          </div>
        </Card>
      ))}
    </div>
  )
}
