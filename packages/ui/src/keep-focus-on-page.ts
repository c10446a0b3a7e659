/** They take the focus; a control that is closed takes it too. */
const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'
const PAGE = 'main, [role=dialog]'

/**
 * Keeps the focus on the page when what has it goes away: a browser gives it to the body, where keys and readers begin at
 * the top. It goes to a control of what stands nearest around, or else to the page. `first` has the focus already;
 * `signal` ends it.
 */
export function keepFocusOnPage(first: EventTarget | null, signal: AbortSignal): void {
  if (signal.aborted) return
  let last: { element: HTMLElement; around: Element[] } | undefined
  const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
    if (target instanceof HTMLElement) last = { element: target, around: ancestorsOf(target) }
  }
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    // a press beside every control lets the focus go; one that is taken away is no longer there after this turn
    if (relatedTarget === null)
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && last?.element === target) last = undefined
      })
  }
  document.addEventListener('focusin', remember, { signal })
  document.addEventListener('focusout', forget, { signal })
  const giveBack = () => {
    const hasFocus = document.activeElement !== document.body && document.activeElement !== null
    if (hasFocus || !last || last.element.isConnected) return
    const page = [...document.querySelectorAll(PAGE)].at(-1)
    const places = [...last.around.filter(({ isConnected }) => isConnected), ...(page ? [page] : [])]
    // a page that is drawn anew is not there yet: the next change looks again
    places.some(takesFocus)
  }
  // dialogs that close and steps that turn give the focus themselves, in the same turn
  const look = () => {
    if (last && !last.element.isConnected) setTimeout(giveBack)
  }
  const watcher = new MutationObserver(look)
  remember({ target: first })
  look()
  watcher.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watcher.disconnect())
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : []
}

/** Some controls are there for programs alone, and refuse the focus. */
function takesFocus(place: Element): boolean {
  if (place instanceof HTMLElement && place.matches(PAGE)) place.tabIndex = -1
  const controls = place.matches(PAGE) ? [place] : [...place.querySelectorAll(CONTROLS)]
  return controls.some((control) => {
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
    return document.activeElement === control
  })
}
