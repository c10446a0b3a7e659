import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

const ITEM = '[role="treeitem"]'

/**
 * Up and down walk through a tree as it is seen; left folds a branch or goes out of it, right unfolds it or goes into
 * it; Home and End go to its ends (TREE-41). One item of the tree is a tab stop.
 */
export function useTreeKeys() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the item that was the tab stop may have left
    const items = [...(ref.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])]
    if (items[0] && !items.some(({ tabIndex }) => tabIndex === 0)) items[0].tabIndex = 0
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // a tick has no keys of its own but Space; the buttons of an item, and what they open, keep theirs
    const from = target.matches('[type="checkbox"]') ? target.closest<HTMLElement>(ITEM) : target
    if (from?.role !== 'treeitem') return
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)]
    const at = items.indexOf(from)
    const level = levelOf(from)
    const below = items[at + 1]
    const expanded = from.getAttribute('aria-expanded')
    const folds =
      (event.key === 'ArrowLeft' && expanded === 'true') ||
      (event.key === 'ArrowRight' && expanded === 'false')
    const next = {
      ArrowDown: below,
      ArrowUp: items[at - 1],
      ArrowLeft:
        items.slice(0, at).findLast((item) => levelOf(item) < level) ?? findFoldingHead(event.currentTarget),
      ArrowRight: below && levelOf(below) > level ? below : undefined,
      Home: items[0],
      End: items.at(-1),
    }[event.key]
    if (!next && !folds) return
    event.preventDefault()
    if (folds) return from.querySelector<HTMLElement>('[data-fold]')?.click()
    next?.focus()
  }
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const reached = target.closest(ITEM)
    for (const item of currentTarget.querySelectorAll<HTMLElement>(ITEM))
      item.tabIndex = item === reached ? 0 : -1
  }
  return { ref, onKeyDown, onFocus }
}

const findFoldingHead = (tree: HTMLElement) =>
  tree.closest('article')?.querySelector<HTMLElement>('header [data-fold]')
const levelOf = (item: HTMLElement): number => Number(item.getAttribute('aria-level'))

/** On the line of an IQ: left folds it, right unfolds it or goes into its tree, up and down go to the IQs beside it. */
export function moveFocusBetweenIqs(event: KeyboardEvent<HTMLButtonElement>): void {
  const { currentTarget: from, key } = event
  const isFolded = from.getAttribute('aria-expanded') === 'false'
  if ((key === 'ArrowLeft' && !isFolded) || (key === 'ArrowRight' && isFolded)) {
    event.preventDefault()
    from.click()
    return
  }
  const heads = [...document.querySelectorAll<HTMLElement>('article > header [data-fold]')]
  const at = heads.indexOf(from)
  const next = {
    ArrowRight: from.closest('article')?.querySelector<HTMLElement>(`${ITEM}[tabindex="0"]`),
    ArrowDown: heads[at + 1],
    ArrowUp: heads[at - 1],
  }[key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
