import { useTranslation } from 'react-i18next'
import { CardsSort } from './cards-sort.tsx'
import classes from './data-table.module.css'
import { IconChevronRight } from './icons/chevron-right.ts'
import type { RowsShown } from './rows-shown.ts'
import { SelectableRowCell } from './selectable-table-cells.tsx'
import { type DataTableProps, isCellFilled } from './table-types.ts'

/** The same rows as cards, for a phone: title, then each column with its heading. */
export function TableCards<Row>(props: DataTableProps<Row> & { shown: RowsShown }) {
  const { rows, shown } = props
  return (
    <>
      {!props.hasOrderAbove && <CardsSort {...props} />}
      <ul className={classes.cards} aria-label={props.label}>
        {shown.before > 0 && <li aria-hidden style={{ height: shown.before }} />}
        {rows === undefined
          ? Array.from({ length: props.skeletonRows ?? 3 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
              <li key={at} className={classes.card} aria-hidden>
                <span className={classes.bone} style={{ width: '60%', height: 18 }} />
                <span className={classes.bone} style={{ width: '85%' }} />
                <span className={classes.bone} style={{ width: '40%' }} />
              </li>
            ))
          : shown.indexes.map((index) => {
              const row = rows[index]
              return row === undefined ? null : (
                <li key={props.rowKey(row)} ref={shown.measure} data-index={index}>
                  <Card {...props} row={row} />
                </li>
              )
            })}
        {shown.after > 0 && <li aria-hidden style={{ height: shown.after }} />}
      </ul>
    </>
  )
}

function Card<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { t } = useTranslation('ui')
  const { row, columns, onRowClick } = props
  const [title, ...others] = columns
  const whole = props.wholeRow?.(row)
  if (whole) return <article className={classes.card}>{whole}</article>
  return (
    <article
      className={classes.card}
      data-opens={onRowClick ? true : undefined}
      data-selected={props.choice?.isSelected(row) || undefined}
    >
      <div className={classes.cardHead}>
        <div className={classes.cardTitle}>
          <SelectableRowCell {...props}>{title?.cell(row)}</SelectableRowCell>
        </div>
        {props.rowActions && <div className={classes.cardActions}>{props.rowActions(row)}</div>}
        {onRowClick && (
          <button
            type="button"
            className={classes.open}
            aria-label={[t('table.open'), props.rowLabel?.(row)].filter(Boolean).join(': ')}
            onClick={() => onRowClick(row)}
          >
            <IconChevronRight size={20} stroke={1.7} aria-hidden />
          </button>
        )}
      </div>
      <dl className={classes.facts}>
        {others
          .filter((column) => !column.isHiddenOnCards && isCellFilled(column, row))
          .map((column) => (
            <div key={column.key} className={classes.fact}>
              <dt>{column.heading}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
    </article>
  )
}
