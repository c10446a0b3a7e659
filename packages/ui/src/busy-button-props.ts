import type { MouseEvent } from 'react'

/** Spread onto a button that takes no press while something works; it stays focusable, and says so. */
export const BUSY_BUTTON_PROPS = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const
