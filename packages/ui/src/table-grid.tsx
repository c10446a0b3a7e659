import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CardsSort } from './cards-sort.tsx'
import classes from './data-table.module.css'
import type { RowsShown } from './rows-shown.ts'
import { SelectableRowCell } from './selectable-table-cells.tsx'
import { TableHead } from './table-head.tsx'
import { type Column, type DataTableProps, isCellFilled } from './table-types.ts'
import { useRowKeys } from './use-row-keys.ts'
import { FOLD_BELOW_PX, useIsBelow } from './use-viewport.ts'

/** The table as a table; where it is narrow, columns that fold stand in the row below its name. */
export function TableGrid<Row>(all: DataTableProps<Row> & { shown: RowsShown }) {
  const isFolded = useIsBelow(FOLD_BELOW_PX)
  const folded = all.columns.filter(({ folds }) => folds && isFolded)
  const props = { ...all, columns: all.columns.filter((column) => !folded.includes(column)), folded }
  const { columns, rows, rowActions, shown } = props
  const { t } = useTranslation('ui')
  const span = columns.length + (rowActions ? 1 : 0)

  return (
    <>
      {folded.some(({ sortable }) => sortable) && (
        <div className={classes.foldSort}>
          <CardsSort {...all} />
        </div>
      )}
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
                      {column === 0 &&
                        folded.map(({ key }) => <span key={key} className={classes.foldedBone} />)}
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
    </>
  )
}

interface GridRowProps<Row> extends DataTableProps<Row> {
  row: Row
  index: number
  shown: RowsShown
  folded: readonly Column<Row>[]
}

function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, columns, onRowClick, rowActions, choice } = props
  const nameId = useId()
  const canBeSelected = choice?.canBeSelected?.(row) !== false
  const select = choice && canBeSelected ? (isRange: boolean) => choice.onToggle(row, isRange) : undefined
  const keys = useRowKeys(props.index, onRowClick && (() => onRowClick(row)), select)
  const whole = props.wholeRow?.(row)
  if (whole)
    return (
      <tr ref={props.shown.measure} data-index={props.index} aria-rowindex={props.index + 2}>
        <td className={classes.cell} data-free colSpan={columns.length + (rowActions ? 1 : 0)}>
          {whole}
        </td>
      </tr>
    )
  return (
    <tr
      ref={props.shown.measure}
      data-index={props.index}
      className={classes.row}
      aria-rowindex={props.index + 2}
      aria-label={onRowClick && props.rowLabel?.(row)}
      data-opens={onRowClick ? true : undefined}
      data-selected={choice?.isSelected(row) || undefined}
      {...keys}
    >
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={classes.cell}
          aria-labelledby={choice && at === 0 ? nameId : undefined}
          data-align={column.align}
          data-free={at === 0 || column.isFreeText || undefined}
        >
          {at === 0 ? (
            <SelectableRowCell {...props} nameId={nameId}>
              {column.cell(row)}
              <Folded {...props} />
            </SelectableRowCell>
          ) : (
            column.cell(row)
          )}
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

function Folded<Row>({ folded, row }: GridRowProps<Row>) {
  if (folded.length === 0) return null
  return (
    <dl className={classes.folded}>
      {folded
        .filter((column) => isCellFilled(column, row))
        .map((column) => (
          <div key={column.key}>
            <dt>{column.heading}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
    </dl>
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
