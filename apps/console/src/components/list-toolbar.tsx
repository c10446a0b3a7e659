import { SearchField } from '@commissioning/ui/search-field'
import type { ReactNode } from 'react'
import classes from './list-toolbar.module.css'

interface Props {
  label: string
  list: { search: string; onSearch: (text: string) => void }
  /** The button that adds to the list; first on a phone. */
  action: ReactNode
  /** Further filters, and what is done with the list as a whole. */
  children: ReactNode
}

/** Search, filters and actions above a list. */
export function ListToolbar({ label, list, action, children }: Props) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchField label={label} value={list.search} onSearch={list.onSearch} />
      </div>
      {children}
      <div className={classes.primary}>{action}</div>
    </div>
  )
}
