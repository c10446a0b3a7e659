import { setTimeout as pause } from 'node:timers/promises'

const LOOK_INTERVAL_MS = 100
const WAIT_TIMEOUT_MS = 120_000

/** Looks until it holds and answers after how many milliseconds; throws what the last look threw, or what was wanted. */
export async function waitUntil(
  holds: () => Promise<boolean>,
  wanted: string,
  longestMs = WAIT_TIMEOUT_MS,
): Promise<number> {
  const began = performance.now()
  for (;;) {
    let thrown: unknown
    const isSo = await holds().catch((error: unknown) => {
      thrown = error
      return false
    })
    const passed = performance.now() - began
    if (isSo) return passed
    if (passed > longestMs) {
      const why = thrown instanceof Error ? `, ${thrown.message}` : ''
      throw new Error(`not within ${longestMs / 1000} s: ${wanted}${why}`)
    }
    await pause(LOOK_INTERVAL_MS)
  }
}
