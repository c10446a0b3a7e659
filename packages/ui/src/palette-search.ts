import { folded } from './folded.ts'
import type { PaletteAction } from './palette-window.tsx'

export interface FoundGroup {
  name: string
  actions: PaletteAction[]
}

/** Actions of which every word of the query is somewhere in the name, description or keywords, in their groups' order. */
export function findActions(actions: readonly PaletteAction[], query: string): FoundGroup[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const groups = new Map<string, PaletteAction[]>()
  for (const action of actions) {
    const text = folded(`${action.label} ${action.description ?? ''} ${action.keywords ?? ''}`)
    if (!words.every((word) => text.includes(word))) continue
    const name = action.group ?? ''
    groups.set(name, [...(groups.get(name) ?? []), action])
  }
  return [...groups].map(([name, found]) => ({ name, actions: found }))
}
