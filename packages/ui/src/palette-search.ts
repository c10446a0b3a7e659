import type { ReactNode } from 'react'
import { foldForSearch } from './fold-for-search.ts'

export interface PaletteAction {
  id: string
  label: string
  description?: string | undefined
  /** The heading it stands under. */
  group?: string | undefined
  icon?: ReactNode
  /** Further words it is found by. */
  keywords?: string | undefined
  onRun: () => void
}

export interface FoundGroup {
  name: string
  actions: PaletteAction[]
}

/** Actions of which every word of the query is somewhere in the name, description or keywords, in their groups' order. */
export function findActions(actions: readonly PaletteAction[], query: string): FoundGroup[] {
  const messages = foldForSearch(query).split(/\s+/).filter(Boolean)
  const groups = new Map<string, PaletteAction[]>()
  for (const action of actions) {
    const text = foldForSearch(`${action.label} ${action.description ?? ''} ${action.keywords ?? ''}`)
    if (!messages.every((word) => text.includes(word))) continue
    const name = action.group ?? ''
    groups.set(name, [...(groups.get(name) ?? []), action])
  }
  return [...groups].map(([name, found]) => ({ name, actions: found }))
}
