/**
 * Calls back when the page comes out of the browser's back/forward cache as it was left: what it shows and who is signed
 * in may have changed meanwhile. Answers how to stop listening.
 */
export function onRestored(run: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => persisted && run()
  addEventListener('pageshow', look)
  return () => removeEventListener('pageshow', look)
}
