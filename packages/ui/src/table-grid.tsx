import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'
import type { RowsShown } from './rows-shown.ts'
import { TableHead } from './table-head.tsx'
import type { DataTableProps } from './table-types.ts'
import { useRowKeys } from './use-row-keys.ts'

/** The table as a table. */
export function TableGrid<Row>(props: DataTableProps<Row> & { shown: RowsShown }) {
  const { columns, rows, rowActions, shown } = props
  const { t } = useTranslation('ui')
  const span = columns.length + (rowActions ? 1 : 0)

  return (
    <table className={classes.table} aria-label={props.label} aria-rowcount={(rows?.length ?? 0) + 1}>
      <TableHead {...props} actionsLabel={rowActions && t('table.actions')} />
      <tbody>
        <Gap px={shown.before} span={span} />
        {rows === undefined
          ? Array.from({ length: props.skeletonRows ?? 5 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
              <tr key={at} className={classes.row} aria-hidden>
                {Array.from({ length: span }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
                  <td key={column} className={classes.cell}>
                    <span
                      className={classes.bone}
                      style={{ width: `${45 + ((at * 7 + column * 13) % 40)}%` }}
                    />
                  </td>
                ))}
              </tr>
            ))
          : shown.indexes.map((index) => {
              const row = rows[index]
              return row === undefined ? null : (
                <GridRow key={props.rowKey(row)} {...props} row={row} index={index} />
              )
            })}
        <Gap px={shown.after} span={span} />
      </tbody>
    </table>
  )
}

function GridRow<Row>(props: DataTableProps<Row> & { row: Row; index: number; shown: RowsShown }) {
  const { row, columns, onRowClick, rowActions } = props
  const keys = useRowKeys(props.index, onRowClick && (() => onRowClick(row)))
  return (
    <tr
      ref={props.shown.measure}
      data-index={props.index}
      className={classes.row}
      aria-rowindex={props.index + 2}
      aria-label={onRowClick && props.rowLabel?.(row)}
      data-opens={onRowClick ? true : undefined}
      {...keys}
    >
      {columns.map((column) => (
        <td key={column.key} className={classes.cell} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className={`${classes.cell} ${classes.actions}`} data-align="end">
          {rowActions(row)}
        </td>
      )}
    </tr>
  )
}

function Gap({ px, span }: { px: number; span: number }) {
  if (px <= 0) return null
  return (
    <tr aria-hidden style={{ height: px }}>
      <td colSpan={span} />
    </tr>
  )
}
