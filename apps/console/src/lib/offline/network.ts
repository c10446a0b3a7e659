let isSilent = false

/**
 * Whether there is no network: the browser says so, or nothing answered. Chromium and phones in a network without a way
 * out say that they are online (OUTSIDE-40).
 */
export const isWithoutNetwork = () => isSilent || !navigator.onLine

/** A request went out and no server answered it; whoever marks it sees to it that the return is noticed. */
export function markUnanswered(): void {
  isSilent = true
}

/** A server answered again. */
export function markAnswered(): void {
  isSilent = false
}

/**
 * Whether a request failed because no server answered: `fetch` then throws a TypeError, or a TimeoutError where whoever
 * asked has waited long enough; no answer throws either.
 */
export const isNetworkFailure = (fault: unknown) =>
  fault instanceof TypeError || (fault as Error).name === 'TimeoutError'
