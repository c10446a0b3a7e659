import { type RefObject, useEffect, useRef } from 'react'

const FIELDS = 'input:not([type=hidden]), select, textarea'

/**
 * Each step of a wizard starts at its top and with the focus on its first field, or on what leads on where it has none;
 * what is final is never a press of Enter away. A focus that was lost with what had it comes back to the step, and goes
 * on to a field that comes later.
 */
export function useStepFocus(content: RefObject<HTMLElement | null>, step: string | number): void {
  const shown = useRef<string | number>(undefined)
  const hasField = useRef(true)
  useEffect(() => {
    const here = content.current
    if (!here) return
    const isFirst = shown.current === undefined
    const isNext = !isFirst && shown.current !== step
    shown.current = step
    const field = here.querySelector<HTMLElement>(FIELDS)
    const isLate = field !== null && !hasField.current
    hasField.current = field !== null
    if (isLate && here.dataset.autofocus) {
      delete here.dataset.autofocus
      field.dataset.autofocus = 'true'
    }
    // a modal that opens takes the focus itself, and asks for the place
    if (isFirst && !field && !here.querySelector('[data-autofocus]')) wayOn(here).dataset.autofocus = 'true'
    if (isNext) {
      ;(field ?? wayOn(here)).focus()
      here.scrollIntoView?.({ block: 'start' })
    } else if (isLate && document.activeElement === here) field.focus()
    else if (document.activeElement === document.body) here.focus({ preventScroll: true })
  })
}

/**
 * A failure lies over the end of the step: the field that has the focus comes into sight above it, and with it the
 * sentence below the field.
 */
export function useFocusInSight(content: RefObject<HTMLElement | null>, failure: unknown): void {
  useEffect(() => {
    const here = content.current
    const focused = here?.querySelector<HTMLElement>(':focus')
    const end = here?.nextElementSibling
    if (!failure || !focused || !end) return
    focused.style.scrollMarginBottom = `${end.clientHeight + SENTENCE_PX}px`
    focused.scrollIntoView?.({ block: 'nearest' })
  }, [content, failure])
}

const wayOn = (content: HTMLElement): HTMLElement =>
  content.closest('form')?.querySelector<HTMLElement>('[type=submit]:not([data-danger], [aria-disabled])') ??
  content

/** Two lines, which a sentence takes on a phone. */
const SENTENCE_PX = 24
