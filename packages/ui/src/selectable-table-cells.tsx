import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './selectable-table-cells.module.css'
import type { DataTableProps } from './table-types.ts'
import { Tick } from './tick.tsx'

interface Props<Row> extends Pick<DataTableProps<Row>, 'choice' | 'rowKey' | 'rowLabel'> {
  row: Row
  /** The cell is labelled by it as its row is, without the tick. */
  nameId?: string
  children: ReactNode
}

/** Shows the name of a row, with the tick that selects it where rows can be selected. */
export function SelectableRowCell<Row>({
  choice,
  rowKey,
  rowLabel = rowKey,
  row,
  nameId,
  children,
}: Props<Row>) {
  const { t } = useTranslation('ui')
  if (!choice) return children
  return (
    <div className={classes.choice}>
      <div className={classes.tick}>
        {choice.canBeSelected?.(row) !== false && (
          <Tick
            label={t('table.choose', { name: rowLabel(row) })}
            isTicked={choice.isSelected(row)}
            onToggle={(isRange) => choice.onToggle(row, isRange)}
          >
            {null}
          </Tick>
        )}
      </div>
      <div id={nameId} className={classes.name}>
        {children}
      </div>
    </div>
  )
}

interface HeadProps<Row> extends Pick<DataTableProps<Row>, 'rows' | 'choice'> {
  children: ReactNode
}

/** The heading of the ticks, with one that chooses all rows in sight. */
export function SelectableColumnHead<Row>({ rows = [], choice, children }: HeadProps<Row>) {
  const { t } = useTranslation('ui')
  const toggle = choice?.onToggleShown
  if (!toggle) return children
  return (
    <div className={classes.head}>
      <Tick
        label={t('table.chooseAll')}
        isTicked={rows.length > 0 && rows.every(choice.isSelected)}
        onToggle={() => toggle()}
      >
        {null}
      </Tick>
      {children}
    </div>
  )
}
