import { DataTable, type DataTableProps } from '@commissioning/ui/data-table'
import { NumberedPages } from '@commissioning/ui/numbered-pages'
import type { useListControls } from './use-list-controls.ts'

type OfTheRead = 'rows' | 'error' | 'onRetry' | 'isStale' | 'sort' | 'onSort' | 'more'

interface Props<Row> extends Omit<DataTableProps<Row>, OfTheRead> {
  /** The read is one of `usePage`. */
  read: {
    data: { items: Row[]; count?: number | undefined } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  list: Pick<ReturnType<typeof useListControls>, 'page' | 'pageSize' | 'onPage' | 'sort' | 'onSort'>
}

/** A list in numbered pages: one of them, and the way to the others. */
export function PagedTable<Row>({ read, list, ...table }: Props<Row>) {
  const total = read.data?.count ?? 0
  const isStale = read.isPlaceholderData
  return (
    <>
      <DataTable
        {...table}
        rows={read.data?.items}
        sort={list.sort}
        onSort={list.onSort}
        error={read.error}
        onRetry={() => void read.refetch()}
        isStale={isStale}
      />
      {total > 0 && (
        <NumberedPages
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          isStale={isStale}
          onPage={list.onPage}
        />
      )}
    </>
  )
}
