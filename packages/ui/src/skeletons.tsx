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
  /** Below each other over the whole width. */
  isColumn?: boolean
}

/** Cards on their way. */
export function SkeletonCards({ count = 3, height = 132, isColumn }: CardsProps) {
  return (
    <div className={classes.cards} data-column={isColumn} aria-busy="true">
      <Loading />
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
        <div key={at} className={classes.card} data-skeleton="card" style={{ height }}>
          <span className={classes.bone} style={{ width: '55%', height: 16 }} />
          <span className={classes.bone} style={{ width: '80%' }} />
          <span className={classes.bone} style={{ width: '35%' }} />
        </div>
      ))}
    </div>
  )
}

interface PlaceProps {
  stands: 'header' | 'tabs' | 'toolbar' | 'summaries' | 'search' | 'table'
  /** A header with a line below its title. */
  hasSubtitle?: boolean
  /** A header whose actions are in its menu on a phone. */
  hasMenu?: boolean
}

/** A place of the page that is on its way, as large as what will stand there. */
export function SkeletonPlace({ stands, hasSubtitle, hasMenu }: PlaceProps) {
  return (
    <div className={classes.place} data-skeleton={stands} data-subtitle={hasSubtitle} aria-busy="true">
      <span className={classes.fill} />
      {stands === 'header' && <span className={classes.actions} data-menu={hasMenu} />}
    </div>
  )
}

/** A list on its way: header, search and table. */
export function SkeletonList({ hasSubtitle = false }: Pick<PlaceProps, 'hasSubtitle'>) {
  return (
    <>
      <Loading />
      <SkeletonPlace stands="header" hasSubtitle={hasSubtitle} />
      <SkeletonPlace stands="search" />
      <SkeletonPlace stands="table" />
    </>
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
