import type { CSSProperties } from 'react'
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
  /** px, card by card: the height it will have beside its `text`, which wraps as it will, so that nothing moves when it comes. */
  heights: readonly (number | { desk: number; phone: number; text?: string })[]
  /** The grid of the page in which they will stand; else as many beside each other as fit. */
  grid?: string | undefined
}

/** Cards on their way. */
export function SkeletonCards({ heights, grid = classes.cards }: CardsProps) {
  return (
    <div className={grid} aria-busy="true">
      <Loading />
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never change places
        <div key={at} className={classes.card} data-skeleton="card" style={heightOf(height)}>
          <span className={classes.bone} style={{ width: '55%', height: 16 }} />
          <span className={classes.bone} style={{ width: '80%' }} />
          <span className={classes.bone} style={{ width: '35%' }} />
          {typeof height === 'object' && height.text && <p className={classes.words}>{height.text}</p>}
        </div>
      ))}
    </div>
  )
}

function heightOf(height: CardsProps['heights'][number]) {
  const { desk, phone } = typeof height === 'number' ? { desk: height, phone: height } : height
  return { '--desk': `${desk}px`, '--phone': `${phone}px` } as CSSProperties
}

interface PlaceProps {
  stands: 'header' | 'line' | 'tabs' | 'toolbar' | 'summaries' | 'search' | 'table' | 'controls' | 'action'
  /** A header with a line below its title. */
  hasSubtitle?: boolean
  /** A header that has no row of actions on a phone. */
  isBareOnPhone?: boolean
}

/** A place of the page that is on its way, as large as what will stand there. */
export function SkeletonPlace({ stands, hasSubtitle, isBareOnPhone }: PlaceProps) {
  return (
    <div className={classes.place} data-skeleton={stands} data-subtitle={hasSubtitle} aria-busy="true">
      <span className={classes.fill} />
      {stands === 'header' && <span className={classes.actions} data-bare={isBareOnPhone} />}
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
