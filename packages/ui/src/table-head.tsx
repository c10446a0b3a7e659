import classes from './data-table.module.css'
import { IconArrowDown } from './icons/arrow-down.ts'
import { IconArrowUp } from './icons/arrow-up.ts'
import { IconArrowsSort } from './icons/arrows-sort.ts'
import { SelectableColumnHead } from './selectable-table-cells.tsx'
import type { Column, DataTableProps, Sort } from './table-types.ts'

type Props<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort' | 'rows' | 'choice'> & {
  actionsLabel: string | undefined
}

/** The heading row; a sortable heading is a button that turns the order round. */
export function TableHead<Row>({ columns, sort, onSort, actionsLabel, rows, choice }: Props<Row>) {
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1}>
        {columns.map((column, at) => {
          const heading =
            column.sortable && onSort ? (
              <button
                type="button"
                className={classes.sort}
                onClick={() => onSort(nextSort(column.key, sort))}
              >
                {column.heading}
                <SortIcon column={column} sort={sort} />
              </button>
            ) : (
              <span className={classes.heading}>{column.heading}</span>
            )
          return (
            <th
              key={column.key}
              scope="col"
              // the tick in it is no part of its name
              aria-label={at === 0 && choice?.onToggleShown ? column.heading : undefined}
              data-align={column.align}
              style={column.width ? { width: column.width } : undefined}
              aria-sort={column.sortable ? ariaSort(column, sort) : undefined}
            >
              {at === 0 && choice ? (
                <SelectableColumnHead rows={rows} choice={choice}>
                  {heading}
                </SelectableColumnHead>
              ) : (
                heading
              )}
            </th>
          )
        })}
        {actionsLabel && (
          <th scope="col" className={classes.actions}>
            <span className={classes.spoken}>{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** A new column starts ascending, the same one turns round. */
export const nextSort = (key: string, sort: Sort | undefined): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc',
})

const ariaSort = <Row,>(column: Column<Row>, sort: Sort | undefined) => {
  if (sort?.key !== column.key) return 'none'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

function SortIcon<Row>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) {
  if (sort?.key !== column.key) return <IconArrowsSort size={14} aria-hidden className={classes.idle} />
  if (sort.direction === 'asc') return <IconArrowUp size={14} aria-hidden />
  return <IconArrowDown size={14} aria-hidden />
}
