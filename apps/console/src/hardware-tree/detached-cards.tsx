import { Card } from '@commissioning/ui/card'
import { useTranslation } from 'react-i18next'
import { useDetachedLocksCount } from '../locks/lock-queries.ts'
import { useDetachedRepeatersCount } from '../repeaters/repeater-queries.ts'
import classes from './hardware.module.css'

/** What hangs on no IQ, in numbers; where they cannot be had the reason stands in their place (2 §8). */
export function DetachedCards({ installationId }: { installationId: string }) {
  const { t } = useTranslation('hardware')
  const cards = [
    { key: 'locks', query: useDetachedLocksCount(installationId) },
    { key: 'repeaters', query: useDetachedRepeatersCount(installationId) },
  ]
  return (
    <div className={classes.detached}>
      {cards.map(({ key, query }) => (
        <Card key={key} title={t(`detached.${key}`)}>
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
