import type { KeyboardEvent } from 'react'

/** Up and down walk through a tree as it is seen, left and right out of a branch and into it; Home and End go to its ends. */
export function useTreeKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement
    // the buttons of an item, and what they open, keep their own keys
    if (from.role !== 'treeitem') return
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
    const at = items.indexOf(from)
    const next = {
      ArrowDown: items[at + 1],
      ArrowUp: items[at - 1],
      ArrowLeft: from.parentElement?.closest<HTMLElement>('[role="treeitem"]'),
      ArrowRight: from.querySelector<HTMLElement>('[role="treeitem"]'),
      Home: items[0],
      End: items.at(-1),
    }[event.key]
    if (!next) return
    event.preventDefault()
    for (const item of items) item.tabIndex = item === next ? 0 : -1
    next.focus()
  }
}
