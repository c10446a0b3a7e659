/**
 * Calls back when the page comes out of the browser's back/forward cache as it was left: what it shows and who is signed
 * in may have changed meanwhile. Answers how to stop listening.
 */
export function subscribeToPageRestore(run: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => persisted && run()
  addEventListener('pageshow', look)
  return () => removeEventListener('pageshow', look)
}

/** Calls back when the page is left, whether or not the browser stores it; answers how to stop listening. */
export function subscribeToPageLeave(run: () => void): () => void {
  addEventListener('pagehide', run)
  return () => removeEventListener('pagehide', run)
}
