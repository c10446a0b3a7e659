import type { WorkState } from '@commissioning/domain/site-progress/site-progress-states'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useListControls } from '../../components/use-list-controls.ts'
import { listReadAt } from '../../lib/offline/last-known.ts'
import { parseListSearch } from './list-search.ts'

/** Search, state, sort and page of an installation list, stored in the address. */
export function useInstallationList(usual: Sort) {
  const list = useListControls(parseListSearch, usual)
  const { pathname } = useLocation()
  // one moment for the whole visit, so that pages fit together
  const [now] = useState(() => listReadAt(pathname))
  const { search, state } = list.address
  return {
    ...list,
    now,
    search,
    state,
    onState: (next: WorkState | undefined) => list.narrow({ state: next }),
  }
}
