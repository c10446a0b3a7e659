import { SearchField } from '@commissioning/ui/search-field'
import type { ReactNode } from 'react'
import classes from './list-toolbar.module.css'

interface Props {
  searchLabel: string
  search: string
  onSearch: (text: string) => void
  /** Further filters, and what is done with the list as a whole. */
  filters: ReactNode
  /** The button that adds to the list; first on a phone. */
  action: ReactNode
}

/** Search, filters and actions above a list. */
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
