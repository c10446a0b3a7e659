import { useTranslation } from 'react-i18next'
import hidden from './disabled-reason.module.css'
import classes from './skeletons.module.css'

/** Lines of text on their way. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className={classes.text} aria-busy="true">
      <Loading />
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <span key={at} className={classes.bone} style={{ width: `${95 - ((at * 23) % 50)}%` }} />
      ))}
    </div>
  )
}

interface CardsProps {
  count?: number
  /** px; the height the cards will have, so that nothing moves when they come. */
  height?: number
}

/** Cards on their way. */
export function SkeletonCards({ count = 3, height = 132 }: CardsProps) {
  return (
    <div className={classes.cards} aria-busy="true">
      <Loading />
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <div key={at} className={classes.card} style={{ height }}>
          <span className={classes.bone} style={{ width: '55%', height: 16 }} />
          <span className={classes.bone} style={{ width: '80%' }} />
          <span className={classes.bone} style={{ width: '35%' }} />
        </div>
      ))}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('ui')
  return (
    <span className={hidden.hidden} role="status">
      {t('loading')}
    </span>
  )
}
