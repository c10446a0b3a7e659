import type { HardwareType } from '@commissioning/domain/hardware-tree/tree'
import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDetachedLocksCount } from '../locks/lock-queries.ts'
import { useDetachedRepeatersCount } from '../repeaters/repeater-queries.ts'
import classes from './hardware.module.css'

/** What hangs on no IQ, in numbers; where they cannot be had the reason stands in their place (2 §8). */
export function DetachedCards({ installationId }: { installationId: string }) {
  const { t } = useTranslation('hardware')
  const { t: detached } = useTranslation('detached')
  const navigate = useNavigate()
  const cards = [
    { key: 'locks', type: 'lock', query: useDetachedLocksCount(installationId) },
    { key: 'repeaters', type: 'repeater', query: useDetachedRepeatersCount(installationId) },
  ] as const
  const open = (detached: HardwareType) =>
    void navigate({ to: '.', search: ((now: object) => ({ ...now, detached })) as never })

  return (
    <div className={classes.detached}>
      {cards.map(({ key, type, query }) => (
        <Card
          key={key}
          title={t(`detached.${key}`)}
          actions={
            <Button kind="quiet" aria-label={detached(`open.${type}`)} onClick={() => open(type)}>
              {detached('open.list')}
            </Button>
          }
        >
          {query.error ? (
            <p role="alert">{t('detached.failed')}</p>
          ) : (
            <p className={classes.count}>{query.data ?? '–'}</p>
          )}
        </Card>
      ))}
    </div>
  )
}
