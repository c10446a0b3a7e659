import { onlineManager } from '@tanstack/react-query'
import { isWithoutNetwork, markAnswered } from './network.ts'

const RETRY_PAUSE_MS = 5_000

/**
 * Asks for a file of the console's own server until it answers or `signal` ends it, and says then that the network is
 * back: a browser that never said that it was away says nothing on its return.
 */
export async function waitForNetwork(signal: AbortSignal): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
    if (signal.aborted) return
  } while (!(await isAnswered(signal)))
  markAnswered()
  onlineManager.setOnline(!isWithoutNetwork())
}

/** A browser without a network fails without asking. */
const isAnswered = (signal: AbortSignal) =>
  fetch('/config.json', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  )
