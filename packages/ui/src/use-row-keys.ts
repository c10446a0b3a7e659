import type { KeyboardEvent, MouseEvent } from 'react'

interface RowKeys {
  tabIndex?: number
  'data-row'?: number
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

const CONTROLS_IN_ROW = 'a, button, input, select, textarea, label, [role="menu"], [role="menuitem"]'

/**
 * A row that opens: a click or Enter on it, but not on a control inside it; arrow keys, Home and End move the focus to the
 * neighbours that are drawn. Space chooses a row that can be chosen, and Shift all from the last one on. Only the first row is a tab stop, unless the focus already is in the rows.
 */
export function useRowKeys(
  index: number,
  open: (() => void) | undefined,
  select?: (isRange: boolean) => void,
): RowKeys {
  if (!open) return {}
  return {
    tabIndex: index === 0 ? 0 : -1,
    'data-row': index,
    onClick: (event) => {
      if (event.target instanceof Element && !isControlInside(event.target, event.currentTarget)) {
        if (select && event.shiftKey) select(true)
        else open()
      }
    },
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget) return
      if (event.key === 'Enter') {
        event.preventDefault()
        open()
        return
      }
      if (select && event.key === ' ') {
        event.preventDefault()
        select(event.shiftKey)
        return
      }
      const target = neighbour(event.currentTarget, event.key, index)
      if (!target) return
      event.preventDefault()
      target.focus()
    },
  }
}

function isControlInside(target: Element, row: Element): boolean {
  const control = target.closest(CONTROLS_IN_ROW)
  return !row.contains(target) || (control !== null && row.contains(control))
}

function neighbour(row: HTMLElement, key: string, index: number): HTMLElement | undefined {
  const list = row.closest('table, ul')
  if (!list) return undefined
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  return step === 0 ? undefined : rows.find((other) => Number(other.dataset.row) === index + step)
}
