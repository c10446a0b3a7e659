import { onlineManager } from '@tanstack/react-query'
import { isAway, tellAnswered } from './network.ts'

const PAUSE_MS = 5_000

/** Asks for a file of the console's own server until it answers, and says then that the network is back. */
export async function awaitReturn(): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  } while (!(await isAnswered()))
  tellAnswered()
  onlineManager.setOnline(!isAway())
}

/** A browser without a network fails without asking. */
const isAnswered = () =>
  fetch('/config.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
