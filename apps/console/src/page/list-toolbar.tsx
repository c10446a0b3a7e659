import { SearchField } from '@commissioning/ui/search-field'
import type { ReactNode } from 'react'
import classes from './list-toolbar.module.css'

interface Props {
  searchLabel: string
  search: string
  onSearch: (text: string) => void
  /** What narrows the list further. */
  filters: ReactNode
  /** What adds to the list; the first of all on a phone. */
  action: ReactNode
}

/** What stands above a list that is searched and filtered. */
export function ListToolbar({ searchLabel, search, onSearch, filters, action }: Props) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchField label={searchLabel} value={search} onSearch={onSearch} />
      </div>
      {filters}
      <div className={classes.primary}>{action}</div>
    </div>
  )
}
