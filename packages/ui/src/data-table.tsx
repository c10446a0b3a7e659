import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import type { DataTableProps } from './table-types.ts'
import { useEndReached } from './use-end-reached.ts'
import { useIsPhone } from './use-viewport.ts'

export type { Column, DataTableProps, MoreRows, Sort } from './table-types.ts'

/**
 * The one table. Loading, empty, failing and full take the same place; below 768 px every row is a card. Arrow keys move
 * between rows, Enter opens one. With `height` it scrolls inside and draws only the rows in sight.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, error, height, more } = props
  const onScroll = useEndReached(scroller, more, rows?.length ?? 0, height !== undefined)

  if (error && rows === undefined) {
    return (
      <Surface height={height}>
        <ErrorState failure={error} onRetry={props.onRetry} />
      </Surface>
    )
  }
  if (rows?.length === 0) {
    return (
      <Surface height={height}>
        {typeof props.empty === 'string' ? <EmptyState title={props.empty} /> : props.empty}
      </Surface>
    )
  }

  return (
    <div
      ref={scroller}
      className={isPhone ? classes.cardList : classes.surface}
      style={height === undefined ? undefined : { maxHeight: height }}
      data-scrolls={height !== undefined || undefined}
      data-stale={props.isStale || undefined}
      aria-busy={rows === undefined || props.isStale === true}
      onScroll={onScroll}
      {...(height !== undefined && { tabIndex: -1 })}
    >
      {rows === undefined && (
        <span className={classes.spoken} role="status">
          {t('loading')}
        </span>
      )}
      {isPhone ? <TableCards {...props} scroller={scroller} /> : <TableGrid {...props} scroller={scroller} />}
      {more?.error && <ErrorState failure={more.error} onRetry={more.onEndReached} busy={more.isLoading} />}
      {more?.hasMore && !more.error && (
        <button
          type="button"
          className={classes.more}
          aria-disabled={more.isLoading}
          onClick={() => !more.isLoading && more.onEndReached()}
        >
          {t(more.isLoading ? 'loading' : 'table.more')}
        </button>
      )}
    </div>
  )
}

function Surface({ height, children }: { height: number | undefined; children: ReactNode }) {
  return (
    <div
      className={classes.surface}
      style={height === undefined ? undefined : { maxHeight: height, overflow: 'auto' }}
    >
      {children}
    </div>
  )
}
