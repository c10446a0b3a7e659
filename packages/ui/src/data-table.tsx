import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { lazyPart } from './lazy-part.ts'
import { type RowsShown, showAllRows, showFirstRows, WHOLE_UP_TO } from './rows-shown.ts'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import type { DataTableProps, MoreRows } from './table-types.ts'
import { useIsPhone } from './use-viewport.ts'

export type { Column, DataTableProps, MoreRows, Sort } from './table-types.ts'

const RowsInSight = lazyPart(async () => (await import('./rows-in-sight.tsx')).RowsInSight)

const ROW_PX = 53
const CARD_PX = 140
/** A dialog leaves at most this height, until it is measured. */
const SCREEN_PX = 800

/**
 * The one table. Loading, empty, failing and full take the same place; below 768 px every row is a card. Arrow keys move
 * between rows, Enter opens one. With `height` it scrolls inside and draws only the rows in sight.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, error, height, more } = props
  const count = rows?.length ?? 0
  const rowPx = isPhone ? CARD_PX : ROW_PX
  const px = height === 'fill' ? SCREEN_PX : height
  // else nothing in it takes the focus, and no key scrolls it
  const hasFocusableRows = Boolean(props.onRowClick ?? props.choice ?? props.rowActions)
  const body = (shown: RowsShown) =>
    isPhone ? <TableCards {...props} shown={shown} /> : <TableGrid {...props} shown={shown} />
  const onScroll = useEndReached(scroller, more, count, height !== undefined)

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
      style={typeof height === 'number' ? { maxHeight: height } : undefined}
      data-scrolls={height !== undefined || undefined}
      data-fills={height === 'fill' || undefined}
      data-stale={props.isStale || undefined}
      aria-busy={rows === undefined || (props.isStale === true && !error)}
      onScroll={onScroll}
      {...(height !== undefined && { tabIndex: hasFocusableRows ? -1 : 0 })}
    >
      {rows === undefined && (
        <span className={classes.spoken} role="status">
          {t('loading')}
        </span>
      )}
      {px === undefined || count <= WHOLE_UP_TO ? (
        body(showAllRows(count))
      ) : (
        <RowsInSight
          coming={body(showFirstRows(count, rowPx, px))}
          count={count}
          height={px}
          rowPx={rowPx}
          scroller={scroller}
        >
          {body}
        </RowsInSight>
      )}
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

function Surface({ height, children }: Pick<DataTableProps<never>, 'height'> & { children: ReactNode }) {
  return (
    <div
      className={classes.surface}
      style={typeof height === 'number' ? { maxHeight: height, overflow: 'auto' } : undefined}
      data-fills={height === 'fill' || undefined}
    >
      {children}
    </div>
  )
}

/** Asks for the next rows when the end comes near, or when the rows so far do not fill the place. */
function useEndReached(
  scroller: RefObject<HTMLElement | null>,
  more: MoreRows | undefined,
  rowCount: number,
  scrollsInside: boolean,
): () => void {
  const canAsk = scrollsInside && more?.hasMore === true && !more.isLoading && !more.error
  const ask = more?.onEndReached

  const check = () => {
    const element = scroller.current
    if (!canAsk || !element || element.clientHeight === 0) return
    if (element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX) ask?.()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per number of rows, not once per render
  useEffect(check, [rowCount, canAsk])
  return check
}

const NEAR_PX = 240
