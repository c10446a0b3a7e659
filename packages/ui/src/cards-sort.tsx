import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'
import { IconButton } from './icon-button.tsx'
import { IconArrowDown } from './icons/arrow-down.ts'
import { IconArrowUp } from './icons/arrow-up.ts'
import { IconArrowsSort } from './icons/arrows-sort.ts'
import { nextSort } from './table-head.tsx'
import type { DataTableProps } from './table-types.ts'

interface Props<Row> extends Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'> {
  /** A toolbar has no room for words. */
  isShort?: boolean
}

/** Cards have no headings to press, so the order is chosen above them. */
export function CardsSort<Row>({ columns, sort, onSort, isShort = false }: Props<Row>) {
  const { t } = useTranslation('ui')
  const sortable = columns.filter((column) => column.sortable)
  if (!onSort || sortable.length === 0) return null
  const isDescending = sort?.direction === 'desc'
  return (
    <div className={classes.cardsSort} data-short={isShort || undefined}>
      {isShort && <IconArrowsSort size={20} aria-hidden />}
      <select
        aria-label={t('table.sortBy')}
        value={sort?.key ?? ''}
        onChange={(event) => onSort({ key: event.target.value, direction: sort?.direction ?? 'asc' })}
      >
        {sort === undefined && <option value="">{t('table.sortBy')}</option>}
        {sortable.map((column) => (
          <option key={column.key} value={column.key}>
            {column.heading}
          </option>
        ))}
      </select>
      {sort && (
        <IconButton
          label={t(isDescending ? 'table.descending' : 'table.ascending')}
          icon={isDescending ? <IconArrowDown size={20} /> : <IconArrowUp size={20} />}
          onClick={() => onSort(nextSort(sort.key, sort))}
        />
      )}
    </div>
  )
}
