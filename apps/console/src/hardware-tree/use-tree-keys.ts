import type { KeyboardEvent } from 'react'

/** Arrow keys walk through a tree as it is seen; Home and End go to its ends. */
export function useTreeKeys() {
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    const next = target === undefined ? undefined : items[target]
    if (!next) return
    event.preventDefault()
    for (const item of items) item.tabIndex = item === next ? 0 : -1
    next.focus()
  }
}
