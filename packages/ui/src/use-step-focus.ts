import { type RefObject, useEffect, useRef } from 'react'

const FIELDS = 'input:not([type=hidden]), select, textarea'

/**
 * Each step of a wizard starts at its top and with the focus on its first field, or on what leads on where it has none;
 * what is final is never a press of Enter away. A focus that was lost with what had it comes back to the step.
 */
export function useStepFocus(content: RefObject<HTMLElement | null>, step: string | number): void {
  const shown = useRef<string | number>(undefined)
  useEffect(() => {
    const here = content.current
    if (!here) return
    const isFirst = shown.current === undefined
    const isNext = !isFirst && shown.current !== step
    shown.current = step
    // a modal that opens takes the focus itself, and asks for the place
    if (isFirst && !here.querySelector(`${FIELDS}, [data-autofocus]`)) wayOn(here).dataset.autofocus = 'true'
    if (isNext) {
      ;(here.querySelector<HTMLElement>(FIELDS) ?? wayOn(here)).focus()
      here.scrollIntoView?.({ block: 'start' })
    } else if (document.activeElement === document.body) here.focus({ preventScroll: true })
  })
}

const wayOn = (content: HTMLElement): HTMLElement =>
  content.closest('form')?.querySelector<HTMLElement>('[type=submit]:not([data-danger], [aria-disabled])') ??
  content
