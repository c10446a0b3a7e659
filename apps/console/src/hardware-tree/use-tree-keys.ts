import type { KeyboardEvent } from 'react'

/** Up and down walk through a tree as it is seen, left and right out of a branch and into it; Home and End go to its ends. */
export function useTreeKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement
    // the buttons of an item, and what they open, keep their own keys
    if (from.role !== 'treeitem') return
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
    const at = items.indexOf(from)
    const level = levelOf(from)
    const below = items[at + 1]
    const next = {
      ArrowDown: below,
      ArrowUp: items[at - 1],
      ArrowLeft: items.slice(0, at).findLast((item) => levelOf(item) < level),
      ArrowRight: below && levelOf(below) > level ? below : undefined,
      Home: items[0],
      End: items.at(-1),
    }[event.key]
    if (!next) return
    event.preventDefault()
    for (const item of items) item.tabIndex = item === next ? 0 : -1
    next.focus()
  }
}

const levelOf = (item: HTMLElement): number => Number(item.getAttribute('aria-level'))
