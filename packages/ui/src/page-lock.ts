let held = 0

/**
 * Keeps the page behind from being scrolled, and where it is, until the answer is called by all who hold it. Nothing is set
 * that the elements of the page inherit: a large page would have the style of each reckoned anew (SPEED-36). That `inert`
 * does so too is easily overlooked: a dialog over 506 devices was drawn in 250 ms with it and in 70 without.
 */
export function lockPage(): () => void {
  if (held === 0) setLocked(true)
  held += 1
  return () => {
    held -= 1
    if (held === 0) setLocked(false)
  }
}

function setLocked(isLocked: boolean): void {
  const { documentElement: root, body } = document
  // the room of the scroll bar, which leaves
  const room = innerWidth - root.clientWidth
  body.style.paddingInlineEnd = isLocked && room > 0 ? `${room}px` : ''
  root.style.overflow = isLocked ? 'hidden' : ''
}
