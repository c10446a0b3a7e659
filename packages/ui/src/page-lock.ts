let held = 0

/**
 * Keeps the page behind from being scrolled, and where it is, until the answer is called by all who hold it. Nothing is set
 * that the elements of the page inherit: a large page would have the style of each reckoned anew (SPEED-36).
 */
export function lockPage(): () => void {
  if (held === 0) setLocked(true)
  held += 1
  return () => {
    held -= 1
    if (held === 0) setLocked(false)
  }
}

/**
 * Takes presses, keys and readers from what is behind; notices and toasts are still read out. It follows `lockPage` once
 * the opener is known, because the page loses the focus by it.
 */
export function closeBehind(): void {
  if (held > 0) for (const part of document.querySelectorAll(BEHIND)) part.setAttribute('inert', '')
}

const BEHIND = '#root :is(header, nav, main)'

function setLocked(isLocked: boolean): void {
  const { documentElement: root, body } = document
  // the room of the scroll bar, which leaves
  const room = innerWidth - root.clientWidth
  body.style.paddingInlineEnd = isLocked && room > 0 ? `${room}px` : ''
  root.style.overflow = isLocked ? 'hidden' : ''
  if (!isLocked) for (const part of document.querySelectorAll(BEHIND)) part.removeAttribute('inert')
}
