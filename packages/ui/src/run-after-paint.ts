/**
 * Does something once the browser has drawn what stands now: what asks for a place or moves the focus makes it lay out the
 * whole page at once, in the midst of what is still being drawn.
 */
export function runAfterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
