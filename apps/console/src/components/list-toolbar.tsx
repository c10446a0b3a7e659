import { CardsSort } from '@commissioning/ui/cards-sort'
import { SearchField } from '@commissioning/ui/search-field'
import type { DataTableProps } from '@commissioning/ui/table-types.ts'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import type { ReactNode } from 'react'
import classes from './list-toolbar.module.css'

interface Props<Row> extends Pick<DataTableProps<Row>, 'columns'> {
  /** Names the search; a list without it has none. */
  label?: string
  /** Also how it is sorted: its table has `hasOrderAbove`. */
  list: Pick<DataTableProps<Row>, 'sort' | 'onSort'> & { search?: string; onSearch?: (text: string) => void }
  /** The button that adds to the list; on a phone at the thumb. */
  action?: ReactNode
  /** Before the search: which of several lists it is. */
  view?: ReactNode
  /** Further filters, and what is done with the list as a whole. */
  children?: ReactNode
}

/** Search, filters and actions above a list, on one row where there is room. */
export function ListToolbar<Row>({ label, list, columns, action, view, children }: Props<Row>) {
  const isPhone = useIsPhone()
  return (
    <div className={classes.toolbar} data-view={view ? true : undefined}>
      {view}
      {label !== undefined && list.onSearch && (
        <div className={classes.search}>
          <SearchField label={label} value={list.search ?? ''} onSearch={list.onSearch} />
        </div>
      )}
      <div className={classes.tools}>
        {children}
        {isPhone && <CardsSort columns={columns} sort={list.sort} onSort={list.onSort} isShort />}
      </div>
      {action && <div className={classes.primary}>{action}</div>}
    </div>
  )
}
