import { DataTable, type DataTableProps } from '@commissioning/ui/data-table'
import { toMoreRows } from './to-more-rows.ts'

interface Props<Row> extends Omit<DataTableProps<Row>, 'rows' | 'isStale' | 'more' | 'sort' | 'onSort'> {
  /** The read is one of `useEndless`. */
  read: Parameters<typeof toMoreRows>[0] & {
    data: { pages: { items: Row[] }[] } | undefined
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** How it is sorted, where the person may say. */
  list?: Pick<DataTableProps<Row>, 'sort' | 'onSort'>
}

/** A list whose pages follow one another as it is scrolled. Its failure is that of the read unless another is given. */
export function EndlessTable<Row>({ read, list, ...table }: Props<Row>) {
  return (
    <DataTable
      rows={read.data?.pages.flatMap(({ items }) => items)}
      error={read.error}
      onRetry={() => void read.refetch()}
      isStale={read.isPlaceholderData}
      more={toMoreRows(read)}
      sort={list?.sort}
      onSort={list?.onSort}
      {...table}
    />
  )
}
