import type { ReactNode } from 'react'
import type { RequestFailure } from './request-failure.ts'

/** A column as data; the first is the card's title on a phone. */
export interface Column<Row> {
  /** Unique, and what a sort names. */
  key: string
  heading: string
  /** A '–' alone says that there is nothing: where the cell would be a line of its own, it is left out. */
  cell: (row: Row) => ReactNode
  sortable?: boolean | undefined
  /** A CSS width; the others share what is left. */
  width?: string | undefined
  align?: 'start' | 'end' | undefined
  /** People's own words may be longer than any column, so they break where they must. */
  isFreeText?: boolean | undefined
  /** Stands below the row's name, with its heading, where the screen is too narrow for every column. */
  folds?: boolean | undefined
  /** Left out of the card on a phone. */
  isHiddenOnCards?: boolean | undefined
}

/** A line of its own needs something to show. */
export const isCellFilled = <Row>({ cell }: Column<Row>, row: Row): boolean => cell(row) !== '–'

export interface Sort {
  key: string
  direction: 'asc' | 'desc'
}

/** The rest of an endless list. */
export interface MoreRows {
  hasMore: boolean
  isLoading: boolean
  onEndReached: () => void
  error?: RequestFailure | undefined | null
}

/** Rows that are chosen by a tick before their name, by Space on the row, and with Shift from the last one on. */
export interface TableSelection<Row> {
  isSelected: (row: Row) => boolean
  /** False for a row that has nothing to choose, which then has no tick; every row has by default. */
  canBeSelected?: ((row: Row) => boolean) | undefined
  onToggle: (row: Row, isRange: boolean) => void
  /** Chooses all rows in sight, or none of them where all are chosen; without it the head has no tick. */
  onToggleShown?: (() => void) | undefined
}

export interface DataTableProps<Row> {
  /** It names the rows for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until they are there: skeletons stand in their place. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Names the row for readers where a click opens it or a tick chooses it. */
  rowLabel?: ((row: Row) => string) | undefined
  onRowClick?: ((row: Row) => void) | undefined
  choice?: TableSelection<Row> | undefined
  /** At the end of the row; on a phone at the card's upper corner. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Stands in the place of the whole row, such as the fields in which it is corrected; undefined leaves the row. */
  wholeRow?: ((row: Row) => ReactNode) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** The order of the cards of a phone is chosen elsewhere: in the toolbar above. */
  hasOrderAbove?: boolean | undefined
  /** Shown when there is no row: a sentence, or an EmptyState. */
  empty: ReactNode
  error?: RequestFailure | undefined | null
  onRetry?: (() => void) | undefined
  /** Dims what is shown while it is fetched anew. */
  isStale?: boolean | undefined
  /** px, or all that a dialog has left; with it the rows scroll inside and only those in sight are drawn. */
  height?: number | 'fill' | undefined
  more?: MoreRows | undefined
  skeletonRows?: number | undefined
}
