import { printOrder } from '@commissioning/contract/http/order'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { useConfig } from '../lib/config-context.tsx'
import { type ListAddress, readListSort } from './list-address.ts'
import { type ListAddressControls, useListAddress } from './use-list-address.ts'

/**
 * Search, sort and page of a list, stored in its address; `narrow` sets a filter and begins with
 * the first page again.
 */
export function useListControls<Address extends ListAddress>(
  parse: (search: Record<string, unknown>) => Address,
  usual: Sort,
) {
  const { pageSize } = useConfig()
  const { address, change, toPage } = useListAddress(parse)
  const narrow: ListAddressControls<Address>['change'] = (next) => change({ ...next, page: undefined })
  const inEvery: ListAddressControls<ListAddress>['change'] = narrow
  const sort = readListSort(address, usual)
  return {
    address,
    narrow,
    page: address.page ?? 1,
    pageSize,
    onPage: toPage,
    search: address.search ?? '',
    onSearch: (text: string) => inEvery({ search: text || undefined }),
    sort,
    orderBy: printOrder(sort.key, sort.direction),
    onSort: (next: Sort) => inEvery({ sort: printOrder(next.key, next.direction) }),
  }
}
